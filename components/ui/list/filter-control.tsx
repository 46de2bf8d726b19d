'use client';

import type { RecordFilter } from '#lib/console/list-filters.ts';
import { AssetFilter } from './asset-filter.tsx';
import type { View } from './filter-labels.ts';
import { FlagFilter } from './flag-filter.tsx';
import { MultiSelectFilter } from './multi-select-filter.tsx';
import { PersonFilter } from './person-filter.tsx';
import { SearchFilter } from './search-filter.tsx';
import { IdsFilter, NameFilter } from './text-filter.tsx';
import { TimeRangeFilter } from './time-range-filter.tsx';

export type ChangeView = (patch: Record<string, unknown>, history?: 'push' | 'replace') => void;

interface FilterControlProps {
  filter: RecordFilter;
  view: View;
  change: ChangeView;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The control of one filter. */
export function FilterControl({ filter, view, change }: FilterControlProps) {
  const { key, label } = filter;
  const value = view[key];
  const set = (next: unknown) => change({ [key]: next });
  switch (filter.kind) {
    case 'text':
      return (
        <SearchFilter
          label={label}
          value={textOf(value)}
          onChange={(text) => change({ [key]: text }, textOf(value) && text ? 'replace' : 'push')}
        />
      );
    case 'enum':
      return (
        <MultiSelectFilter
          label={label}
          options={filter.options}
          words={filter.words}
          selected={listOf(value)}
          onChange={set}
        />
      );
    case 'people':
      return (
        <PersonFilter
          label={label}
          options={filter.options}
          words={filter.words}
          selected={listOf(value)}
          onChange={set}
        />
      );
    case 'range':
      return <TimeRangeFilter label={label} value={typeof value === 'string' ? value : null} onChange={set} />;
    case 'asset':
      return <AssetFilter label={label} value={typeof value === 'string' ? value : null} onChange={set} />;
    case 'name':
      return <NameFilter label={label} value={textOf(value)} onChange={set} />;
    case 'flag':
      return <FlagFilter label={label} isOn={value === true} onChange={set} />;
    case 'ids':
      return <IdsFilter label={label} value={listOf(value)} onChange={set} />;
  }
}
