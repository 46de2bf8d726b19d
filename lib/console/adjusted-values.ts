import * as z from 'zod';
import { findCoin } from '#lib/coins.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';

/** What the fields of a closure hold: notes, and what the client receives or pays by unit, in whole units. */
export type AdjustedValues = Readonly<Record<string, string>>;

const decimalsOf = (unit: string): number => findCoin(unit)?.decimals ?? 0;

/** A signed amount in whole units as base units; null for what is none. */
export function signedUnits(unit: string, text: string): string | null {
  const plain = text.trim().replaceAll(',', '').replace('−', '-').replace(/^\+/, '');
  if (plain === '') return '0';
  const isNegative = plain.startsWith('-');
  const units = toBaseUnits(isNegative ? plain.slice(1) : plain, decimalsOf(unit));
  if (units === null) return null;
  return isNegative && units !== '0' ? `-${units}` : units;
}

const problemOf = (unit: string): string => {
  const decimals = decimalsOf(unit);
  return decimals === 0
    ? 'Enter a whole number such as -1.'
    : `Enter an amount such as -1.5, with at most ${decimals} decimals.`;
};

/** A form with one field for each unit. */
export const adjustedSchema = (units: readonly string[]) =>
  z.object({
    notes: z.string().trim().min(1, 'Enter what came of it.').max(2000),
    ...Object.fromEntries(
      units.map((unit) => [
        unit,
        z
          .string()
          .max(100)
          .refine((text) => signedUnits(unit, text) !== null, problemOf(unit)),
      ]),
    ),
  }) as z.ZodType<unknown, AdjustedValues>;

/** Units of either side of a dispute, and what the client expects of each, to begin with. */
export function adjustedDefaults(original: AdjustedValues, expected: AdjustedValues): Record<string, string> {
  const units = [...new Set([...Object.keys(original), ...Object.keys(expected)])].toSorted();
  const amounts = units.map((unit) => [unit, toDecimal(expected[unit] ?? '0', decimalsOf(unit))]);
  return { ...Object.fromEntries(amounts), notes: '' };
}

/** What is filled in, as the operation takes it: what does not move is left out. */
export const toAdjusted = (units: readonly string[], values: AdjustedValues): Record<string, string> =>
  Object.fromEntries(
    units
      .map((unit) => [unit, signedUnits(unit, values[unit] ?? '') ?? '0'] as const)
      .filter(([, quantity]) => quantity !== '0'),
  );
