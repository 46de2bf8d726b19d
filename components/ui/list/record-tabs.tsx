'use client';

import { patchOfTab, pressedTab, type View } from './filter-labels.ts';
import type { RecordTabs as Tabs } from './record-list-props.ts';

interface RecordTabsProps {
  tabs: Tabs;
  view: View;
  change: (patch: Record<string, unknown>) => void;
}

/** Views that people come back to, as one press, with how many rows each has. */
export function RecordTabs({ tabs, view, change }: RecordTabsProps) {
  const pressed = pressedTab(tabs, view);
  return (
    <div
      role="group"
      aria-label="Views"
      className="flex gap-0.5 overflow-x-auto border-b border-border [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] pr-6 max-sm:-mx-4 max-sm:px-4"
    >
      {tabs.tabs.map((tab) => (
        <button
          key={tab.label}
          type="button"
          aria-pressed={tab === pressed}
          onClick={() => change(patchOfTab(tabs, tab))}
          className="-mb-px flex items-center gap-1.5 border-b-2 border-transparent px-2 pt-1 pb-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-foreground aria-pressed:border-accent aria-pressed:text-foreground"
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="numeric rounded bg-default px-1 text-xs leading-4 font-medium text-default-foreground">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
