import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { countBankAccounts as contract } from '#lib/contracts/banking/own-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, passTime, usNumber } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const own = { enterpriseId, as: h.admin };
const [gone] = [
  await addAccount(h, own),
  await addAccount(h, own),
  await addAccount(h, own, { accountNumber: usNumber('0003') }),
];
await h.call(removeBankAccount, { as: h.admin, input: { bankAccountId: gone.id } });
await passTime(h, 100);

describe('GET enterprises/{enterpriseId}/bank-account-counts', () => {
  it('200: counts by state under the other filters; all is without removed ones', async () => {
    const { body } = await h.call(contract, { as: h.viewer, input: { enterpriseId } });
    const totals = Object.fromEntries(Object.entries(body).map(([name, { total }]) => [name, total]));
    assert.deepEqual(totals, { all: 2, approved: 1, pending: 0, revise: 1, rejected: 0, removed: 1 });
    const none = await h.call(contract, { as: h.viewer, input: { enterpriseId, currencies: ['fiatsgd'] } });
    assert.ok(Object.values(none.body).every(({ total }) => total === 0));
  });
});
