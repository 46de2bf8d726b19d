'use client';

import { Button } from '#components/ui/button.tsx';
import { FilterChip } from '../chip.tsx';
import type { ActiveFilter } from './filter-labels.ts';

interface ViewLineProps {
  /** What the page holds, where no filter narrows it. */
  about: string;
  active: readonly ActiveFilter[];
  change: (patch: Record<string, unknown>) => void;
  clear: () => void;
  reset: () => void;
}

/** What a page holds, or which filters narrow it, each as a chip that can be taken away: one line, so that nothing moves. */
export function ViewLine({ about, active, change, clear, reset }: ViewLineProps) {
  return (
    <div className="flex h-7 items-center max-sm:hidden">
      {active.length === 0 ? (
        <p className="truncate text-sm text-muted" title={about}>
          {about}
        </p>
      ) : (
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
    </div>
  );
}
