'use client';

import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { FilterChip } from '../chip.tsx';
import type { ActiveFilter } from './filter-labels.ts';

interface ViewLineProps {
  active: readonly ActiveFilter[];
  change: (patch: Record<string, unknown>) => void;
  clear: () => void;
  reset: () => void;
  /** The order of the rows. */
  children: ReactNode;
}

/** Which filters narrow the view, each as a chip that can be taken away, and its order. Its place is kept, so that nothing moves. */
export function ViewLine({ active, change, clear, reset, children }: ViewLineProps) {
  return (
    <div className="flex h-7 items-center gap-3 max-sm:hidden">
      {active.length > 0 && (
        <div role="group" aria-label="Active filters" className="flex min-w-0 items-center gap-1.5">
          <div className="-mx-1 flex min-w-0 items-center gap-1.5 overflow-x-auto px-1 py-0.5 *:max-w-64 *:shrink-0">
            {active.map(({ label, without }) => (
              <FilterChip key={label} label={label} onRemove={() => change(without)} />
            ))}
          </div>
          <Button variant="ghost" size="sm" onPress={clear}>
            Clear filters
          </Button>
          <Button variant="ghost" size="sm" onPress={reset}>
            Reset view
          </Button>
        </div>
      )}
      <div className="ml-auto shrink-0">{children}</div>
    </div>
  );
}
