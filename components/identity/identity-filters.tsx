'use client';

import { Button } from '@heroui/react/button';
import { FilterChip } from '#components/ui/chip.tsx';
import { MultiSelectFilter } from '#components/ui/multi-select-filter.tsx';
import { SearchFilter } from '#components/ui/search-filter.tsx';
import { TimeRangeFilter } from '#components/ui/time-range-filter.tsx';
import { IdvStatus, VerificationType } from '#lib/contracts/identity.ts';
import { describeTimeRange } from '#lib/time.ts';
import { type IdentityView, isSameStatuses, PRESETS } from './identity-view.ts';
import { STATUS_WORDS, TYPE_WORDS } from './idv-words.ts';

type Change = (patch: Partial<IdentityView>, history?: 'push' | 'replace') => void;

interface FilterProps {
  view: IdentityView;
  change: Change;
  reset: () => void;
}

/** Views that people come back to, as one press. */
export function IdentityPresets({ view, change }: Omit<FilterProps, 'reset'>) {
  return (
    <div
      role="group"
      aria-label="Views"
      className="flex gap-1 overflow-x-auto border-b border-border max-sm:-mx-4 max-sm:px-4"
    >
      {PRESETS.map(({ label, statuses }) => {
        const isCurrent = isSameStatuses(view.statuses, statuses);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => change({ statuses })}
            className="-mb-px border-b-2 border-transparent px-2.5 pt-1 pb-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-foreground aria-pressed:border-accent aria-pressed:text-foreground"
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

function activeFilters({ view, change }: Omit<FilterProps, 'reset'>): { label: string; remove: () => void }[] {
  const isPreset = PRESETS.some((preset) => isSameStatuses(preset.statuses, view.statuses));
  const statuses = (isPreset ? [] : view.statuses).map((status) => ({
    label: `Status: ${STATUS_WORDS[status]}`,
    remove: () => change({ statuses: view.statuses.filter((other) => other !== status) }),
  }));
  const types = view.verificationTypes.map((type) => ({
    label: `Type: ${TYPE_WORDS[type]}`,
    remove: () => change({ verificationTypes: view.verificationTypes.filter((other) => other !== type) }),
  }));
  const text = view.text ? [{ label: `Search: ${view.text}`, remove: () => change({ text: '' }) }] : [];
  const range = view.created;
  const created = range
    ? [{ label: `Created: ${describeTimeRange(range)}`, remove: () => change({ created: null }) }]
    : [];
  return [...statuses, ...types, ...created, ...text];
}

/** What lets rows through: the controls, and below them each active filter as a chip that can be taken away. */
export function IdentityFilters({ view, change, reset }: FilterProps) {
  const active = activeFilters({ view, change });
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-2">
        <SearchFilter
          label="Name, e-mail or id"
          value={view.text}
          onChange={(text) => change({ text }, view.text && text ? 'replace' : 'push')}
        />
        <MultiSelectFilter
          label="Status"
          options={IdvStatus.options}
          words={STATUS_WORDS}
          selected={view.statuses}
          onChange={(statuses) => change({ statuses })}
        />
        <MultiSelectFilter
          label="Type"
          options={VerificationType.options}
          words={TYPE_WORDS}
          selected={view.verificationTypes}
          onChange={(verificationTypes) => change({ verificationTypes })}
        />
        <TimeRangeFilter label="Created" value={view.created} onChange={(created) => change({ created })} />
      </div>
      {active.length > 0 && (
        <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
          {active.map(({ label, remove }) => (
            <FilterChip key={label} label={label} onRemove={remove} />
          ))}
          <Button variant="ghost" size="sm" onPress={reset}>
            Reset view
          </Button>
        </div>
      )}
    </div>
  );
}
