import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAGIC_NUMBERS } from '#lib/banking/magic-numbers.ts';
import { getBankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, passTime, sepaAccount, usNumber } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const own = { enterpriseId, as: h.admin };
const add = async (ending: string) => (await addAccount(h, own, { accountNumber: usNumber(ending) })).id;
const NO_STATES = { ownerAddressStateProvince: undefined, bankAddressStateProvince: undefined };
const NETWORKED = { routingNumber: undefined, accountType: undefined };
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
    ['0001', 0, ['approved', null]],
    ['0002', 31, ['rejected', null]],
    ['0003', 100, ['revise', 'ownerNameMismatch']],
    ['0004', 10_000, ['pending', 'requiresScreening']],
    ['0005', 10_000, ['pending', 'flaggedBrokerage']],
    ['0006', 10_000, ['pending', 'trustVerification']],
    ['0007', 10_000, ['pending', 'trustNameVerification']],
    ['0008', 48 * 3600 - 1, ['pending', 'trustVerification']],
    ['0008', 48 * 3600, ['approved', null]],
    ['0009', 0, ['approved', null]],
    ['0010', 0, ['approved', null]],
    ['0011', 0, ['approved', null]],
    ['0012', 10_000, ['pending', 'screeningApproved']],
  ] as const)
    it(`end as the number ${ending} says after ${seconds} seconds`, async () => {
      const id = await add(ending);
      await passTime(h, seconds);
      assert.deepEqual(await standing(id), [...expected]);
    });
  it('go by short numbers too, and by the external id of a BLINC account', async () => {
    const short = await addAccount(h, own, { ...NETWORKED, type: 'cbit', accountNumber: '0002' });
    const blinc = await addAccount(h, own, { ...NETWORKED, type: 'blinc', accountNumber: 'A-1', externalId: 'B-0002' });
    await passTime(h, 31);
    assert.deepEqual(
      [await standing(short.id), await standing(blinc.id)],
      [
        ['rejected', null],
        ['rejected', null],
      ],
    );
  });
  it('take every IBAN that the reference lists', async () => {
    for (const { iban } of MAGIC_NUMBERS)
      assert.match(
        (await addAccount(h, own, { ...NETWORKED, ...sepaAccount({ accountNumber: iban }), ...NO_STATES }))
          .accountNumber,
        /^\*+\d{4}$/,
      );
  });
  it('begin as preapproved at a bank that the operator trusts', async () => {
    const made = await addAccount(h, own, { routingNumber: '800100184' });
    const named = await addAccount(h, own, { name: 'ZZ-preapproved' });
    assert.deepEqual(
      [made.pendingActivity, named.pendingActivity],
      ['preapprovedRoutingNumber', 'preapprovedRoutingNumber'],
    );
  });
});
