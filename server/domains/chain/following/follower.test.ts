import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';
import { createMemoryChain } from '#server/testing/memory-chain.ts';
import { SourceError } from '../sources/source.ts';
import { chainFollowers, chainReaders, chainSteps } from '../tables.ts';
import { Follower } from './follower.ts';
import { pruneChains } from './retention.ts';

const h = await harness();
const { db, clock, metrics } = h.service;

async function followerRow(coin: string) {
  const [row] = await db.select().from(chainFollowers).where(eq(chainFollowers.coin, coin)).limit(1);
  return row ?? assert.fail(`nobody follows ${coin}`);
}
const stepsOf = (coin: string) => db.select().from(chainSteps).where(eq(chainSteps.coin, coin));
/** Writes the steps of a chain that was followed for long, all but the first, which is there. */
async function writeSteps(coin: string, hashes: readonly string[]): Promise<void> {
  const seenAt = clock.nowIso();
  const rows = hashes.slice(1).map((hash, index) => ({
    coin,
    position: index + 2,
    kind: 'block' as const,
    height: index + 1,
    hash,
    parentHash: hashes[index] ?? '',
    minedAt: seenAt,
    seenAt,
  }));
  for (let start = 0; start < rows.length; start += 1000)
    await db.insert(chainSteps).values(rows.slice(start, start + 1000));
  const [position, height, hash] = [hashes.length, hashes.length - 1, hashes.at(-1)];
  await db.update(chainFollowers).set({ position, height, hash }).where(eq(chainFollowers.coin, coin));
  await db.update(chainReaders).set({ position }).where(eq(chainReaders.coin, coin));
}

const warnings = (text: string): number => h.logLines.filter((line) => line.includes(text)).length;

describe('a follower', () => {
  it('tells webhooks with 0, 1 and 6 confirmations the block that lies so deep below each new head', async () => {
    const run = await createChainRun(h, 'tbtc');
    const hooks = await Promise.all([0, 1, 6].map((numConfirmations) => run.hook({ numConfirmations })));
    await run.follow();
    for (let round = 0; round < 8; round += 1) {
      await run.mine();
      await run.follow();
    }
    const told = await Promise.all(hooks.map(({ id }) => run.heightsSent(id)));
    assert.deepEqual(told, [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 1, 2],
    ]);
    const [first] = await run.notificationsOf(hooks[2]?.id ?? '');
    const payload = JSON.parse(first?.payload ?? '');
    assert.deepEqual(
      { ...payload, hash: payload.hash.length },
      {
        id: first?.id,
        type: 'block',
        webhook: hooks[2]?.id,
        coin: 'tbtc',
        hash: 64,
        height: 0,
        confirmations: 6,
        minedAt: clock.nowIso(),
        simulation: false,
      },
    );
  });

  it('tells the blocks of a new branch anew, and no block twice, when branches come and go', async () => {
    const run = await createChainRun(h, 'tltc');
    const [head, deep] = await Promise.all([run.hook(), run.hook({ numConfirmations: 3 })]);
    await run.mine(5);
    await run.follow();
    await run.reorganise({ depth: 2 });
    await run.follow();
    assert.deepEqual(await run.heightsSent(head.id), [1, 2, 3, 4, 5, 4, 5, 6]);
    assert.deepEqual(await run.heightsSent(deep.id), [0, 1, 2, 3], 'blocks below the fork are told once');
    const hashes = (await run.notificationsOf(head.id)).map((row) => row.hash);
    assert.equal(new Set(hashes).size, hashes.length);
    await run.reorganise({ depth: 4, blocks: 5 });
    await run.follow();
    const after = (await run.notificationsOf(deep.id)).map((row) => row.hash);
    assert.equal(new Set(after).size, after.length);
    assert.deepEqual(
      (await run.notificationsOf(head.id)).map((row) => row.sequence),
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
  });

  it('tells a block once that goes and comes back', async () => {
    const chain = createMemoryChain();
    const run = await createChainRun(h, 'hteth', chain.source);
    const head = await run.hook();
    await run.follow();
    chain.add(4);
    await run.follow();
    const restore = chain.cut(3);
    chain.add(3);
    await run.follow();
    restore();
    await run.follow();
    chain.add(1);
    await run.follow();
    const told = await run.notificationsOf(head.id);
    assert.equal(new Set(told.map((row) => row.hash)).size, told.length);
    assert.ok(
      chain
        .hashes()
        .slice(1)
        .every((hash) => told.some((row) => row.hash === hash)),
    );
  });

  it('tells nothing of blocks before the webhook, and nothing to other coins, other types and suspended ones at once', async () => {
    const run = await createChainRun(h, 'eth');
    const early = await run.hook();
    await run.mine(2);
    await run.follow();
    await run.setClock(1);
    const later = await run.hook();
    const others = [
      await run.hook({ coin: 'sol' }),
      await run.hook({ type: 'wallet_confirmation' }),
      await run.hook({ scope: 'enterprise', type: 'accessToken' }),
    ];
    const [token, suspended] = [await run.hook({ coin: 'usdc' }), await run.hook({ state: 'suspended' })];
    await run.mine();
    await run.follow();
    assert.deepEqual(await run.heightsSent(early.id), [1, 2, 3]);
    for (const { id } of [later, token, suspended]) assert.deepEqual(await run.heightsSent(id), [3]);
    for (const { id } of others) assert.deepEqual(await run.notificationsOf(id), []);
    assert.equal(JSON.parse((await run.notificationsOf(token.id))[0]?.payload ?? '').coin, 'usdc');
    assert.equal((await run.notificationsOf(suspended.id))[0]?.dueAt, null);
  });
});

describe('restarts', () => {
  it('lose and double nothing: 60 blocks and 6 reorganisations, followers that end anywhere, two at once', async () => {
    const chain = createMemoryChain();
    const run = await createChainRun(h, 'xrp', chain.source);
    const hooks = [await run.hook(), await run.hook({ numConfirmations: 2 })];
    await run.follow();
    const all = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      if (round % 5 === 4) chain.reorganise(2);
      else chain.add(2);
      const two = [new Follower(h.service, run.sources), new Follower(h.service, run.sources)];
      if (round % 3 === 0) for (const one of two) one.stop();
      await Promise.all(two.map((one) => run.follow(one)));
      await run.follow();
      for (const hash of chain.hashes().slice(1)) all.add(hash);
    }
    const told = (await run.notificationsOf(hooks[0]?.id ?? '')).map((row) => row.hash ?? '');
    assert.equal(new Set(told).size, told.length, 'nothing twice');
    assert.deepEqual(new Set(told), all, 'every block that ever was the head or below it');
    const deep = (await run.notificationsOf(hooks[1]?.id ?? '')).map((row) => row.hash);
    assert.equal(new Set(deep).size, deep.length);
    for (const hash of chain.hashes().slice(0, -2)) assert.ok(deep.includes(hash), 'every block two deep');
  });

  it('write nothing for a lease that was lost', async () => {
    const chain = createMemoryChain();
    const run = await createChainRun(h, 'txrp', chain.source);
    const hook = await run.hook();
    await run.follow();
    chain.add(3);
    const { head } = chain.source;
    chain.source.head = async () => {
      await db.update(chainFollowers).set({ fence: 999, leasedUntil: null }).where(eq(chainFollowers.coin, 'txrp'));
      return head();
    };
    await run.follow();
    assert.deepEqual(await run.heightsSent(hook.id), []);
    chain.source.head = head;
    await run.follow();
    assert.deepEqual(await run.heightsSent(hook.id), [1, 2, 3]);
  });

  it('leave all or nothing of a look whose writing fails', async () => {
    const chain = createMemoryChain();
    const run = await createChainRun(h, 'ltc', chain.source);
    const hook = await run.hook();
    await run.follow();
    chain.add(2);
    const { blockAt } = chain.source;
    chain.source.blockAt = async (height, watched) => {
      const block = await blockAt(height, watched);
      return block && height === 2 ? { ...block, minedAt: 'never' } : block;
    };
    const before = await followerRow('ltc');
    await run.follow();
    assert.equal((await followerRow('ltc')).position, before.position, 'the whole look is undone');
    assert.deepEqual(await run.heightsSent(hook.id), []);
    chain.source.blockAt = blockAt;
    await run.follow();
    assert.deepEqual(await run.heightsSent(hook.id), [1, 2]);
  });
});

describe('a source that fails', () => {
  it('is asked again after longer and longer waits, with one line in the log and a gauge', async () => {
    const chain = createMemoryChain();
    const run = await createChainRun(h, 'btc', chain.source);
    const hook = await run.hook();
    await run.follow();
    chain.break(new SourceError('unreachable', 'ECONNREFUSED'));
    const waits: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const startedAt = Date.now();
      await run.follow();
      waits.push(Math.round((Date.parse((await followerRow('btc')).dueAt ?? '') - startedAt) / 1000));
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    const row = await followerRow('btc');
    assert.deepEqual([row.failures, row.problem], [10, 'unreachable: ECONNREFUSED']);
    assert.equal(warnings('the source of a chain cannot be used'), 1);
    assert.match(await metrics.registry.metrics(), /clearhouse_chain_source_up\{coin="btc",source="evm"\} 0/);
    chain.break(null);
    chain.add(2);
    await run.follow();
    assert.equal(warnings('the source of a chain answers again'), 1);
    assert.deepEqual([(await followerRow('btc')).failures, (await followerRow('btc')).problem], [0, null]);
    assert.match(await metrics.registry.metrics(), /clearhouse_chain_source_up\{coin="btc",source="evm"\} 1/);
    assert.match(await metrics.registry.metrics(), /clearhouse_chain_height\{coin="btc"\} 2/);
    assert.deepEqual(await run.heightsSent(hook.id), [1, 2], 'nothing was missed');
  });

  it('is left alone while it shows less of the same chain, and followed from its start when it shows another', async () => {
    const chain = createMemoryChain();
    const run = await createChainRun(h, 'tbtc4', chain.source);
    const hook = await run.hook();
    await run.follow();
    chain.add(5);
    await run.follow();
    const restore = chain.cut(3);
    await run.follow();
    assert.equal((await followerRow('tbtc4')).height, 5);
    restore();
    chain.reorganise(6, 3);
    await run.follow();
    assert.equal((await followerRow('tbtc4')).height, 2);
    assert.equal(warnings('a source shows another chain than before'), 1);
    chain.add(1);
    await run.follow();
    assert.deepEqual(await run.heightsSent(hook.id), [1, 2, 3, 4, 5, 3]);
  });
});

describe('old steps', () => {
  it('go once they are deeper than any webhook looks and were read, and the chain goes on', async () => {
    const chain = createMemoryChain();
    const run = await createChainRun(h, 'sol', chain.source);
    await run.follow();
    chain.add(10_400);
    await writeSteps('sol', chain.hashes());
    assert.equal((await stepsOf('sol')).length, 10_401);
    await pruneChains(db, clock.now());
    const kept = await stepsOf('sol');
    assert.ok(kept.length > 10_250 && kept.length < 10_270, `${kept.length} are kept`);
    const hook = await run.hook({ numConfirmations: 10_000 });
    chain.add(1);
    await run.follow();
    assert.deepEqual(await run.heightsSent(hook.id), [401]);
    chain.reorganise(5);
    await run.follow();
    assert.equal((await followerRow('sol')).height, 10_402);
  });
});
