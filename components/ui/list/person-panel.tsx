'use client';

import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** As many as can be looked through; typing narrows them. */
const MAX_SHOWN = 100;

export interface PersonFilterProps {
  label: string;
  options: readonly string[];
  words: Readonly<Record<string, string>>;
  selected: readonly string[];
  onChange: (ids: string[]) => void;
}

const isFound = (name: string, text: string): boolean =>
  text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((part) => name.toLowerCase().includes(part));

/** People to choose from, found by typing. */
export function PersonPanel({ label, options, words, selected, onChange }: PersonFilterProps) {
  const [text, setText] = useState('');
  const nameOf = (id: string): string => words[id] ?? id;
  const strangers = selected.filter((id) => !options.includes(id));
  const found = [...strangers, ...options].filter((id) => isFound(nameOf(id), text));
  const shown = found.slice(0, MAX_SHOWN);
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <>
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted" />
        <input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Name or email"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          className="h-8 w-full rounded-md border border-field-border bg-field pr-2 pl-8 text-sm placeholder:text-field-placeholder"
        />
      </div>
      <ul aria-label={label} className="mt-2 max-h-64 overflow-y-auto">
        {shown.map((id) => {
          const isChosen = selected.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                role="checkbox"
                aria-checked={isChosen}
                onClick={() => toggle(id)}
                className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm -outline-offset-2 hover:bg-row-hover"
              >
                <Check className={`size-4 shrink-0 ${isChosen ? 'text-accent' : 'opacity-0'}`} aria-hidden="true" />
                <span className="min-w-0 flex-1 truncate" title={id}>
                  {nameOf(id)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="px-2 text-xs text-muted">
        {found.length === 0 && 'Nobody of that name.'}
        {found.length > MAX_SHOWN && `The first ${MAX_SHOWN} of ${found.length}. Type to narrow them.`}
      </p>
      {selected.length > 0 && (
        <div className="mt-2 flex justify-end">
          <Button variant="ghost" size="sm" onPress={() => onChange([])}>
            Clear
          </Button>
        </div>
      )}
    </>
  );
}
