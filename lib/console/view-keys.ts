import { createParser, parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs';
import { isTimeRange } from '#lib/time.ts';
import { readAssetRange } from './asset-range.ts';

const MAX_IDS = 50;

/** URL key of free text; empty is no filter. */
export const textKey = () => parseAsString.withDefault('');

/** URL key of a multi-select over enumerated values; a bare URL shows `initial`. */
export const enumsKey = <Value extends string>(options: readonly Value[], initial: Value[] = []) =>
  parseAsArrayOf(parseAsStringLiteral(options)).withDefault(initial);

/** URL key of a span of time, such as `7d` or `2026-03-01..2026-03-05`; null lets every time through. */
export const rangeKey = () =>
  createParser({
    parse: (text: string) => (isTimeRange(text) ? text : null),
    serialize: (range: string) => range,
  });

/** URL key of an asset and how much of it, such as `btc:1.5..3`; null lets every asset through. */
export const assetKey = () =>
  createParser({
    parse: (text: string) => (readAssetRange(text) === null ? null : text),
    serialize: (range: string) => range,
  });

/** URL key of a switch that is off unless the URL says `true`. */
export const flagKey = () => parseAsBoolean.withDefault(false);

/** URL key of a list of ids, at most fifty. */
export const idsKey = () =>
  createParser({
    parse: (text: string) => splitIds(text),
    serialize: (ids: string[]) => ids.join(','),
    eq: (one, other) => one.join() === other.join(),
  }).withDefault([]);

/** URL key of the order. */
export const sortKey = <Sort extends string>(options: readonly Sort[], initial: Sort) =>
  parseAsStringLiteral(options).withDefault(initial);

/** Ids in a pasted text, whatever stands between them. */
export const splitIds = (text: string): string[] =>
  [...new Set(text.split(/[^\w:-]+/).filter((id) => id !== ''))].slice(0, MAX_IDS);
