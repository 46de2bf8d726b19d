import { unitsOf } from './typed-amount.ts';

/** An amount of a currency, in base units. */
export interface Moved {
  currency: string;
  quantity: string;
}

/** What one side of a settlement receives and sends. */
export interface Sides {
  receives: readonly Moved[];
  sends: readonly Moved[];
}

interface TypedLeg {
  currency: string;
  way: 'receive' | 'send';
  amount: string;
}

function movedOf({ currency, amount }: Pick<TypedLeg, 'currency' | 'amount'>): Moved[] {
  const quantity = unitsOf(currency, amount);
  return quantity === null ? [] : [{ currency, quantity }];
}

/** What the account, or the first of two, receives and sends by legs as they are typed; those that are no amounts yet are left out. */
export const sidesOf = (legs: readonly TypedLeg[]): Sides => ({
  receives: legs.filter(({ way }) => way === 'receive').flatMap(movedOf),
  sends: legs.filter(({ way }) => way === 'send').flatMap(movedOf),
});

/** The same from the other side. */
export const turned = ({ receives, sends }: Sides): Sides => ({ receives: sends, sends: receives });

/** Sums by currency, in the order in which currencies come first. */
export function totalsOf(typed: readonly Pick<TypedLeg, 'currency' | 'amount'>[]): Moved[] {
  const sums = new Map<string, bigint>();
  for (const { currency, quantity } of typed.flatMap(movedOf))
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(quantity));
  return [...sums].map(([currency, sum]) => ({ currency, quantity: sum.toString() }));
}

const RATE_DECIMALS = 8;

/** What the platform takes on top of what is sent, at a rate such as `0.0005`: whole base units, rounded down. */
export function feeOf(quantity: string, rate: string | number | undefined): string {
  const text = typeof rate === 'number' ? rate.toFixed(RATE_DECIMALS) : (rate ?? '0');
  const [whole = '0', fraction = ''] = text.split('.');
  const share = BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0').slice(0, RATE_DECIMALS));
  return ((BigInt(quantity) * share) / 10n ** BigInt(RATE_DECIMALS)).toString();
}

/** Whether an amount and its fee are more than what is available; false while that is not known. */
export const isShort = (quantity: string, fee: string, available: string | undefined): boolean =>
  available !== undefined && BigInt(quantity) + BigInt(fee) > BigInt(available);
