import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getLevel1 } from '#lib/contracts/trading/market.ts';
import { harness } from '#server/testing/harness.ts';
import { updateProduct } from '../products/product-store.ts';
import { openTrading } from '../testing.ts';
import { newDesk, pin, standAt } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const { accountId, trader } = await newDesk(h);
const ask = (product: string, id = accountId) => h.call(getLevel1, { as: trader, input: { accountId: id, product } });

describe('200', () => {
  it('has the best bid and ask', async () => {
    assert.deepEqual((await ask('TBTC-TUSD')).body, {
      time: '2026-11-20T10:00:00.000Z',
      product: 'TBTC-TUSD',
      bidPrice: '59988',
      bidSize: '0.5',
      askPrice: '60012',
      askSize: '0.5',
    });
  });

  it('says 0 at 0 where there is nobody', async () => {
    await updateProduct(h.db, 'TSOL-TUSD', { state: 'halted' });
    const { body } = await ask('TSOL-TUSD');
    assert.deepEqual([body.bidPrice, body.bidSize, body.askPrice, body.askSize], ['0', '0', '0', '0']);
  });
});

describe('400', () => {
  it('is for products that there are none of', async () => {
    assert.equal((await ask('NONE')).status, 400);
  });
});

describe('403', () => {
  it('is for accounts of others', async () => {
    assert.equal((await ask('TBTC-TUSD', (await newDesk(h)).accountId)).status, 403);
  });
});
