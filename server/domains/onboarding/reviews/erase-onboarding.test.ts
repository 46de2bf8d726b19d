import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTimeline } from '#lib/contracts/events/timeline.ts';
import { eraseOnboarding } from '#lib/contracts/onboarding/erasure.ts';
import { getKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { askForMore, decideOnboarding, reopenOnboarding } from '#lib/contracts/onboarding/reviews.ts';
import { pngFile } from '#server/domains/documents/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { addDocument, beginKyc, beginWithDocuments, kycOf } from '../kyc/testing-kyc.ts';
import { completePerson } from '../testing.ts';
import { reviewing } from './testing.ts';

const DAY = 86_400;
const h = await harness();
const { reviewer, insider, waiting, held, read } = await reviewing(h);
const erase = (identityId: string, as: typeof reviewer | null = reviewer) =>
  h.call(eraseOnboarding, { as, input: { identityId, reason: 'Asked for by email.' } });
const decline = async (identityId: string) =>
  h.call(decideOnboarding, {
    as: reviewer,
    input: { ...(await held(identityId)), decision: 'decline', reasonCodes: ['other'], reason: 'Said Mara.' },
  });
const rowOf = async (id: string) =>
  (await h.ownerPool.query('select * from kyc_identities where id = $1', [id])).rows[0];
const businessOf = async (id: string) =>
  (await h.ownerPool.query('select * from kyb_identities where id = $1', [id])).rows[0];
const contents = async () => Number((await h.ownerPool.query('select count(*) from document_chunks')).rows[0].count);

describe('POST platform/onboarding-reviews/{identityId}/erasure', () => {
  it('200: erases a draft with its files, and leaves id, status and times', async () => {
    const before = await contents();
    const made = await beginWithDocuments(h);
    await addDocument(h, made, {
      selectedIdClass: 'pp',
      proofOfResidency: [pngFile(), 'bill.png'],
    });
    assert.equal(await contents(), before + 1);
    const { status, body, text } = await erase(made.id);
    assert.deepEqual([status, body.erased], [200, ['facts', 'documents']], text);
    assert.equal(await contents(), before);
    const { nameFirst, status: stands, createdAt } = await kycOf(h, made);
    assert.deepEqual([nameFirst, stands], [undefined, 'declined']);
    assert.equal(createdAt, new Date((await rowOf(made.id)).created_at).toISOString());
    const shown = (await read(made.id)).body;
    assert.deepEqual([shown.title, shown.state], ['Erased person', 'declined']);
    assert.equal(shown.erasedAt, body.erasedAt);
    assert.ok(shown.history.some(({ type }) => type.endsWith('erased')));
    const { rows: moves } = await h.ownerPool.query(
      `select body ->> 'by' as by from events where subject_id = $1 and body ->> 'identityStatus' = 'declined'`,
      [made.id],
    );
    assert.deepEqual(moves, [{ by: 'reviewer' }]);
    assert.ok(!JSON.stringify(shown).includes('Lindqvist'));
    const { rows } = await h.ownerPool.query(`select after from audit_log where operation = 'eraseOnboarding'`);
    assert.equal(rows.length, 2);
    assert.equal((await erase(made.id)).status, 409);
  });
  it('200: erases a business that was never handed in', async () => {
    const id = await completePerson(h, { enterpriseId: h.enterpriseId, as: h.admin });
    assert.deepEqual((await erase(id)).body.erased, ['facts', 'numbers', 'documents']);
    const { body } = await h.call(getKybIdentity, { as: h.admin, input: { identityId: id } });
    assert.deepEqual([body.documents, 'individual' in body && body.individual], [[], {}]);
  });
  it('200: takes what reviewers wrote out of history and timeline, and leaves it to the audit log', async () => {
    const { id } = await waiting();
    const hold = async () => ({ ...(await held(id)), reason: 'Mara owns it.' });
    await decline(id);
    await h.call(reopenOnboarding, { as: reviewer, input: await hold() });
    const requests = [{ kind: 'document' as const, name: 'w9', text: 'Mara is to sign it.' }];
    await h.call(askForMore, { as: reviewer, input: { ...(await held(id)), requests } });
    const seen = async () => {
      const input = { enterpriseId: h.enterpriseId, subjectType: 'onboardingIdentity', subjectId: id } as const;
      const { body, status, text } = await h.call(getTimeline, { as: h.admin, input });
      assert.equal(status, 200, text);
      return body.entries;
    };
    assert.match(JSON.stringify((await read(id)).body.history), /Said Mara.*|Mara owns it/);
    assert.match(JSON.stringify(await seen()), /Mara is to sign it/);
    const before = (await seen()).length;
    assert.equal((await erase(id)).status, 200);
    const shown = (await read(id)).body;
    assert.equal(shown.reason, null);
    assert.ok(!JSON.stringify(shown).includes('Mara'), JSON.stringify(shown.history));
    assert.ok(shown.history.some(({ type, detail }) => type.endsWith('asked') && detail['requirement'] === 'w9'));
    assert.ok((await seen()).length > before);
    assert.ok(!JSON.stringify(await seen()).includes('Mara'));
    const { rows } = await h.ownerPool.query('select after::text from audit_log where subject_id = $1', [id]);
    assert.ok(rows.some(({ after }) => after?.includes('Mara is to sign it')));
    await h.ownerPool.query('delete from events where subject_id = $1', [id]);
    const actions = await seen();
    assert.ok(actions.length > 0 && actions.every(({ kind }) => kind === 'audit'));
    assert.ok(!JSON.stringify(actions).includes('Mara'), 'also once events are pruned');
  });
  it('200: does not call an enterprise by the email address of a person who was erased', async () => {
    const made = await beginWithDocuments(h);
    const name = async () => (await read(made.id)).body.enterpriseName;
    const usual = await name();
    await h.ownerPool.query(`update enterprises set name = 'ines@quayside.example' where id = $1`, [h.enterpriseId]);
    assert.equal(await name(), 'ines@quayside.example');
    assert.equal((await erase(made.id)).status, 200);
    assert.equal(await name(), 'Erased person');
    await h.ownerPool.query('update enterprises set name = $2 where id = $1', [h.enterpriseId, usual]);
  });
  it('409: until the term is over, saying until when; people behind a business stay with it', async () => {
    const { id, personId } = await waiting();
    assert.match((await erase(id)).text, /decide first/);
    assert.match((await erase(personId)).text, /behind a business/);
    await decline(id);
    const { updated_at: at } = await businessOf(id);
    const until = new Date(Date.parse(at) + 365 * DAY * 1000).toISOString();
    const { status, text } = await erase(id);
    assert.equal(status, 409);
    assert.ok(text.includes(until), text);
  });
  for (const outcome of ['asked', 'declined'] as const)
    it(`409: what was approved once, reopened and then ${outcome}`, async () => {
      const { id } = await waiting();
      const hold = async () => ({ ...(await held(id)), reason: 'Another owner.' });
      const approved = { identityId: id, version: (await held(id)).version, decision: 'approve' as const };
      assert.equal((await h.call(decideOnboarding, { as: reviewer, input: approved })).status, 200);
      assert.equal((await h.call(reopenOnboarding, { as: reviewer, input: await hold() })).status, 200);
      assert.match((await erase(id)).text, /decide first/);
      const requests = [{ kind: 'document' as const, name: 'w9', text: 'Sign it.' }];
      const { status, text } = await (outcome === 'declined'
        ? decline(id)
        : h.call(askForMore, { as: reviewer, input: { ...(await held(id)), requests } }));
      assert.equal(status, 200, text);
      assert.equal((await businessOf(id)).state, outcome === 'declined' ? 'rejected' : 'open');
      assert.match((await erase(id)).text, /days after its enterprise is closed/);
    });
  it('401, 403, 404: to others than reviewers, to members, and for what is unknown', async () => {
    const made = await beginKyc(h, 'starterSignup');
    assert.equal((await erase(made.id, null)).status, 401);
    assert.equal((await erase(made.id, h.admin)).status, 403);
    assert.equal((await erase(made.id, insider)).status, 403);
    assert.equal((await erase('0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a')).status, 404);
  });
});
