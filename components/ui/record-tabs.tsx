'use client';

import { isSameSet, type View } from './filter-words.ts';
import type { RecordTabs as Tabs } from './record-list-props.ts';

interface RecordTabsProps {
  tabs: Tabs;
  view: View;
  change: (patch: Record<string, unknown>) => void;
}

/** Views that people come back to, as one press, with how many rows each has. */
export function RecordTabs({ tabs: { key, tabs }, view, change }: RecordTabsProps) {
  const current = Array.isArray(view[key]) ? view[key].map(String) : [];
  return (
    <div
      role="group"
      aria-label="Views"
      className="flex gap-1 overflow-x-auto border-b border-border max-sm:-mx-4 max-sm:px-4"
    >
      {tabs.map(({ label, value, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isSameSet(value, current)}
          onClick={() => change({ [key]: [...value] })}
          className="-mb-px flex items-center gap-1.5 border-b-2 border-transparent px-2.5 pt-1 pb-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-foreground aria-pressed:border-accent aria-pressed:text-foreground"
        >
          {label}
          {count !== undefined && (
            <span className="numeric rounded bg-default px-1 text-xs leading-4 font-medium text-default-foreground">
              {count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
