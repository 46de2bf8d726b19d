import * as z from 'zod';
import { findCoin } from '#lib/coins.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';

/** An amount as a person fills it in: which way it goes for the party, and how much in whole units. */
const Row = z
  .object({
    /** What the amount belongs to, such as a connection; empty where there is one thing only. */
    of: z.string().max(200),
    currency: z.string().max(40),
    way: z.enum(['receive', 'pay']),
    amount: z.string().trim().max(100),
  })
  .superRefine(({ currency, amount }, context) => {
    const decimals = findCoin(currency)?.decimals ?? 0;
    if (amount === '' || toBaseUnits(amount, decimals) !== null) return;
    const message =
      decimals === 0
        ? 'Enter a whole amount, such as 15.'
        : `Enter an amount such as 1.5, with at most ${decimals} decimals.`;
    context.addIssue({ code: 'custom', path: ['amount'], message });
  });
export type AmountRow = z.output<typeof Row>;

/** Amounts of a form; empty ones are nothing. */
export const AmountRows = z.array(Row).max(2000, 'Enter at most 2,000 amounts.');

/** Signed base units as a row of a form. */
export function toRow(of: string, currency: string, quantity: string): AmountRow {
  const decimals = findCoin(currency)?.decimals ?? 0;
  const text = toDecimal(quantity.replace('-', ''), decimals, 0);
  return { of, currency, way: quantity.startsWith('-') ? 'pay' : 'receive', amount: quantity === '0' ? '' : text };
}

/** Signed base units of a row; null for what is nothing, or no amount. */
export function quantityOf({ currency, way, amount }: AmountRow): string | null {
  const units = toBaseUnits(amount.trim(), findCoin(currency)?.decimals ?? 0);
  if (units === null || units === '0') return null;
  return way === 'pay' ? `-${units}` : units;
}

/** Signed base units by currency, without what is nothing. */
export const toUnits = (rows: readonly AmountRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const quantity = quantityOf(row);
      return quantity === null ? [] : [[row.currency, quantity]];
    }),
  );
