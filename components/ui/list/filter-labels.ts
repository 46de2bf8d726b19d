import { describeAssetRange } from '#lib/console/asset-range.ts';
import type { RecordFilter } from '#lib/console/list-filters.ts';
import { describeTimeRange } from '#lib/time.ts';
import type { RecordTab, RecordTabs } from './record-list-props.ts';

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
  const words = filter.kind === 'enum' || filter.kind === 'people' ? filter.words : {};
  return all.map((each) => ({
    label: `${filter.label}: ${words[each] ?? each}`,
    without: { [filter.key]: all.filter((other) => other !== each) },
  }));
}

function describe(filter: RecordFilter, view: View): ActiveFilter[] {
  const value = view[filter.key];
  switch (filter.kind) {
    case 'enum':
    case 'people':
    case 'ids':
      return ofList(filter, view);
    case 'flag':
      return value === true ? [{ label: filter.label, without: { [filter.key]: false } }] : [];
    case 'range':
      return typeof value === 'string'
        ? [{ label: `${filter.label}: ${describeTimeRange(value)}`, without: { [filter.key]: null } }]
        : [];
    case 'asset':
      return typeof value === 'string'
        ? [{ label: `${filter.label}: ${describeAssetRange(value)}`, without: { [filter.key]: null } }]
        : [];
    case 'name':
      return typeof value === 'string' && value !== ''
        ? [{ label: `${filter.label}: ${value}`, without: { [filter.key]: '' } }]
        : [];
    case 'text':
      return typeof value === 'string' && value !== ''
        ? [{ label: `Search: ${value}`, without: { [filter.key]: '' } }]
        : [];
  }
}

/** What pressing a tab makes of the view. */
export const patchOfTab = ({ key, tabs }: RecordTabs, { value, flag }: RecordTab): Record<string, unknown> => ({
  ...Object.fromEntries(tabs.flatMap((tab) => (tab.flag === undefined ? [] : [[tab.flag, tab.flag === flag]]))),
  [key]: [...value],
});

/** The tab that a view is the view of. */
export const pressedTab = (tabs: RecordTabs, view: View): RecordTab | undefined =>
  tabs.tabs.find((tab) =>
    Object.entries(patchOfTab(tabs, tab)).every(([key, value]) =>
      Array.isArray(value) ? isSameSet(value, textsOf(view[key])) : view[key] === value,
    ),
  );

/** The filters that narrow a view; what a pressed tab says is not said again. */
export function activeFilters(filters: readonly RecordFilter[], view: View, tabs?: RecordTabs): ActiveFilter[] {
  const pressed = tabs && pressedTab(tabs, view);
  const said = pressed ? [tabs?.key, pressed.flag] : [];
  return filters.filter(({ key }) => !said.includes(key)).flatMap((filter) => describe(filter, view));
}

const OPEN: Readonly<Record<RecordFilter['kind'], unknown>> = {
  text: '',
  name: '',
  flag: false,
  range: null,
  asset: null,
  enum: [],
  people: [],
  ids: [],
};

/** A view in which no filter narrows. */
export const withoutFilters = (filters: readonly RecordFilter[]): Record<string, unknown> =>
  Object.fromEntries(filters.map(({ kind, key }) => [key, OPEN[kind]]));
