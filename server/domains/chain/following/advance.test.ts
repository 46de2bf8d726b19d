import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryChain } from '#server/testing/memory-chain.ts';
import { SourceError } from '../sources/source.ts';
import { type Advance, readAdvance } from './advance.ts';

type Memory = ReturnType<typeof createMemoryChain>;

/** A reader that remembers the chain it has seen, as the follower does in the database. */
function createReader(chain: Memory) {
  let known: string[] = [];
  let base = 0;
  const look = {
    source: chain.source,
    watched: new Set<string>(),
    knownHashAt: async (height: number) => known[height - base] ?? null,
    lowestKnown: async () => base,
  };
  return {
    known: () => known,
    async read(): Promise<Advance | null> {
      const hash = known.at(-1);
      const tip = hash === undefined ? null : { height: base + known.length - 1, hash };
      const advance = await readAdvance(look, tip);
      if (advance === null) return null;
      if (advance.keptHeight === null) {
        base = advance.blocks[0]?.height ?? 0;
        known = [];
      } else known = known.slice(0, advance.keptHeight - base + 1);
      known.push(...advance.blocks.map((block) => block.hash));
      return advance;
    },
    async readAll(): Promise<void> {
      while ((await this.read())?.hasMore);
    },
  };
}

const heightsOf = (advance: Advance | null) => advance?.blocks.map(({ height }) => height);

describe('a look at a chain', () => {
  it('begins at the head, then reads what comes, and nothing twice', async () => {
    const chain = createMemoryChain();
    chain.add(9);
    const reader = createReader(chain);
    const first = await reader.read();
    assert.deepEqual([first?.keptHeight, heightsOf(first), first?.hasMore], [null, [9], false]);
    assert.equal(await reader.read(), null);
    chain.add(3);
    assert.deepEqual(heightsOf(await reader.read()), [10, 11, 12]);
    assert.equal(await reader.read(), null);
  });
  it('reads many blocks in several looks', async () => {
    const chain = createMemoryChain();
    const reader = createReader(chain);
    await reader.read();
    chain.add(120);
    const looks = [await reader.read(), await reader.read(), await reader.read()];
    assert.deepEqual(
      looks.map((look) => [look?.blocks.length, look?.hasMore]),
      [
        [50, true],
        [50, true],
        [20, false],
      ],
    );
    assert.deepEqual(reader.known(), chain.hashes());
  });
  it('finds the common block of reorganisations of every depth', async () => {
    for (const depth of [1, 2, 3, 4, 5, 8, 13, 39]) {
      const chain = createMemoryChain();
      const reader = createReader(chain);
      await reader.read();
      chain.add(40);
      await reader.readAll();
      chain.reorganise(depth);
      const advance = await reader.read();
      assert.equal(advance?.keptHeight, 40 - depth, `depth ${depth}`);
      assert.equal(advance?.blocks.length, depth + 1);
      assert.deepEqual(reader.known(), chain.hashes());
    }
  });
  it('asks little for a deep one: by halving', async () => {
    const chain = createMemoryChain();
    const reader = createReader(chain);
    await reader.read();
    chain.add(1000);
    await reader.readAll();
    const before = chain.asked();
    chain.reorganise(700, 701);
    const advance = await reader.read();
    assert.equal(advance?.keptHeight, 300);
    const searching = chain.asked() - before - (advance?.blocks.length ?? 0);
    assert.ok(searching < 20, `${searching} questions`);
  });
  it('follows a reorganisation of the same height, and onto a shorter chain', async () => {
    const chain = createMemoryChain();
    const reader = createReader(chain);
    await reader.read();
    chain.add(10);
    await reader.readAll();
    chain.reorganise(2, 2);
    assert.deepEqual(heightsOf(await reader.read()), [9, 10]);
    chain.reorganise(5, 2);
    const advance = await reader.read();
    assert.deepEqual([advance?.keptHeight, heightsOf(advance)], [5, [6, 7]]);
    assert.deepEqual(reader.known(), chain.hashes());
  });
  it('takes a shorter piece of the same chain for a node that is behind, and waits', async () => {
    const chain = createMemoryChain();
    const reader = createReader(chain);
    await reader.read();
    chain.add(10);
    await reader.readAll();
    const restore = chain.cut(6);
    assert.equal(await reader.read(), null);
    restore();
    chain.add(1);
    assert.deepEqual(heightsOf(await reader.read()), [11]);
  });
  it('starts anew on a chain that shares nothing', async () => {
    const chain = createMemoryChain();
    const reader = createReader(chain);
    await reader.read();
    chain.add(5);
    await reader.readAll();
    chain.reorganise(6, 3);
    const advance = await reader.read();
    assert.deepEqual([advance?.keptHeight, heightsOf(advance)], [null, [2]]);
  });
  it('stops where the chain changes while it is read', async () => {
    const chain = createMemoryChain();
    const reader = createReader(chain);
    await reader.read();
    chain.add(10);
    const { blockAt } = chain.source;
    chain.source.blockAt = async (height, watched) => {
      if (height === 6) chain.reorganise(6);
      return blockAt(height, watched);
    };
    assert.deepEqual(heightsOf(await reader.read()), [1, 2, 3, 4, 5]);
    chain.source.blockAt = blockAt;
    await reader.readAll();
    await reader.readAll();
    assert.deepEqual(reader.known(), chain.hashes());
  });
  it('says why when the source is down', async () => {
    const chain = createMemoryChain();
    chain.break(new SourceError('unreachable', 'ECONNREFUSED'));
    await assert.rejects(createReader(chain).read(), /unreachable: ECONNREFUSED/);
  });
});
