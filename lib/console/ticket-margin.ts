import type { OutputOf } from '#lib/contract.ts';
import type { listMarginLimits, listMarginPositions } from '#lib/contracts/trading/margin.ts';
import type { RiskProfile, RiskSettings } from '#lib/contracts/trading/margin-shapes.ts';
import type { TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import type { Product } from '#lib/contracts/trading/products.ts';
import type { getTradingTerms } from '#lib/contracts/trading/terms.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';
import { divideUp } from '#lib/trading/amounts.ts';
import { countedAt, tradedAt } from '#lib/trading/margin-change.ts';
import { MARGIN_REFUSALS } from '#lib/trading/margin-words.ts';
import { type CostGround, type OrderWish, worstPrice } from '#lib/trading/order-cost.ts';
import { groundOf, wishOf } from './ticket-cost.ts';
import type { TicketValues } from './ticket-values.ts';

/** How an account would stand on margin once the order and all its others of that side have traded. */
export interface TicketMargin {
  /** What would be used, as a fraction; null where nothing would be, and where no margin would be left. */
  used: string | null;
  /** Why the order would be refused, as a sentence. */
  refusal: string | null;
}

interface Standing {
  settings: RiskSettings;
  profile: RiskProfile;
  positions: OutputOf<typeof listMarginPositions>['data'];
  limits: OutputOf<typeof listMarginLimits>;
  /** Orders of the account that have not ended. */
  orders: readonly TradingOrder[];
}

interface Ground extends Standing {
  product: Product;
  terms: OutputOf<typeof getTradingTerms> | undefined;
}

/** More than any currency or price has: orders on other products are counted in it. */
const PLACES = 18;
/** Of fractions such as the requirement. */
const DIGITS = 4;
const ONE = 10_000n;

const unitsAt = (places: number, text: string): bigint => {
  const sign = text.startsWith('-') ? -1n : 1n;
  return sign * BigInt(toBaseUnits(text.replace('-', ''), places) ?? '0');
};

type Values = ReadonlyMap<string, bigint>;

const rateOf = ({ takerBps, makerBps }: CostGround): number => Math.max(takerBps, makerBps);

/** What a whole unit of a currency is worth, by what there is of it; null where there is none, or no price. */
function priceHeld({ positions }: Standing, currency: string): bigint | null {
  const held = positions.find((position) => position.currency === currency);
  const quantity = unitsAt(PLACES, held?.quantity ?? '0');
  if (held?.value == null || quantity === 0n) return null;
  const value = unitsAt(PLACES, held.value.quantity);
  return ((value < 0n ? -value : value) * 10n ** BigInt(PLACES)) / quantity;
}

/** What the rest of an order that waits would change, in values; its base quantity beside them. */
function changeOfOrder(order: TradingOrder, { product, ground, standing }: Counted) {
  const [baseCurrency = '', quoteCurrency = ''] = order.product.split('-');
  const { limitPrice, triggerPrice, leavesQuantity, leavesQuoteQuantity, side } = order;
  const price = (text: string | null | undefined) => (text ? unitsAt(PLACES, text) : null);
  const own = ground.reference * 10n ** BigInt(PLACES - ground.scale.priceDecimals);
  const reference =
    order.product === product.name
      ? own
      : (priceHeld(standing, baseCurrency) ?? price(limitPrice) ?? price(triggerPrice));
  if (reference === null) return null;
  const wish = { side, limit: price(limitPrice), trigger: price(triggerPrice) };
  const worst = worstPrice(wish, { reference, collarPercent: ground.collarPercent });
  const scale = { baseDecimals: PLACES, quoteDecimals: ground.scale.quoteDecimals, priceDecimals: PLACES };
  const sized =
    leavesQuantity === null
      ? ({ sizing: 'quote', quantity: unitsAt(scale.quoteDecimals, leavesQuoteQuantity ?? '0') } as const)
      : ({ sizing: 'base', quantity: unitsAt(PLACES, leavesQuantity) } as const);
  const wanted = { side, ...sized, price: countedAt(side, worst, reference), bps: rateOf(ground) };
  const { base, quote } = tradedAt(scale, wanted);
  return { baseCurrency, quoteCurrency, base, quote, value: valueAt(scale, base, reference) };
}

interface Counted {
  product: Product;
  ground: CostGround;
  standing: Standing;
}

const valueAt = ({ baseDecimals, quoteDecimals, priceDecimals }: CostGround['scale'], base: bigint, price: bigint) =>
  (base * price * 10n ** BigInt(quoteDecimals)) / 10n ** BigInt(baseDecimals + priceDecimals);

const signed = ({ side, quantity }: { side: 'long' | 'short'; quantity: string }, places: number): bigint => {
  const units = unitsAt(places, quantity);
  return side === 'long' ? units : -units;
};

/** Why an account may not have or owe so much of a currency. */
function limitRefusal(limits: Standing['limits'], { before, after, places }: Moved): string | null {
  const worse = [...after].filter(([currency, value]) => {
    const had = before.get(currency) ?? 0n;
    return value < 0n ? value < had : value > had;
  });
  const most = (currency: string, side: 'long' | 'short'): bigint | null => {
    const limit = limits.data.find((one) => one.currency === currency)?.[side].quantity;
    return limit === undefined ? null : unitsAt(places, limit);
  };
  const isOver = (value: bigint, limit: bigint | null): boolean => limit !== null && value > limit;
  const owed = worse.find(([currency, value]) => isOver(-value, most(currency, 'short')));
  if (owed) return MARGIN_REFUSALS.short(owed[0]);
  const had = worse.find(([currency, value]) => isOver(value, most(currency, 'long')));
  if (had) return MARGIN_REFUSALS.long(had[0]);
  const [was, is] = [shortOf(before), shortOf(after)];
  return is > unitsAt(places, limits.totalShort.quantity) && is > was ? MARGIN_REFUSALS.totalShort : null;
}

interface Moved {
  before: Values;
  after: Values;
  places: number;
}

const sumOf = (values: Iterable<bigint>): bigint => [...values].reduce((sum, value) => sum + value, 0n);
const shortOf = (values: Values): bigint => -sumOf([...values.values()].filter((value) => value < 0n));

/** How much of the margin positions use. */
function standOf({ settings, profile }: Standing, { before, after, places }: Moved) {
  const long = sumOf([...after.values()].filter((value) => value > 0n));
  const net = long > shortOf(after) ? long : shortOf(after);
  const requirement = divideUp(net * unitsAt(DIGITS, settings.marginRequirement), ONE);
  const balance = unitsAt(places, profile.marginBalance.quantity) + sumOf(after.values()) - sumOf(before.values());
  const isAbove = (fraction: string): boolean =>
    net === 0n ? balance < 0n : balance <= 0n || requirement * ONE > unitsAt(DIGITS, fraction) * balance;
  const used = net === 0n || balance <= 0n ? null : (2n * requirement * ONE + balance) / (2n * balance);
  return { used, isAbove };
}

/** What the order and all others of its side change: values by currency, and how much of the base. */
function changesOf(wish: OrderWish, { product, ground, standing }: Counted) {
  const { scale, reference } = ground;
  const price = countedAt(wish.side, worstPrice(wish, ground), reference);
  const own = tradedAt(scale, { ...wish, price, bps: rateOf(ground) });
  const others = standing.orders
    .filter(({ fundingType, side }) => fundingType === 'margin' && side === wish.side)
    .flatMap((order) => changeOfOrder(order, { product, ground, standing }) ?? []);
  const { baseCurrency, quoteCurrency } = product;
  const changes: [string, bigint][] = [
    [baseCurrency, valueAt(scale, own.base, reference)],
    [quoteCurrency, own.quote],
  ];
  for (const other of others) changes.push([other.baseCurrency, other.value], [other.quoteCurrency, other.quote]);
  const alike = others.filter((other) => other.baseCurrency === baseCurrency).map(({ base }) => base);
  return { changes, base: own.base * 10n ** BigInt(PLACES - scale.baseDecimals) + sumOf(alike) };
}

/** How the account would stand on margin after the order of the ticket; null while that cannot be said. */
export function ticketMargin(values: TicketValues, { product, terms, ...standing }: Ground): TicketMargin | null {
  const ground = groundOf({ product, terms });
  if (ground === null) return null;
  const wish = wishOf(values, product, ground);
  if (wish === null || standing.positions.some(({ value }) => value === null)) return null;
  const places = ground.scale.quoteDecimals;
  const before: Values = new Map(
    standing.positions.map(({ currency, side, value }) => [
      currency,
      signed({ side, quantity: value?.quantity ?? '0' }, places),
    ]),
  );
  const { changes, base } = changesOf(wish, { product, ground, standing });
  const after = new Map(before);
  for (const [currency, change] of changes) after.set(currency, (after.get(currency) ?? 0n) + change);
  const held = standing.positions.find(({ currency }) => currency === product.baseCurrency);
  const has = held === undefined ? 0n : signed(held, PLACES);
  const isReducing = has > 0n ? base < 0n && has + base >= 0n : has < 0n && base > 0n && has + base <= 0n;
  const moved = { before, after, places };
  const { used, isAbove } = standOf(standing, moved);
  return {
    used: used === null ? null : toDecimal(String(used), DIGITS, 0),
    refusal: refusalOf(standing, { moved, isAbove, isReducing }),
  };
}

interface Outlook {
  moved: Moved;
  isAbove: (fraction: string) => boolean;
  isReducing: boolean;
}

/** Why the order would be refused, by what the service asks in turn. */
function refusalOf({ settings, profile, limits }: Standing, { moved, isAbove, isReducing }: Outlook): string | null {
  if (profile.status === 'restricted') return MARGIN_REFUSALS.restricted;
  if (profile.status === 'liquidating') return MARGIN_REFUSALS.liquidating;
  if (isAbove(settings.liquidationUtilization)) return MARGIN_REFUSALS.liquidation;
  const beyond = limitRefusal(limits, moved);
  if (beyond !== null || isReducing) return beyond;
  if (isAbove(settings.maximumUtilization)) return MARGIN_REFUSALS.collateral;
  const [pledged, least] = [profile.collateral.quantity, settings.minimumCollateral.quantity];
  return unitsAt(moved.places, pledged) < unitsAt(moved.places, least) ? MARGIN_REFUSALS.minimum : null;
}
