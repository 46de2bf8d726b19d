import { describeTimeRange } from '#lib/time.ts';
import type { RecordFilter, RecordTabs } from './record-list-props.ts';

export type View = Readonly<Record<string, unknown>>;

/** An active filter in words, and the change of the view that takes it away. */
export interface ActiveFilter {
  label: string;
  without: Record<string, unknown>;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whether two sets of values are the same. */
export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

function ofList(filter: RecordFilter, view: View): ActiveFilter[] {
  const all = textsOf(view[filter.key]);
  const words = filter.kind === 'enum' ? filter.words : {};
  return all.map((each) => ({
    label: `${filter.label}: ${words[each] ?? each}`,
    without: { [filter.key]: all.filter((other) => other !== each) },
  }));
}

function describe(filter: RecordFilter, view: View): ActiveFilter[] {
  const value = view[filter.key];
  switch (filter.kind) {
    case 'enum':
    case 'ids':
      return ofList(filter, view);
    case 'flag':
      return value === true ? [{ label: filter.label, without: { [filter.key]: false } }] : [];
    case 'range':
      return typeof value === 'string'
        ? [{ label: `${filter.label}: ${describeTimeRange(value)}`, without: { [filter.key]: null } }]
        : [];
    case 'text':
      return typeof value === 'string' && value !== ''
        ? [{ label: `Search: ${value}`, without: { [filter.key]: '' } }]
        : [];
  }
}

/** The filters that narrow a view; what a pressed tab says is not said again. */
export function activeFilters(filters: readonly RecordFilter[], view: View, tabs?: RecordTabs): ActiveFilter[] {
  const isTab = tabs?.tabs.some(({ value }) => isSameSet(value, textsOf(view[tabs.key]))) ?? false;
  return filters.filter(({ key }) => !(isTab && key === tabs?.key)).flatMap((filter) => describe(filter, view));
}

/** A view in which no filter narrows. */
export const withoutFilters = (filters: readonly RecordFilter[]): Record<string, unknown> =>
  Object.fromEntries(
    filters.map(({ kind, key }) => [
      key,
      kind === 'text' ? '' : kind === 'flag' ? false : kind === 'range' ? null : [],
    ]),
  );
