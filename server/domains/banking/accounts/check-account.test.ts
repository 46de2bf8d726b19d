import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, passTime, usNumber } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const own = { enterpriseId, as: h.admin };
const add = async (ending: string) => (await addAccount(h, own, { accountNumber: usNumber(ending) })).id;
const standing = async (bankAccountId: string) => {
  const { body } = await h.call(getBankAccountRow, { as: h.viewer, input: { enterpriseId, bankAccountId } });
  return [body.verificationState, body.pendingActivity ?? null];
};

describe('the checks of a sandbox', () => {
  it('go on step by step to approval, each 30 seconds after the other, with an audit row and a call back each', async () => {
    const id = await add('1234');
    const stands = [];
    for (const seconds of [29, 2, 30, 30]) {
      await passTime(h, seconds);
      stands.push((await standing(id)).join(' '));
    }
    assert.deepEqual(stands, [
      'pending requiresScreening',
      'pending screeningApproved',
      'pending trustVerification',
      'approved ',
    ]);
    assert.deepEqual(await heardOf(h, id), [
      'bankAccount',
      'bank-account.screening-passed',
      'bank-account.trust-check-started',
      'bank-account.approved',
    ]);
    const { rows } = await h.ownerPool.query(
      `select after from audit_log where subject_id = $1 and operation = 'check-bank-account' order by occurred_at`,
      [id],
    );
    assert.deepEqual(
      rows.map(({ after }) => after.activity),
      ['screeningApproved', 'trustVerification', null],
    );
  });
  for (const [ending, seconds, expected] of [
    ['9001', 31, ['approved', null]],
    ['9002', 31, ['rejected', null]],
    ['9003', 10_000, ['pending', 'flaggedBrokerage']],
    ['9004', 10_000, ['pending', 'trustNameVerification']],
    ['9005', 100, ['revise', 'ownerNameMismatch']],
    ['9006', 3600, ['pending', 'requiresScreening']],
    ['9006', 80 * 3600, ['approved', null]],
    ['9007', 0, ['approved', null]],
  ] as const)
    it(`end as the number ${ending} says after ${seconds} seconds`, async () => {
      const id = await add(ending);
      await passTime(h, seconds);
      assert.deepEqual(await standing(id), [...expected]);
    });
  it('begin as preapproved at a bank that the operator trusts', async () => {
    const made = await addAccount(h, own, { routingNumber: '079900034' });
    assert.equal(made.pendingActivity, 'preapprovedRoutingNumber');
  });
});
