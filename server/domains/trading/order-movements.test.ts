import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { newUuidDigits, toUuid } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from './testing.ts';
import { type Desk, matchAll, newDesk, orderNow, pin, placed, secondDesk } from './testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
const moved = async ({ enterpriseId, admin: as }: Desk, subjectId: string) => {
  const input = { enterpriseId, subjectType: 'trade-order', subjectId };
  const { status, body, text } = await h.call(listObjectMovements, { as, input });
  assert.equal(status, 200, text);
  return body;
};
type Moved = Awaited<ReturnType<typeof moved>>;
const inShort = ({ entries }: Moved) =>
  entries.map(({ direction, amount, currency, counterKind }) => `${direction} ${amount} ${currency} ${counterKind}`);

/** Best bid of the house for ether is below this price, so that two clients meet. */
const MEETING = {
  product: 'HTETH-TUSD',
  type: 'limit',
  limitPrice: '3000',
  quantity: '1',
  quantityCurrency: 'HTETH',
} as const;

describe('what an order moved', () => {
  it('are the entries of its fills and what was held for it', async () => {
    const desk = await newDesk(h);
    const { id } = await placed(h, desk);
    assert.deepEqual((await moved(desk, id)).entries, []);
    await matchAll(h);
    const now = await moved(desk, id);
    assert.deepEqual(inShort(now), ['out 3000600 ofctusd house', 'in 50000000 ofctbtc house', 'out 3001 ofctusd fee']);
    assert.ok(
      now.entries.every(
        ({ subjectType, subjectId, kind }) => subjectType === 'trade-order' && subjectId === id && kind === 'trade',
      ),
    );
    assert.deepEqual(
      now.holds.map(({ state, amount, subjectId }) => [state, amount, subjectId]),
      [['voided', '3303300', id]],
    );
  });
  it('has of a fill of two orders what its own account moved, also where both are of one enterprise', async () => {
    const buyer = await newDesk(h);
    for (const seller of [await newDesk(h), await secondDesk(h, buyer)]) {
      const sold = await placed(h, seller, { ...MEETING, side: 'sell' });
      await matchAll(h);
      const bought = await placed(h, buyer, { ...MEETING, side: 'buy' });
      await matchAll(h);
      for (const [desk, order] of [
        [seller, sold],
        [buyer, bought],
      ] as const)
        assert.equal((await orderNow(h, desk, order)).status, 'completed');
      assert.deepEqual(inShort(await moved(seller, sold.id)), [
        'in 300000 ofctusd available',
        'out 1000000000000000000 ofchteth available',
        'out 300 ofctusd fee',
      ]);
      assert.deepEqual(inShort(await moved(buyer, bought.id)), [
        'out 300000 ofctusd available',
        'in 1000000000000000000 ofchteth available',
        'out 300 ofctusd fee',
      ]);
    }
  });
  it('is nothing for others, and for what is no order', async () => {
    const [desk, other] = [await newDesk(h), await newDesk(h)];
    const { id } = await placed(h, desk, { quantity: '0.01' });
    await matchAll(h);
    assert.equal((await moved(desk, id)).entries.length, 3);
    for (const subjectId of [id, toUuid(newUuidDigits(new Date())), 'none'])
      assert.deepEqual(await moved(other, subjectId), { entries: [], holds: [] });
  });
});
