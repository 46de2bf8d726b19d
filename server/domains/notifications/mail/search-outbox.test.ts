import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchOutbox } from '#lib/contracts/sandbox/outbox.ts';
import { claimDue } from '#server/core/work/due.ts';
import { harness } from '#server/testing/harness.ts';
import { sendMail } from './send-mail.ts';
import { mails } from './tables.ts';
import { allMails, sendDue, tellOfAccount } from './testing-mails.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production' });
const { enterpriseId, admin, operator, viewer } = h;
const search = (input = {}, as = admin) => h.call(searchOutbox, { as, input: { enterpriseId, ...input } });

describe('GET sandbox/outbox', () => {
  it('200: shows what would have been sent about the enterprise, to everybody who may use the sandbox', async () => {
    await tellOfAccount(h, [admin.id, viewer.id]);
    await tellOfAccount(h, [h.outsider.id], { enterpriseId: h.otherEnterpriseId });
    assert.deepEqual(
      (await search()).body.mails.map(({ state }) => state),
      ['waiting', 'waiting'],
    );
    await sendDue(h);
    const { mails: found, total } = (await search({ states: ['shown'], channels: ['email'] }, operator)).body;
    assert.equal(total, 2);
    assert.deepEqual(new Set(found.map(({ to }) => to)), new Set([admin.email, viewer.email]));
    const { subject, notice, attempts, problem, nextAttemptAt } = found[0] ?? {};
    assert.deepEqual(
      [subject, notice, attempts, problem, nextAttemptAt],
      ['A bank account is approved', 'bank-account-approved', 0, null, null],
    );
  });
  it('200: by who it goes to, the start of an id, the notice and the time', async () => {
    const [mail] = (await search({ states: ['shown'] })).body.mails;
    assert.ok(mail);
    const found = async (input: object) => (await search(input)).body.mails.map(({ to }) => to);
    assert.deepEqual(new Set(await found({ text: admin.email.slice(0, 8).toUpperCase() })), new Set([admin.email]));
    assert.deepEqual(await found({ text: mail.id.slice(0, 20) }), [mail.to]);
    assert.deepEqual(await found({ text: 'zz-nobody' }), []);
    assert.equal((await found({ notices: ['bank-account-approved'] })).length, 2);
    assert.deepEqual(await found({ notices: ['dispute-opened'] }), []);
    assert.deepEqual(await found({ createdBefore: '2020-01-01T00:00:00.000Z' }), []);
    assert.equal((await found({ createdOnOrAfter: '2020-01-01T00:00:00.000Z' })).length, 2);
  });
  it('200: page by page', async () => {
    const first = (await search({ limit: 1, sort: 'createdAt' })).body;
    const rest = (await search({ limit: 1, sort: 'createdAt', cursor: first.nextCursor })).body;
    assert.equal(rest.nextCursor, null);
    assert.notEqual(first.mails[0]?.id, rest.mails[0]?.id);
  });
  it('200: what is about an account is shown to its owner alone', async () => {
    const subject = { subjectType: 'user', subjectId: admin.id } as const;
    await tellOfAccount(h, [admin.id], { notice: 'password-changed', enterpriseId: null, ...subject });
    assert.equal((await search()).body.mails[0]?.notice, 'password-changed');
    assert.equal((await search({}, operator)).body.total, 2);
  });
  it('400: knows no other states', async () => {
    const reply = await h.app.request(`/api/clearhouse/v1/sandbox/outbox?enterpriseId=${enterpriseId}&states=lost`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    assert.equal(reply.status, 400);
  });
  it('403, 404: refuses viewers and strangers', async () => {
    assert.equal((await search({}, viewer)).status, 403);
    assert.equal((await search({}, h.outsider)).status, 404);
  });
  it('404: is unknown to production, which keeps no mail that it cannot send', async () => {
    const input = { enterpriseId: production.enterpriseId };
    assert.equal((await production.call(searchOutbox, { as: production.admin, input })).status, 404);
    await tellOfAccount(production, [production.admin.id]);
    const claim = { now: new Date(Date.now() + 1000), wall: new Date(), leaseMs: 10_000, limit: 10 };
    for (const lease of await claimDue(production.db, mails, claim)) await sendMail(production.service, lease);
    assert.deepEqual(await allMails(production.db), []);
  });
});
