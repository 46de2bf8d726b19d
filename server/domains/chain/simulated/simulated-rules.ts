import { addressText, blockHashText, transactionHashText } from '#lib/chain/appearance.ts';
import { CHAIN_COINS, type Coin } from '#lib/coins.ts';
import { sha256 } from '#server/core/runtime/vault.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Time between blocks. Solana and XRP are slower than in the world, where a block comes every half second or four seconds. */
const INTERVALS: Readonly<Partial<Record<Coin['family'], number>>> = {
  btc: 10 * MINUTE_MS,
  ltc: 150 * SECOND_MS,
  eth: 12 * SECOND_MS,
  sol: 10 * SECOND_MS,
  xrp: 10 * SECOND_MS,
};

export const blockInterval = (coin: string): number =>
  INTERVALS[CHAIN_COINS.find(({ id }) => id === coin)?.family ?? 'btc'] ?? 10 * MINUTE_MS;

/** A leap of the clock mines at most this many blocks. */
export const MAX_BLOCKS_OF_A_LEAP = 500;

/**
 * When the blocks come that are due between two moments: one each interval; after a long leap fewer, spread over all of it, so that
 * a month does not fill the database.
 */
export function dueBlockTimes(lastAt: number, now: number, intervalMs: number): number[] {
  const due = Math.floor((now - lastAt) / intervalMs);
  if (due <= 0) return [];
  const count = Math.min(due, MAX_BLOCKS_OF_A_LEAP);
  const step = (due * intervalMs) / count;
  return Array.from({ length: count }, (_, index) => Math.floor(lastAt + (index + 1) * step));
}

interface Place {
  seed: number;
  coin: string;
}

/** Hash of a simulated block: equal for equal histories. */
export const simulatedBlockHash = (
  { seed, coin }: Place,
  { height, parentHash, branch }: { height: number; parentHash: string; branch: number },
): string => blockHashText(coin, sha256(`block ${seed} ${coin} ${branch} ${height} ${parentHash}`));

export const simulatedTransactionHash = ({ seed, coin }: Place, number: number): string =>
  transactionHashText(coin, sha256(`transaction ${seed} ${coin} ${number}`));

/** The address of somebody whom nobody here knows, at one side of a transaction and of those that replace it. */
export const strangerAddress = ({ seed, coin }: Place, side: 'sender' | 'recipient', spend: string): string =>
  addressText(coin, sha256(`${side} ${seed} ${coin} ${spend}`));

export const GENESIS_PARENT = '0'.repeat(64);
