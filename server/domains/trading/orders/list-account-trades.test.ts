import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listAccountTrades } from '#lib/contracts/trading/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { matchAll, newDesk, pin, placed, standAt } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newDesk(h);
const { accountId } = desk;
const order = await placed(h, desk, { quantity: '0.75' });
await matchAll(h);
await standAt(h, '2026-11-20T11:00:00.000Z');
const later = await placed(h, desk, { side: 'sell', quantity: '0.1' });
await matchAll(h);

async function listed(query: Omit<InputOf<typeof listAccountTrades>, 'accountId'> = {}) {
  const { status, body, text } = await h.call(listAccountTrades, { as: desk.trader, input: { accountId, ...query } });
  assert.equal(status, 200, text);
  return body.data;
}

describe('200', () => {
  it('has the fills of the account, the newest first, each with its fee', async () => {
    const all = await listed();
    assert.deepEqual(
      all.map(({ orderId, side, quantity, price, quoteQuantity, fee, settled }) => ({
        orderId,
        side,
        quantity,
        price,
        quoteQuantity,
        fee,
        settled,
      })),
      [
        {
          orderId: later.id,
          side: 'sell',
          quantity: '0.1',
          price: '59988',
          quoteQuantity: '5998.8',
          fee: '6',
          settled: true,
        },
        {
          orderId: order.id,
          side: 'buy',
          quantity: '0.25',
          price: '60024',
          quoteQuantity: '15006',
          fee: '15.01',
          settled: true,
        },
        {
          orderId: order.id,
          side: 'buy',
          quantity: '0.5',
          price: '60012',
          quoteQuantity: '30006',
          fee: '30.01',
          settled: true,
        },
      ],
    );
  });

  it('keeps what each filter says', async () => {
    const count = async (query: Parameters<typeof listed>[0]) => (await listed(query)).length;
    assert.equal(await count({ orderId: order.id }), 2);
    assert.equal(await count({ orderId: 'none' }), 0);
    assert.equal(await count({ dateGte: '2026-11-20T10:30:00Z' }), 1);
    assert.equal(await count({ dateLt: '2026-11-20T10:30:00Z' }), 2);
    assert.equal(await count({ creationDateGte: '2026-11-20T10:30:00Z' }), 1);
    assert.equal(await count({ creationDateLt: '2026-11-20T10:30:00Z' }), 2);
    assert.equal(await count({ isSettled: true }), 3);
    assert.equal(await count({ isSettled: false }), 0);
    assert.equal(await count({ fundingType: 'margin' }), 0);
    assert.equal(await count({ limit: 1, offset: 1 }), 1);
  });
});

accountRefusals(h, listAccountTrades);
