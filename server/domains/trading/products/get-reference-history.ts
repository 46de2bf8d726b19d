import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/trading/references.ts';
import { after } from '#lib/time.ts';
import { operation } from '#server/core/call/operation.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import { demandProduct } from '../market/demand-product.ts';
import type { Grain } from '../tables.ts';
import { pastReferences } from './past-references.ts';
import { whole } from './present-product.ts';
import { listProducts } from './product-store.ts';
import { groundOf, referenceOf } from './reference.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const FINE = 5;
const COARSE = 300;
/** Prices that would be farther apart than this are told at every fifth minute. */
const CLOSE = 150;

interface Span {
  from: number;
  to: number;
  now: number;
}

const refuse = (text: string): never => refuseTrade('common:invalidArgument', text, 'from');

/** From when to when, up to now. Throws 400. */
function spanOf({ from: first, to: last }: ParsedInputOf<typeof contracts.getReferenceHistory>, now: number): Span {
  const end = last ?? new Date(now).toISOString();
  const from = Date.parse(first ?? after(end, -DAY_MS));
  if (from >= Date.parse(end)) refuse('must be before `to`');
  if (from >= now) refuse('must be in the past');
  if (from < now - contracts.HISTORY_DAYS * DAY_MS) refuse(`must be at most ${contracts.HISTORY_DAYS} days ago`);
  return { from, to: Math.min(now, Date.parse(end)), now };
}

/** How far apart prices are, and which of them are kept so close. */
function spacing({ from, to, now }: Span, points: number): { grain: Grain; everyMs: number } {
  const yesterday = Math.floor(now / DAY_MS) * DAY_MS - DAY_MS;
  const least = (to - from) / (points - 2) / SECOND_MS;
  const grain = from >= yesterday && least < CLOSE ? FINE : COARSE;
  return { grain, everyMs: Math.max(1, Math.ceil(least / grain)) * grain * SECOND_MS };
}

export const getReferenceHistory = operation(contracts.getReferenceHistory, async (context, input) => {
  const product = await demandProduct(context.db, input.product);
  const span = spanOf(input, context.now.getTime());
  const { grain, everyMs } = spacing(span, input.points);
  const all = await listProducts(context.db);
  const ground = await groundOf(context, [product], all);
  const first = Math.ceil(span.from / everyMs) * everyMs;
  const count = Math.max(0, Math.floor((span.to - first) / everyMs) + 1);
  const times = Array.from({ length: count }, (_, at) => first + at * everyMs).filter((time) => time < span.now);
  const prices = await pastReferences(context.db, { product, all }, { ground, grain, times });
  const point = (time: number, price: bigint | null) => ({
    time: new Date(time).toISOString(),
    price: price === null ? null : whole(price, product.priceDecimals),
  });
  const points = times.map((time, at) => point(time, prices[at] ?? null));
  if (span.to === span.now) points.push(point(span.now, referenceOf(product, all, ground)));
  return { product: product.name, everySeconds: everyMs / SECOND_MS, points };
});
