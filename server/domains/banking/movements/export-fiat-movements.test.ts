import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportFiatMovements as contract } from '#lib/contracts/banking/movements.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { simulateDeposit } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const walletId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Desk' });
const description = '=1+1';
const id = await simulateDeposit(h, h.operator, { walletId, currency: 'tfiatusd', amount: '7', description });

describe('GET enterprises/{enterpriseId}/fiat-movements.csv', () => {
  it('200: has ids and amounts first, and no cell that a spreadsheet runs', async () => {
    const columns = ['quantity', 'currency', 'remittance'] as ('quantity' | 'currency' | 'remittance')[];
    const { text } = await h.call(contract, { as: h.viewer, input: { enterpriseId, columns } });
    assert.ok(text.endsWith(`id,quantity,currency,remittance\r\n${id},7,tfiatusd,'=1+1\r\n`), text);
  });
});
