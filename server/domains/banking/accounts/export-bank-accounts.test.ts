import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportBankAccounts as contract } from '#lib/contracts/banking/own-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, usNumber } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const accountNumber = usNumber();
const { id, accountNumber: masked } = await addAccount(
  h,
  { enterpriseId, as: h.admin },
  { accountNumber, name: '=Bank' },
);

describe('GET enterprises/{enterpriseId}/bank-accounts.csv', () => {
  it('200: has masked numbers, and no cell that a spreadsheet runs', async () => {
    const columns = ['name', 'accountNumber'] as ('name' | 'accountNumber')[];
    const { text } = await h.call(contract, { as: h.viewer, input: { enterpriseId, columns } });
    assert.ok(text.includes(`${id},,'=Bank,${masked}\r\n`), text);
    assert.ok(!text.includes(accountNumber));
  });
});
