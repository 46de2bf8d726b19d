import type { BookRules, Command, Outcome, PlacedOrder, Side, TimeInForce } from './types.ts';

/** 100 base units are a whole one, worth as many quote units as its price has ticks: one base unit at 30 is worth 0.3. */
export const PLAIN_RULES: BookRules = {
  baseDecimals: 2,
  quoteDecimals: 0,
  priceDecimals: 0,
  isCrossing: true,
  quotes: { levels: 2, spreadBps: 2_000, stepBps: 1_000, levelSize: 10n },
};

interface Words {
  base?: number;
  quote?: number;
  at: number;
  /** The account; the order's own without. */
  by?: string;
  tif?: TimeInForce;
  before?: Pick<PlacedOrder, 'numerator' | 'quote'>;
  covered?: number;
}

function placed(side: Side, id: string, { base, quote, at, by = id, tif = 'GTC', before, covered }: Words): Command {
  const sizing = base === undefined ? 'quote' : 'base';
  const order = { id, account: by, side, sizing, quantity: BigInt(base ?? quote ?? 0), limit: BigInt(at) } as const;
  const most = covered === undefined ? {} : { covered: BigInt(covered) };
  return { kind: 'place', order: { ...order, timeInForce: tif, numerator: 0n, quote: 0n, ...before, ...most } };
}

export const buy = (id: string, words: Words): Command => placed('buy', id, words);
export const sell = (id: string, words: Words): Command => placed('sell', id, words);
export const stop = (id: string, side: Side, trigger: number): Command => ({
  kind: 'stop',
  order: { id, account: id, side, trigger: BigInt(trigger) },
});
export const reference = (price: number): Command => ({ kind: 'reference', price: BigInt(price) });
export const cancel = (id: string): Command => ({ kind: 'cancel', id });

/** An outcome in a few words; a fill as `buyer < seller 5 @ 30 = 2`. */
export function toldOf(outcome: Outcome): string {
  if (outcome.kind === 'fill') {
    const { buyer, seller, base, price, quote } = outcome;
    return `${buyer ?? 'house'} < ${seller ?? 'house'} ${base} @ ${price} = ${quote}`;
  }
  if (outcome.kind === 'triggered') return `${outcome.id} triggered`;
  const word = outcome.kind === 'rested' ? 'rested' : outcome.why;
  return `${outcome.id} ${word} ${outcome.rest}`;
}
