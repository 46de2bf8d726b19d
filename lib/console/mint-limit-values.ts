import * as z from 'zod';
import { findCoin } from '#lib/coins.ts';
import type { MintLimit } from '#lib/contracts/stablecoin/limits.ts';
import { formatUnits, toBaseUnits } from '#lib/money.ts';

/** What is typed for each asset; nothing for no limit. */
export type MintLimitValues = Record<string, string>;

const MAX_DIGITS = 78;
const MAX_TYPED = 120;
const GROUPS = /,(?=\d{3}(\D|$))/g;

const decimalsOf = (asset: string): number => findCoin(asset)?.decimals ?? 0;

/** Base units of a limit as it is typed, of which 0 is one too; null for what is none. */
export function limitUnits(asset: string, typed: string): string | null {
  const units = toBaseUnits(typed.trim().replaceAll(GROUPS, ''), decimalsOf(asset));
  return units !== null && units.length <= MAX_DIGITS ? units : null;
}

const problemOf = (asset: string): string => {
  const decimals = decimalsOf(asset);
  return `Enter an amount${decimals === 0 ? '' : ` with at most ${decimals} decimals`}, 0, or nothing.`;
};

/** A field for each asset. */
export const limitFields = (assets: readonly string[]) =>
  z.object(
    Object.fromEntries(
      assets.map((asset) => [
        asset,
        z
          .string()
          .max(MAX_TYPED)
          .refine((typed) => typed.trim() === '' || limitUnits(asset, typed) !== null, problemOf(asset)),
      ]),
    ),
  );

/** Assets that orders pay, and those that have a limit although no order pays them any more. */
export const limitedAssets = (paid: readonly string[], limits: readonly MintLimit[]): string[] => [
  ...new Set([...paid, ...limits.map(({ asset }) => asset)]),
];

const amountIn = (limits: readonly MintLimit[], asset: string): string | null =>
  limits.find((one) => one.asset === asset)?.amount ?? null;

/** What the fields hold of limits that are set. */
export const limitValues = (assets: readonly string[], limits: readonly MintLimit[]): MintLimitValues =>
  Object.fromEntries(
    assets.map((asset) => {
      const amount = amountIn(limits, asset);
      return [asset, amount === null ? '' : formatUnits(amount, decimalsOf(asset))];
    }),
  );

/** Assets that the form has a field for: those with a limit, those that were added, and those that something is typed for. */
export const fieldsShown = (
  assets: readonly string[],
  form: { limits: readonly MintLimit[]; values: MintLimitValues; added: readonly string[] },
): string[] => {
  const first = assets.filter(
    (asset) =>
      !form.added.includes(asset) && (amountIn(form.limits, asset) !== null || (form.values[asset] ?? '') !== ''),
  );
  return [...first, ...form.added];
};

const typedFor = (values: MintLimitValues, asset: string): string | null => {
  const typed = values[asset] ?? '';
  return typed.trim() === '' ? null : limitUnits(asset, typed);
};

/** All limits once what was changed in the form is changed in what holds now. */
export const limitsFrom = (
  shown: readonly MintLimit[],
  values: MintLimitValues,
  now: readonly MintLimit[] = shown,
): MintLimit[] =>
  limitedAssets(Object.keys(values), now).flatMap((asset) => {
    const isUntouched = !(asset in values) || typedFor(values, asset) === amountIn(shown, asset);
    const amount = isUntouched ? amountIn(now, asset) : typedFor(values, asset);
    return amount === null ? [] : [{ asset, amount }];
  });

/** Assets in which another admin would be asked less often than now. */
export const weakenedLimits = (shown: readonly MintLimit[], values: MintLimitValues): string[] =>
  shown.flatMap(({ asset, amount }) => {
    const typed = values[asset];
    if (typed === undefined || (typed.trim() !== '' && limitUnits(asset, typed) === null)) return [];
    const after = typedFor(values, asset);
    return after === null || BigInt(after) > BigInt(amount) ? [asset] : [];
  });
