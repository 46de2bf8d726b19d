import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listTradingOrders } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { matchAll, newDesk, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);
const { accountId } = desk;
const filled = await placed(h, desk, { clientOrderId: 'one', quantity: '0.1' });
const resting = await placed(h, desk, { clientOrderId: 'two', type: 'limit', limitPrice: '59000', quantity: '0.1' });
await matchAll(h);

type Query = Omit<InputOf<typeof listTradingOrders>, 'accountId'>;

async function listed(query: Query = {}): Promise<string[]> {
  const { status, body, text } = await h.call(listTradingOrders, { as: desk.trader, input: { accountId, ...query } });
  assert.equal(status, 200, text);
  return body.data.map(({ clientOrderId }) => clientOrderId ?? '');
}

describe('200', () => {
  it('has the orders of the account, the newest first, and no others', async () => {
    await placed(h, await newDesk(h), { quantity: '0.1' });
    assert.deepEqual(await listed(), ['two', 'one']);
  });

  it('keeps what each filter says', async () => {
    assert.deepEqual(await listed({ status: 'open' }), ['two']);
    assert.deepEqual(await listed({ status: 'completed' }), ['one']);
    assert.deepEqual(await listed({ clientOrderId: 'one' }), ['one']);
    assert.deepEqual(await listed({ clientOrderId: 'three' }), []);
    assert.deepEqual(await listed({ fundingType: 'margin' }), []);
    assert.deepEqual(await listed({ fundingType: 'funded' }), ['two', 'one']);
    assert.deepEqual(await listed({ dateGte: filled.creationDate, dateLt: resting.creationDate }), ['one']);
    assert.deepEqual(await listed({ dateGte: resting.creationDate }), ['two']);
  });

  it('pages by offset and limit', async () => {
    assert.deepEqual(await listed({ limit: 1 }), ['two']);
    assert.deepEqual(await listed({ limit: 1, offset: 1 }), ['one']);
    assert.deepEqual(await listed({ offset: 2 }), []);
  });
});

describe('400', () => {
  it('is for pages of more than 500, and for states that there are none of', async () => {
    for (const query of [{ limit: 501 }, { limit: 0 }, { offset: -1 }, { status: 'late' }]) {
      const input = { accountId, ...query } as InputOf<typeof listTradingOrders>;
      assert.equal((await h.call(listTradingOrders, { as: desk.trader, input })).status, 400, JSON.stringify(query));
    }
  });
});

accountRefusals(h, listTradingOrders);
