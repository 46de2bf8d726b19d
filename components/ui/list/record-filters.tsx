'use client';

import { SlidersHorizontal } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { RecordFilter } from '#lib/console/list-filters.ts';
import { type ChangeView, FilterControl } from './filter-control.tsx';
import type { View } from './filter-labels.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = dynamic(() => loadSheet().then((module) => module.FilterSheet), { ssr: false });

interface RecordFiltersProps {
  filters: readonly RecordFilter[];
  view: View;
  change: ChangeView;
  /** How many filters narrow the view, for the button that opens them. */
  count: number;
  clear: () => void;
  /** The choice of the order: at the end of the row, on narrow screens in the sheet. */
  order: ReactNode;
  /** The choice of columns, for the sheet of narrow screens; none where they cannot be chosen. */
  children?: ReactNode;
}

/** What lets rows through, and their order: one row of controls, and on narrow screens behind a button, with the columns. */
export function RecordFilters({ filters, view, change, count, clear, order, children }: RecordFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = filters.filter(({ isFromLinks }) => isFromLinks !== true);
  const [texts, others] = [shown.filter(({ kind }) => kind === 'text'), shown.filter(({ kind }) => kind !== 'text')];
  const controls = (some: readonly RecordFilter[]) =>
    some.map((filter) => <FilterControl key={filter.key} filter={filter} view={view} change={change} />);
  return (
    <div className="flex items-center gap-2 sm:flex-wrap">
      {controls(texts)}
      <div className="contents max-sm:hidden">{controls(others)}</div>
      <div className="ml-auto shrink-0 max-sm:hidden">{order}</div>
      <Button
        variant="outline"
        className="ml-auto shrink-0 sm:hidden"
        aria-haspopup="dialog"
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onPress={() => setOpen(true)}
      >
        <SlidersHorizontal />
        Filters
        {count > 0 && (
          <span className="numeric rounded bg-accent px-1 text-xs leading-4 font-semibold text-accent-foreground">
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <FilterSheet onClose={() => setOpen(false)} onClear={count > 0 ? clear : null} order={order} columns={children}>
          {controls(others)}
        </FilterSheet>
      )}
    </div>
  );
}
