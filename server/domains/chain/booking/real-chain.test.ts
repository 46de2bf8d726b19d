import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newHexId } from '#server/core/runtime/id.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';
import { createMemoryChain } from '#server/testing/memory-chain.ts';
import type { ChainTransaction } from '../sources/source.ts';
import { books } from './books.ts';
import { releaseLostSends } from './lost-sends.ts';

const h = await harness();
const { service } = h;
const DAY_MS = 86_400_000;

/** A chain that nobody here may refuse anything: what a node says has happened. */
async function createRealRun(coin: string, units: string) {
  const chain = createMemoryChain(coin);
  const run = await createChainRun(h, coin, chain.source);
  const { id, address } = await run.wallet(undefined, undefined, units);
  const moved = (given: Partial<Record<'sends' | 'receives', number>>, spends = [newHexId()]): ChainTransaction => {
    const side = (quantity: number | undefined) => (quantity ? [{ address, quantity: BigInt(quantity) }] : []);
    const sides = { sends: side(given.sends), receives: side(given.receives) };
    return { hash: newHexId(), spends, ...sides, entries: [], fee: 0n, sequenceId: null };
  };
  /** What the wallet has, what is held of it, and what the house has. */
  async function standing(): Promise<string> {
    const { rows } = await service.pool.query(
      `select posted::text, held::text, (select coalesce(sum(posted), 0)::text from ledger_accounts where kind = 'house' and asset = $2) as house
       from ledger_accounts where kind = 'available' and owner = $1 and asset = $2`,
      [id, coin],
    );
    const [{ posted, held, house } = { posted: '0', held: '0', house: '0' }] = rows;
    return `${posted} ${held} ${house}`;
  }
  /** Shows transactions outside of a block for so long that they are told. */
  async function seen(seconds: number, ...transactions: ChainTransaction[]): Promise<void> {
    chain.setPool(transactions);
    await run.follow();
    await run.setClock(seconds);
    await run.follow();
  }
  async function mined(...transactions: ChainTransaction[]): Promise<void> {
    chain.setPool([]);
    chain.add(1, transactions);
    await run.follow();
  }
  await run.follow();
  return { ...chain, run, moved, standing, seen, mined };
}

async function assertProven(): Promise<void> {
  const known = { tags: {}, operations: {}, books: { ...books, funding: { object: null } } };
  assert.deepEqual((await proveBooks(service.db, [known])).problems, []);
}

describe('a send on a real chain', () => {
  it('is held when it is seen, and posted in its block', async () => {
    const { moved, seen, mined, standing } = await createRealRun('btc', '1000');
    const sent = moved({ sends: 400, receives: 90 });
    await seen(6, sent);
    assert.equal(await standing(), '1000 310 0');
    await mined(sent);
    assert.equal(await standing(), '690 0 0');
    await assertProven();
  });
  it('beyond the books is held as far as they go; in its block the house stands for the rest', async () => {
    const { moved, seen, mined, standing } = await createRealRun('ltc', '1000');
    const sent = moved({ sends: 1500 });
    await seen(6, sent);
    assert.equal(await standing(), '1000 1000 0');
    await mined(sent);
    assert.equal(await standing(), '0 0 -500');
    await mined(moved({ receives: 30 }), moved({ sends: 10 }));
    assert.equal(await standing(), '20 0 -500');
    await assertProven();
  });
  it('is held no longer once another one has taken its place, and is booked all the same if it is mined', async () => {
    const { moved, seen, mined, standing } = await createRealRun('tbtc', '1000');
    const spends = [newHexId()];
    const [first, second] = [moved({ sends: 300 }, spends), moved({ sends: 350 }, spends)];
    await seen(6, first);
    assert.equal(await standing(), '1000 300 0');
    await seen(20, second);
    assert.equal(await standing(), '1000 350 0');
    await mined(first);
    assert.equal(await standing(), '700 0 0');
    await assertProven();
  });
  it('that goes and comes again in the same look is there once', async () => {
    const { moved, mined, standing, reorganise, add, run } = await createRealRun('tltc', '1000');
    const [gone, kept] = [moved({ sends: 100 }), moved({ receives: 70 })];
    await mined(gone, kept);
    assert.equal(await standing(), '970 0 0');
    reorganise(1, 0);
    add(1, [kept, moved({ sends: 5 })]);
    add();
    await run.follow();
    assert.equal(await standing(), '1065 100 0', 'what is gone may come again');
    await mined(gone);
    assert.equal(await standing(), '965 0 0');
    await assertProven();
  });
  it('that no node knows any more after two weeks is held no longer', async () => {
    const { moved, seen, mined, standing, run } = await createRealRun('eth', '1000');
    const sent = moved({ sends: 100 });
    await seen(6, sent);
    const now = service.clock.now().getTime();
    await releaseLostSends(service.db, new Date(now + 15 * DAY_MS));
    assert.equal(await standing(), '1000 100 0', 'it still waits');
    await service.pool.query(`delete from chain_pool where coin = 'eth'`);
    await releaseLostSends(service.db, new Date(now + 13 * DAY_MS));
    assert.equal(await standing(), '1000 100 0', 'it is not old');
    await releaseLostSends(service.db, new Date(now + 15 * DAY_MS));
    assert.equal(await standing(), '1000 0 0');
    await mined(sent);
    assert.equal(await standing(), '900 0 0');
    await run.follow();
    await assertProven();
  });
});
