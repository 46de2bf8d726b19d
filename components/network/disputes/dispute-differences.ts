import type { DisputeRow } from '#lib/contracts/network/enterprise-disputes.ts';

/** What was said of one currency, in base units; what nobody named is nothing. */
export interface Difference {
  currency: string;
  original: string;
  expected: string;
  /** What the closure says; null without one. */
  adjusted: string | null;
}

const at = (units: Readonly<Record<string, string>>, currency: string): string => units[currency] ?? '0';

/** What the settlement said, what the client expects and what was agreed, by currency. */
export function differencesOf({
  originalTransfers,
  expectedTransfers,
  disputeClosure,
}: Pick<DisputeRow, 'originalTransfers' | 'expectedTransfers' | 'disputeClosure'>): Difference[] {
  const adjusted = disputeClosure?.adjustedTransfers;
  const currencies = new Set([originalTransfers, expectedTransfers, adjusted ?? {}].flatMap(Object.keys));
  return [...currencies]
    .toSorted((a, b) => a.localeCompare(b))
    .map((currency) => ({
      currency,
      original: at(originalTransfers, currency),
      expected: at(expectedTransfers, currency),
      adjusted: adjusted === undefined ? null : at(adjusted, currency),
    }));
}

/** By how much what is expected differs from what the settlement said, where it does. */
export const claimsOf = (row: Parameters<typeof differencesOf>[0]): { currency: string; quantity: string }[] =>
  differencesOf(row).flatMap(({ currency, original, expected }) => {
    const quantity = BigInt(expected) - BigInt(original);
    return quantity === 0n ? [] : [{ currency, quantity: quantity.toString() }];
  });
