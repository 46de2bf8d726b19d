import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportWithdrawals as contract } from '#lib/contracts/banking/withdrawals.ts';
import { harness } from '#server/testing/harness.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;

describe('GET enterprises/{enterpriseId}/withdrawals.csv', () => {
  it('200: has ids first, masked numbers, and no cell that a spreadsheet runs', async () => {
    const bank = await payableAccount(h);
    const input = { accountId: await fundedAccount(h), bankAccountId: bank.id, quantity: '7', requestId: '=1+1' };
    const { id } = await withdrawn(h, input);
    const columns: ('requestId' | 'quantity' | 'accountNumber')[] = ['requestId', 'quantity', 'accountNumber'];
    const { text } = await h.call(contract, { as: h.viewer, input: { enterpriseId, columns } });
    const row = `id,requestId,quantity,accountNumber\r\n${id},'=1+1,7,${bank.accountNumber}\r\n`;
    assert.ok(text.endsWith(row), text);
  });
});
