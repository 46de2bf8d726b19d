import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeProof } from '#server/domains/ledger/public.ts';
import { fundAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { batchOf, itemOf, payloadOf, sendBatch } from '../testing-batches.ts';
import { balanceOf, type DvpPair, dvpPair, EXCHANGE, proposed, say, sign, standing } from '../testing-life.ts';
import { takeFee } from '../testing-parties.ts';

const h = await harness();
const ROUNDS = 10;
const BACK = EXCHANGE.map(({ currency, quantity }) => ({ currency, quantity: String(-BigInt(quantity)) }));

/** A settlement of which one side has signed, so that the other one settles it. */
async function signedBy(pair: DvpPair, side: DvpPair['one'], legs: typeof EXCHANGE): Promise<string> {
  const { id } = await proposed(h, pair, { legs });
  assert.equal((await say(h, pair.two, id, 'acknowledged')).status, 200);
  assert.equal((await sign(h, side, id)).status, 200);
  return id;
}

describe('signatures that settle what moves both ways between the same accounts, at the same moment', () => {
  it('wait for each other in one order, and all settle', async () => {
    const pair = await dvpPair(h);
    for (const side of [pair.one, pair.two]) {
      await fundAccount(h.service, side.accountId, { ofcbtc: '100000', ofceth: '100000' });
      await takeFee(h, side, '0.01');
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const forth = await signedBy(pair, pair.two, EXCHANGE);
      const back = await signedBy(pair, pair.one, BACK);
      const replies = await Promise.all([sign(h, pair.one, forth), sign(h, pair.two, back)]);
      assert.deepEqual(
        replies.map(({ status }) => status),
        [200, 200],
        replies.map(({ text }) => text).join('\n'),
      );
      for (const id of [forth, back]) assert.equal((await standing(h, id, []))[0], 'settled');
    }
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });

  it('and so do two batches, signed all or none', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    for (const side of [one, two])
      await fundAccount(h.service, side.accountId, { ofcbtc: '100000', ofceth: '100000', ofcusdc: '100000' });
    const legs = (first: string, second: string) => [
      { currency: first, quantity: '-10' },
      { currency: second, quantity: '7' },
    ];
    const { ids } = await batchOf(h, one, [
      itemOf(pair, { legs: legs('ofcbtc', 'ofceth') }),
      itemOf(pair, { legs: legs('ofcusdc', 'ofcbtc') }),
      itemOf(pair, { legs: legs('ofceth', 'ofcusdc') }),
      itemOf(pair, { legs: legs('ofcbtc', 'ofcusdc') }),
    ]);
    const [mine, theirs] = [ids.slice(0, 2), ids.slice(2)];
    for (const id of mine) assert.equal((await sign(h, two, id)).status, 200);
    for (const id of theirs) {
      assert.equal((await say(h, two, id, 'acknowledged')).status, 200);
      assert.equal((await sign(h, one, id)).status, 200);
    }
    const payloads = [
      { side: one, payload: (await payloadOf(h, one, { settlementIds: mine })).body.payload },
      { side: two, payload: (await payloadOf(h, two, { settlementIds: theirs })).body.payload },
    ];
    const replies = await Promise.all(
      payloads.map(({ side, payload }) => sendBatch(h, side, { payload, atomic: true })),
    );
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
      replies.map(({ text }) => text).join('\n'),
    );
    for (const id of ids) assert.equal((await standing(h, id, []))[0], 'settled');
    assert.equal((await balanceOf(h, one, 'ofcbtc')).held, '0');
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
});
