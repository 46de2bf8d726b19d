import { createHash } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import type { Fill } from './types.ts';

/** Before the first fill of a product. */
export const CHAIN_START = '0'.repeat(64);

/** A fill as a line of the product's log: RFC 8785, amounts as text. */
export function fillLine({ buyer, seller, taker, price, base, quote }: Omit<Fill, 'kind'>): string {
  return canonicalText({ buyer, seller, taker, price: `${price}`, base: `${base}`, quote: `${quote}` });
}

/** SHA-256 of the bytes of the chain so far and the line. */
export function nextChain(chain: string, line: string): string {
  return createHash('sha256').update(chain, 'hex').update(line).digest('hex');
}
