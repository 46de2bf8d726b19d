'use client';

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { usePrinting } from '#lib/hooks/use-printing.ts';

export interface TabContent {
  key: string;
  label: string;
  content: ReactNode;
}

interface TabListProps {
  label: string;
  tabs: readonly TabContent[];
  current: string;
  onChange: (key: string) => void;
}

/** On paper all tabs stand below each other; what is for programs is left out. */
function AllTabs({ tabs }: Pick<TabListProps, 'tabs'>) {
  return tabs
    .filter(({ key }) => key !== 'json')
    .map(({ key, label, content }) => (
      <section key={key} aria-label={label} className="px-5 py-4">
        <h3 className="mb-2 text-base font-semibold">{label}</h3>
        {content}
      </section>
    ));
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Several panels of which one is shown; arrow keys go from tab to tab. */
export function TabList({ label, tabs, current, onChange }: TabListProps) {
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === current),
  );
  const shown = tabs[at];
  const isPrinting = usePrinting();
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = STEPS[event.key];
    const next = tabs[(at + (by ?? 0) + tabs.length) % tabs.length];
    if (by === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  if (isPrinting) return <AllTabs tabs={tabs} />;
  return (
    <>
      <div role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-border px-3">
        {tabs.map(({ key, label: name }, index) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={(event) => step(event as unknown as KeyboardEvent<HTMLDivElement>)}
            className="-mb-px border-b-2 border-transparent px-2 py-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-foreground aria-selected:border-accent aria-selected:text-foreground"
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown?.key ?? ''}`}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-4 -outline-offset-2"
      >
        {shown?.content}
      </div>
    </>
  );
}
