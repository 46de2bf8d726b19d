import { and, eq, min } from 'drizzle-orm';
import { addressKey } from '#lib/chain/addresses.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type BlockSource, type ChainTransaction, isConcerned, type Watched } from '../sources/source.ts';
import { simulatedBlocks, simulatedChains, type simulatedTransactions } from '../tables.ts';
import { listTransactions } from './simulated-chain-store.ts';
import { lockPresentChain } from './simulated-clock.ts';
import { blockInterval, strangerAddress } from './simulated-rules.ts';

const LONGEST_WAIT_MS = 5000;
const SHORTEST_WAIT_MS = 250;
/** While transactions wait, the moment comes soon at which they are told. */
const POOL_WAIT_MS = 1000;

type Row = Omit<typeof simulatedTransactions.$inferSelect, 'state' | 'blockHash'>;

/** The sender pays the fee. A side that nobody named gets an address of a stranger. */
export function toTransaction(row: Row, watched: Watched, seed: number): ChainTransaction {
  const fee = BigInt(row.fee);
  const [given, gained] = [BigInt(row.quantity) + fee, BigInt(row.quantity)];
  const moved = (address: string | null, quantity: bigint) => {
    const key = address === null ? '' : addressKey(address);
    return watched.has(key) ? [{ address: key, quantity }] : [];
  };
  const from = row.fromAddress ?? strangerAddress({ seed, coin: row.coin }, 'sender', row.spend);
  const to = row.toAddress ?? strangerAddress({ seed, coin: row.coin }, 'recipient', row.spend);
  return {
    hash: row.hash,
    spends: [row.spend],
    sends: moved(row.fromAddress, given),
    receives: moved(row.toAddress, gained),
    entries: [
      { address: from, quantity: -given },
      { address: to, quantity: gained },
    ],
    fee,
    sequenceId: row.sequenceId,
  };
}

/** The chain of the sandbox: mined by the clock while somebody listens, and by hand. */
export function createSimulatedSource(service: Service, coin: string): BlockSource {
  const { db, clock, env, domains } = service;
  const concerned = async (blockHash: string | null, watched: Watched): Promise<ChainTransaction[]> => {
    if (watched.size === 0) return [];
    const rows = await listTransactions(db, coin, { blockHash });
    return rows.map((row) => toTransaction(row, watched, env.SEED)).filter(isConcerned);
  };
  const canonicalAt = async (height: number) => {
    const [block] = await db
      .select()
      .from(simulatedBlocks)
      .where(
        and(eq(simulatedBlocks.coin, coin), eq(simulatedBlocks.height, height), eq(simulatedBlocks.isCanonical, true)),
      )
      .limit(1);
    return block ?? null;
  };
  let hasPool = false;

  return {
    kind: 'simulated',
    async pollMs() {
      if (hasPool) return POOL_WAIT_MS;
      const [chain] = await db.select().from(simulatedChains).where(eq(simulatedChains.coin, coin)).limit(1);
      const left = chain ? Date.parse(chain.minedAt) + blockInterval(coin) - clock.now().getTime() : LONGEST_WAIT_MS;
      return left <= 0 ? LONGEST_WAIT_MS : Math.max(SHORTEST_WAIT_MS, Math.min(left, LONGEST_WAIT_MS));
    },
    async head() {
      const deployment = { seed: env.SEED, now: clock.now(), domains };
      const { height, hash } = await db.transaction((tx) => lockPresentChain(tx, coin, deployment));
      return { height, hash };
    },
    /** From the beginning: blocks mined by hand before the first look count. */
    async startHeight() {
      const [first] = await db
        .select({ height: min(simulatedBlocks.height) })
        .from(simulatedBlocks)
        .where(and(eq(simulatedBlocks.coin, coin), eq(simulatedBlocks.isCanonical, true)));
      return first?.height ?? 0;
    },
    hashAt: async (height) => (await canonicalAt(height))?.hash ?? null,
    async blockAt(height, watched) {
      const block = await canonicalAt(height);
      if (!block) return null;
      const { hash, parentHash, minedAt } = block;
      return { height, hash, parentHash, minedAt, transactions: await concerned(hash, watched) };
    },
    async pool(watched) {
      const waiting = await concerned(null, watched);
      hasPool = waiting.length > 0;
      return waiting;
    },
  };
}
