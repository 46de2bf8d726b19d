import type { ErrorCode } from '#lib/errors.ts';
import { type SizeBounds, TRADING_REFUSALS, type TradingRefusal } from '#lib/trading-errors.ts';
import { fail } from './errors.ts';

const CODES = { 400: 'validation_failed', 409: 'already_exists', 422: 'unprocessable' } as const satisfies Record<
  (typeof TRADING_REFUSALS)[TradingRefusal],
  ErrorCode
>;

/** Ends an operation of the family `trading` by a refusal that has a name; `field` is what of the input it is about. Throws Failure. */
export function refuseTrade(name: TradingRefusal, publicText: string, field?: string): never {
  const problems = field === undefined ? {} : { problems: [{ path: field, message: publicText }] };
  const trade = field === undefined ? { name } : { name, field };
  return fail(CODES[TRADING_REFUSALS[name]], publicText, { trade, ...problems });
}

/** The same for a size: the body says what it may be, in whole units of its currency. */
export function refuseSize(publicText: string, size: SizeBounds, field = 'quantity'): never {
  const trade = { name: 'trade:invalidQuantity', field, size } as const;
  return fail('validation_failed', publicText, { trade, problems: [{ path: field, message: publicText }] });
}
