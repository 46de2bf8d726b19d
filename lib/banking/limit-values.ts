import * as z from 'zod';
import { findCoin } from '#lib/coins.ts';
import type { InputOf } from '#lib/contract.ts';
import type { setWithdrawalLimits } from '#lib/contracts/banking/withdrawal-limits.ts';
import { BANK_CURRENCIES, type BankCurrency } from '#lib/contracts/banking/words.ts';
import { formatUnits, toBaseUnits } from '#lib/money.ts';

export type Limit = InputOf<typeof setWithdrawalLimits>['limits'][number];
export type LimitValues = Record<BankCurrency, string>;

const MAX_DIGITS = 15;
const GROUPS = /,(?=\d{3}(\D|$))/g;

const decimalsOf = (currency: BankCurrency): number => findCoin(currency)?.decimals ?? 0;

/** Base units of a limit as it is typed; null for what is none. */
function unitsIn(currency: BankCurrency, typed: string): string | null {
  const units = toBaseUnits(typed.trim().replaceAll(GROUPS, ''), decimalsOf(currency));
  return units !== null && units.length <= MAX_DIGITS ? units : null;
}

const field = (currency: BankCurrency) =>
  z
    .string()
    .max(40)
    .refine(
      (typed) => typed.trim() === '' || unitsIn(currency, typed) !== null,
      'Enter an amount, such as 25,000.00, 0, or nothing.',
    );

/** A field for each currency; nothing in it for no limit. */
export const LimitFields = z.object(
  Object.fromEntries(BANK_CURRENCIES.map((currency) => [currency, field(currency)])) as Record<
    BankCurrency,
    ReturnType<typeof field>
  >,
);

/** What the fields hold of limits that are set. */
export const valuesOf = (limits: readonly Limit[]): LimitValues =>
  Object.fromEntries(
    BANK_CURRENCIES.map((currency) => {
      const found = limits.find((one) => one.currency === currency);
      return [
        currency,
        found === undefined ? '' : formatUnits(found.quantity, decimalsOf(currency), decimalsOf(currency)),
      ];
    }),
  ) as LimitValues;

const quantityIn = (limits: readonly Limit[], currency: BankCurrency): string | null =>
  limits.find((one) => one.currency === currency)?.quantity ?? null;

const typedFor = (values: LimitValues, currency: BankCurrency): string | null =>
  values[currency].trim() === '' ? null : unitsIn(currency, values[currency]);

/** All limits once what was changed in the form is changed in what holds now. */
export const limitsFrom = (shown: readonly Limit[], values: LimitValues, now: readonly Limit[] = shown): Limit[] =>
  BANK_CURRENCIES.flatMap((currency) => {
    const typed = typedFor(values, currency);
    const quantity = typed === quantityIn(shown, currency) ? quantityIn(now, currency) : typed;
    return quantity === null ? [] : [{ currency, quantity }];
  });

/** Currencies in which another admin would be asked less often than now. */
export const weakened = (shown: readonly Limit[], values: LimitValues): BankCurrency[] =>
  BANK_CURRENCIES.filter((currency) => {
    const before = quantityIn(shown, currency);
    if (before === null || !field(currency).safeParse(values[currency]).success) return false;
    const after = typedFor(values, currency);
    return after === null || BigInt(after) > BigInt(before);
  });
