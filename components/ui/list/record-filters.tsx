'use client';

import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import type { RecordFilter } from '#lib/console/list-filters.ts';
import { useHeldWhilePressed } from '#lib/hooks/use-held-while-pressed.ts';
import { FilterChip } from '../chip.tsx';
import { activeFilters, type View, withoutFilters } from './filter-labels.ts';
import { FlagFilter } from './flag-filter.tsx';
import { IdsFilter } from './ids-filter.tsx';
import { MultiSelectFilter } from './multi-select-filter.tsx';
import { PersonFilter } from './person-filter.tsx';
import type { RecordTabs } from './record-list-props.ts';
import { SearchFilter } from './search-filter.tsx';
import { TimeRangeFilter } from './time-range-filter.tsx';

type Change = (patch: Record<string, unknown>, history?: 'push' | 'replace') => void;

interface ControlProps {
  filter: RecordFilter;
  view: View;
  change: Change;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function FilterControl({ filter, view, change }: ControlProps) {
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
    case 'flag':
      return <FlagFilter label={label} isOn={value === true} onChange={set} />;
    case 'ids':
      return <IdsFilter label={label} value={listOf(value)} onChange={set} />;
  }
}

interface RecordFiltersProps {
  filters: readonly RecordFilter[];
  tabs: RecordTabs | undefined;
  view: View;
  change: Change;
  reset: () => void;
  /** Tools of the table, at the end of the bar. */
  children: ReactNode;
}

/** What lets rows through: the controls, and below them each active filter as a chip that can be taken away. */
export function RecordFilters({ filters, tabs, view, change, reset, children }: RecordFiltersProps) {
  const active = useHeldWhilePressed(activeFilters(filters, view, tabs));
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        {filters
          .filter(({ isFromLinks }) => isFromLinks !== true)
          .map((filter) => (
            <FilterControl key={filter.key} filter={filter} view={view} change={change} />
          ))}
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</div>
      </div>
      {active.length > 0 && (
        <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
          {active.map(({ label, without }) => (
            <FilterChip key={label} label={label} onRemove={() => change(without)} />
          ))}
          <Button variant="ghost" size="sm" onPress={() => change(withoutFilters(filters))}>
            Clear filters
          </Button>
          <Button variant="ghost" size="sm" onPress={reset}>
            Reset view
          </Button>
        </div>
      )}
    </div>
  );
}
