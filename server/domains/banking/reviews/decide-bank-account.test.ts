import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getBankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import { decideBankAccount as contract } from '#lib/contracts/banking/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, passTime, usNumber } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const platform = await h.create.user({}, { isPlatformAdmin: true });
const flagged = async () => {
  const { id } = await addAccount(h, { enterpriseId, as: h.admin }, { accountNumber: usNumber('0005') });
  await passTime(h, 31);
  return id;
};
const read = async (bankAccountId: string) =>
  (await h.call(getBankAccountRow, { as: h.viewer, input: { enterpriseId, bankAccountId } })).body;
const decide = async (
  bankAccountId: string,
  { as = platform, ...decision }: Partial<InputOf<typeof contract>> & { as?: typeof platform | string } = {},
) => {
  const { version } = await read(bankAccountId);
  return h.call(contract, { as, input: { bankAccountId, decision: 'approve', version, ...decision } });
};

describe('POST platform/bank-account-reviews/{bankAccountId}', () => {
  it('200: approves, rejects, or has an account revised, with a reason that the enterprise reads', async () => {
    for (const [decision, state, told] of [
      ['approve', 'approved', 'approved'],
      ['reject', 'rejected', 'rejected'],
      ['revise', 'revise', 'to-revise'],
    ] as const) {
      const id = await flagged();
      const reason = decision === 'approve' ? {} : { reason: 'The letter of the bank is missing.' };
      const { status, body } = await decide(id, { decision, ...reason });
      assert.deepEqual([status, body.verificationState, body.reason], [200, state, reason.reason ?? null]);
      assert.equal((await read(id)).reason, reason.reason ?? null);
      assert.equal((await heardOf(h, id)).at(-1), `bank-account.${told}`);
      const { rows } = await h.ownerPool.query(
        `select 1 from audit_log where subject_id = $1 and operation = 'decideBankAccount'`,
        [id],
      );
      assert.equal(rows.length, 2, 'once for the platform, once for the enterprise');
    }
  });
  it('200: what was approved can be rejected later', async () => {
    const { id } = await addAccount(h, { enterpriseId, as: h.admin }, { accountNumber: usNumber('0001') });
    assert.equal((await decide(id, { decision: 'reject', reason: 'Closed by the bank.' })).status, 200);
  });
  it('400: a rejection without a reason', async () => {
    const id = await flagged();
    assert.equal((await decide(id, { decision: 'reject' })).status, 400);
    assert.equal((await decide(id, { decision: 'revise' })).status, 400);
  });
  it('403: to members of the enterprise, and to all but administrators of the platform', async () => {
    const id = await flagged();
    const insider = await h.create.user({ [enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
    assert.equal((await decide(id, { as: insider })).status, 403);
    assert.equal((await decide(id, { as: h.admin })).status, 403);
    const elsewhere = await h.create.token(insider.id, { permittedEnterprises: [h.otherEnterpriseId] });
    assert.equal((await decide(id, { as: elsewhere.token })).status, 403, 'by a token that is not for the enterprise');
  });
  it('404: what there is not', async () => {
    const input = { bankAccountId: 'f'.repeat(32), decision: 'approve' as const, version: 1 };
    assert.equal((await h.call(contract, { as: platform, input })).status, 404);
  });
  it('409: one that has changed since, that is decided, and all but one of many at once', async () => {
    const id = await flagged();
    assert.equal((await decide(id, { version: 1 })).status, 409);
    const { version } = await read(id);
    const input = { bankAccountId: id, decision: 'approve' as const, version };
    const replies = await Promise.all(Array.from({ length: 5 }, () => h.call(contract, { as: platform, input })));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409, 409],
    );
    assert.equal((await decide(id)).status, 409);
  });
});
