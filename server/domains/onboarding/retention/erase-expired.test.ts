import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eraseOnboarding } from '#lib/contracts/onboarding/erasure.ts';
import { askForMore, decideOnboarding, reopenOnboarding } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { beginKyc, passKycTime, sign } from '../kyc/testing-kyc.ts';
import { reviewing } from '../reviews/testing.ts';
import { eraseAllExpired } from './erase-expired.ts';

const DAY = 86_400;
const h = await harness({ ONBOARDING_DRAFT_DAYS: '9', ONBOARDING_DECLINED_DAYS: '25', ONBOARDING_CLOSED_DAYS: '30' });
const { reviewer, waiting, held } = await reviewing(h);
const erase = (identityId: string) =>
  h.call(eraseOnboarding, { as: reviewer, input: { identityId, reason: 'Asked for by email.' } });
const pass = async (days: number) => {
  await passKycTime(h, days * DAY);
  await eraseAllExpired(h.service);
};
const decline = async (identityId: string) =>
  h.call(decideOnboarding, {
    as: reviewer,
    input: { ...(await held(identityId)), decision: 'decline', reasonCodes: ['other'], reason: 'Said Mara.' },
  });
const rowOf = async (id: string) =>
  (await h.ownerPool.query('select * from kyc_identities where id = $1', [id])).rows[0];
const businessOf = async (id: string) =>
  (await h.ownerPool.query('select * from kyb_identities where id = $1', [id])).rows[0];

/** Approved once, then declined and asked for more. */
let keptPerson = '';
let keptBusiness = '';

describe('the retention of onboarding', () => {
  it('erases drafts and what was declined after their terms, on business time', async () => {
    const draft = await beginKyc(h, 'starterSignup');
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    const declined = await beginKyc(h, 'institutionalIndividual');
    await decline(declined.id);
    const { id: businessId, personId } = await waiting();
    await decline(businessId);
    await pass(8);
    assert.equal((await rowOf(draft.id)).erased_at, null);
    await pass(2);
    const erased = await rowOf(draft.id);
    assert.deepEqual([erased.state, erased.facts, erased.erased], ['declined', {}, ['facts']]);
    assert.equal((await rowOf(declined.id)).erased_at, null);
    assert.equal((await businessOf(personId)).erased_at, null);
    await pass(20);
    const old = await rowOf(declined.id);
    assert.deepEqual([old.state, old.facts, old.sealed_numbers, old.masked_numbers], ['declined', {}, null, {}]);
    assert.deepEqual((await businessOf(businessId)).erased, ['facts', 'numbers', 'documents', 'people']);
    await eraseAllExpired(h.service);
    assert.deepEqual((await businessOf(personId)).erased, ['facts', 'numbers', 'documents']);
    const { rows } = await h.ownerPool.query(
      `select enterprise_id from audit_log where operation = 'eraseOnboarding' and subject_id = $1`,
      [declined.id],
    );
    assert.equal(rows.length, 1);
  });
  it('keeps what was approved once, reopened and declined or asked for more, by the term of what was approved', async () => {
    const made = await beginKyc(h, 'starterSignup', { debugStatus: 'passed' });
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    await sign(h, made, 'aca');
    await passKycTime(h, 11);
    const { id } = await waiting();
    const approved = { ...(await held(id)), decision: 'approve' as const };
    assert.equal((await h.call(decideOnboarding, { as: reviewer, input: approved })).status, 200);
    for (const identityId of [made.id, id]) {
      const again = { ...(await held(identityId)), reason: 'New facts.' };
      assert.equal((await h.call(reopenOnboarding, { as: reviewer, input: again })).status, 200);
    }
    assert.equal((await decline(made.id)).status, 200);
    const requests = [{ kind: 'document' as const, name: 'w9', text: 'Sign it.' }];
    const asked = await h.call(askForMore, { as: reviewer, input: { ...(await held(id)), requests } });
    assert.equal(asked.status, 200, asked.text);
    await pass(35);
    assert.deepEqual([(await rowOf(made.id)).erased_at, (await businessOf(id)).erased_at], [null, null]);
    [keptPerson, keptBusiness] = [made.id, id];
  });
  it('keeps what was approved until five years after the last active member has gone', async () => {
    const made = await beginKyc(h, 'starterSignup', { debugStatus: 'passed' });
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    await sign(h, made, 'aca');
    await passKycTime(h, 11);
    assert.match((await erase(made.id)).text, /30 days after its enterprise is closed/);
    await pass(35);
    assert.equal((await rowOf(made.id)).erased_at, null);
    await h.ownerPool.query(
      'update users set is_active = false where id in (select user_id from memberships where enterprise_id = $1)',
      [h.enterpriseId],
    );
    await pass(1);
    assert.match((await erase(made.id)).text, /kept until 20/);
    await pass(29);
    assert.equal((await rowOf(made.id)).erased_at, null);
    await pass(2);
    const { state, erased } = await rowOf(made.id);
    assert.deepEqual([state, erased], ['approved', ['facts', 'signatures']]);
    assert.deepEqual((await rowOf(keptPerson)).erased, ['facts', 'signatures']);
    assert.notEqual((await businessOf(keptBusiness)).erased_at, null);
    const again = { ...(await held(made.id)), reason: 'New facts.' };
    assert.equal((await h.call(reopenOnboarding, { as: reviewer, input: again })).status, 409);
  });
});
