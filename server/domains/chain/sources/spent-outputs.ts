import { addressKey } from '#lib/chain/addresses.ts';
import type { ChainTransaction, Movement, Watched } from './source.ts';

/** A coin of a transaction; without an address it belongs to a script that has none. */
interface Coin {
  address: string | undefined;
  quantity: bigint;
}

interface Drawn {
  hash: string;
  spends: readonly string[];
  /** Null for one of which the source does not say what it was. */
  inputs: readonly (Coin | null)[];
  outputs: readonly Coin[];
}

const sumOf = (coins: readonly Coin[]): bigint => coins.reduce((sum, { quantity }) => sum + quantity, 0n);

const watchedOf = (coins: readonly Coin[], watched: Watched): Movement[] =>
  coins.flatMap(({ address, quantity }) => {
    const key = address === undefined ? '' : addressKey(address);
    return watched.has(key) ? [{ address: key, quantity }] : [];
  });

const entriesOf = (coins: readonly Coin[], sign: bigint): Movement[] =>
  coins.flatMap(({ address, quantity }) => (address === undefined ? [] : [{ address, quantity: sign * quantity }]));

/** A transaction of a chain on which outputs are spent. What concerns nobody gets no entries. */
export function spentOutputs({ hash, spends, inputs, outputs }: Drawn, watched: Watched): ChainTransaction {
  const known = inputs.filter((one) => one !== null);
  const [sends, receives] = [watchedOf(known, watched), watchedOf(outputs, watched)];
  const isConcerned = sends.length + receives.length > 0;
  const isWhole = known.length === inputs.length && inputs.length > 0;
  return {
    hash,
    spends,
    sends,
    receives,
    entries: isConcerned ? [...entriesOf(known, -1n), ...entriesOf(outputs, 1n)] : [],
    fee: isWhole ? sumOf(known) - sumOf(outputs) : null,
  };
}
