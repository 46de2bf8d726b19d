import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { playedPair } from '../simulated/testing-played.ts';
import {
  agreedBatch,
  batchOf,
  fill,
  itemOf,
  PAYMENT,
  recordedBatch,
  signBatch,
  statusesOf,
} from '../testing-batches.ts';
import { balanceOf, DAY, dvpPair, MINUTE, passTime, read, SECOND, say, standing } from '../testing-life.ts';
import { takeFee } from '../testing-parties.ts';

const h = await harness();

describe('a batch that is put to its counterparties', () => {
  it('is answered by a simulated one as each alone, from when it is put', async () => {
    const pair = await playedPair(h);
    const { ids } = await recordedBatch(h, pair.one, [itemOf(pair), itemOf(pair, { externalId: 'sim-reject-1' })]);
    const [first = '', second = ''] = ids;
    await fill(h);
    await passTime(h, 5 * SECOND);
    assert.deepEqual(await standing(h, first, [pair.one, pair.two]), ['pending', 'acknowledged', 'acknowledged']);
    assert.deepEqual(await statusesOf(h, [second]), ['rejected']);
    await passTime(h, 5 * SECOND);
    assert.deepEqual(await standing(h, first, [pair.one, pair.two]), ['pending', 'acknowledged', 'signed']);
  });

  it('is answered also where the clock leaps before it was put', async () => {
    const pair = await playedPair(h);
    const { ids } = await recordedBatch(h, pair.one, [itemOf(pair)]);
    await passTime(h, MINUTE);
    assert.deepEqual(await standing(h, ids[0] ?? '', [pair.one, pair.two]), ['pending', 'acknowledged', 'signed']);
  });

  it('expires by its time where the clock leaps over both', async () => {
    const pair = await dvpPair(h);
    const { ids } = await recordedBatch(h, pair.one, [itemOf(pair), itemOf(pair)]);
    await passTime(h, 2 * DAY);
    assert.deepEqual(await statusesOf(h, ids), ['expired', 'expired']);
  });

  it('becomes overdue, and is signed late, as each alone', async () => {
    const pair = await dvpPair(h);
    const expireAt = new Date(h.service.clock.now().getTime() + 5 * DAY).toISOString();
    const { ids } = await batchOf(h, pair.one, [itemOf(pair, { more: { expireAt } })]);
    await passTime(h, DAY + MINUTE);
    assert.deepEqual(await standing(h, ids[0] ?? '', [pair.one, pair.two]), [
      'pending-acknowledgement',
      'overdue',
      'overdue',
    ]);
    for (const side of [pair.two, pair.one])
      assert.equal((await signBatch(h, side, { settlementIds: ids })).status, 200);
    await fill(h);
    assert.equal((await read(h, pair.one, ids[0] ?? '')).status, 'settled');
  });
});

describe('a batch that was signed', () => {
  it('has one fail that nobody could ever pay, and settles the others', async () => {
    const pair = await dvpPair(h);
    await takeFee(h, pair.one, '0.5');
    const huge = itemOf(pair, { legs: [{ currency: 'ofcbtc', quantity: `-${'9'.repeat(78)}` }] });
    const { ids } = await batchOf(h, pair.one, [huge, itemOf(pair, { legs: PAYMENT })]);
    for (const id of ids) assert.equal((await say(h, pair.two, id, 'acknowledged')).status, 200);
    assert.equal((await signBatch(h, pair.one, { settlementIds: ids })).status, 200);
    await fill(h);
    assert.deepEqual(await statusesOf(h, ids), ['canceled', 'settled']);
  });
  it('is held as of when it was signed, also where the clock leaps beyond its time', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 2 });
    assert.equal((await signBatch(h, pair.one, { settlementIds: ids })).status, 200);
    await passTime(h, 3 * DAY);
    await passTime(h, SECOND);
    assert.deepEqual(await statusesOf(h, ids), ['settled', 'settled']);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '800', held: '0' });
  });

  it('expires all the same where others have not acted in time', async () => {
    const pair = await dvpPair(h);
    const { ids } = await batchOf(h, pair.one, [itemOf(pair)]);
    assert.equal((await signBatch(h, pair.one, { settlementIds: ids })).status, 200);
    await passTime(h, 3 * DAY);
    await passTime(h, 2 * SECOND);
    assert.deepEqual(await standing(h, ids[0] ?? '', [pair.one, pair.two]), ['expired', 'signed', 'expired']);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '1000', held: '0' });
  });
});
