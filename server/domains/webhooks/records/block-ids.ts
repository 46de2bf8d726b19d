import { type Coin, coinById } from '#lib/coins.ts';
import { refuseField } from '#server/core/call/errors.ts';

type Family = Coin['family'];

/** How a chain spells the id of a block. */
const SHAPES: Readonly<Partial<Record<Family, { pattern: RegExp; words: string }>>> = {
  eth: { pattern: /^(0x)?[0-9a-f]{64}$/, words: '64 hex digits, with or without 0x' },
  sol: {
    pattern: /^([0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{32,44})$/,
    words: '64 hex digits, or base58 as Solana writes it',
  },
};
const HEX = { pattern: /^[0-9a-f]{64}$/, words: '64 hex digits' };

/** Stands for a block where none is named. */
const PLACEHOLDER = '0'.repeat(64);

/** The block id in lower case where it is hex; a placeholder for none. Throws 400 for what cannot be one of the coin. */
export function blockIdOf(coin: string, given: string | undefined): string {
  if (given === undefined) return PLACEHOLDER;
  const family = coinById(coin)?.family;
  const { pattern, words } = (family && SHAPES[family]) ?? HEX;
  const blockId = /^(0x)?[0-9a-f]{64}$/i.test(given) ? given.toLowerCase() : given;
  if (pattern.test(blockId)) return blockId;
  return refuseField('blockId', `is no block id of ${coin}: send ${words}, as a block explorer shows it`);
}
