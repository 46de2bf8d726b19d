import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportTradingOrders } from '#lib/contracts/trading/own-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);
const { enterpriseId, trader } = desk;

describe('GET enterprises/{enterpriseId}/trading-orders.csv', () => {
  it('200: has ids and amounts first, and no cell that a spreadsheet runs', async () => {
    const { id } = await placed(h, desk, { quantity: '0.1', clientOrderId: '=1+1' });
    await placed(h, desk, { quantity: '0.1' });
    await matchAll(h);
    const columns = ['quantity', 'quantityCurrency', 'filledQuoteQuantity', 'fee', 'clientOrderId', 'status'] as const;
    const input = { enterpriseId, text: '=1', columns: [...columns] };
    const { text } = await h.call(exportTradingOrders, { as: trader, input });
    assert.equal(text, `id,${columns.join(',')}\r\n${id},0.1,TBTC,6001.2,6.01,'=1+1,completed\r\n`);
  });

  it('404: of another enterprise', async () => {
    assert.equal((await h.call(exportTradingOrders, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
