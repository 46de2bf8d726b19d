import { createHash } from 'node:crypto';
import type { BlockSource, ChainBlock, ChainTransaction, SourceError } from '#server/domains/chain/sources/source.ts';

const GENESIS_PARENT = '0'.repeat(64);

/** A chain in memory that a test grows, cuts and breaks as it likes, and counts the questions of. */
export function createMemoryChain(name = 'main') {
  let blocks: ChainBlock[] = [];
  let pool: ChainTransaction[] = [];
  let problem: SourceError | null = null;
  let salt = 0;
  let asked = 0;

  const add = (count = 1, transactions: readonly ChainTransaction[] = []): void => {
    for (let index = 0; index < count; index += 1) {
      const parentHash = blocks.at(-1)?.hash ?? GENESIS_PARENT;
      const height = blocks.length;
      const hash = createHash('sha256').update(`${name} ${salt} ${height} ${parentHash}`).digest('hex');
      const minedAt = '2026-12-01T09:00:00.000Z';
      blocks.push({ height, hash, parentHash, minedAt, transactions: index === 0 ? transactions : [] });
    }
  };
  const ask = <T>(answer: T): Promise<T> => {
    asked += 1;
    return problem === null ? Promise.resolve(answer) : Promise.reject(problem);
  };
  add();

  const source: BlockSource = {
    kind: 'evm',
    pollMs: () => 1000,
    head: () => {
      const last = blocks.at(-1);
      return last ? ask({ height: last.height, hash: last.hash }) : Promise.reject(new Error('no chain'));
    },
    startHeight: (head) => head.height,
    hashAt: (height) => ask(blocks[height]?.hash ?? null),
    blockAt: (height) => ask(blocks[height] ?? null),
    pool: () => ask(pool),
  };
  return {
    source,
    add,
    asked: () => asked,
    hashes: () => blocks.map(({ hash }) => hash),
    setPool: (transactions: ChainTransaction[]) => {
      pool = transactions;
    },
    /** Replaces the last blocks by others. */
    reorganise: (depth: number, count = depth + 1): void => {
      salt += 1;
      blocks = blocks.slice(0, blocks.length - depth);
      add(count);
    },
    /** Shows fewer blocks of the same chain, as a node does that is behind. */
    cut: (length: number): (() => void) => {
      const whole = blocks;
      blocks = blocks.slice(0, length);
      return () => {
        blocks = whole;
      };
    },
    break: (error: SourceError | null): void => {
      problem = error;
    },
  };
}
