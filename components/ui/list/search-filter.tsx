'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEarlyText } from '#lib/hooks/use-early-text.ts';

const PAUSE_MS = 300;

interface SearchFilterProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/**
 * Free text that takes effect when the reader pauses, and at once on Enter or when they turn to something else: a change of the URL that
 * came after they have followed a link would undo that step.
 */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  const [draft, setDraft] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input, { value: draft, onChange: setDraft });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setDraft(value);
  }, [value]);
  const commit = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onChange(trimmed);
  };
  useEffect(() => {
    const timer = setTimeout(() => commit(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-64 sm:min-w-40">
      <Search aria-hidden="true" className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft}
        maxLength={200}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit(draft)}
        onBlur={() => commit(draft)}
        className="h-8 w-full rounded-md border border-field-border bg-field pr-8 pl-8 text-sm placeholder:text-field-placeholder [&::-webkit-search-cancel-button]:hidden"
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          data-tip="Clear search"
          onClick={() => {
            setDraft('');
            commit('');
            input.current?.focus();
          }}
          className="absolute top-1 right-1 grid size-6 place-items-center rounded text-muted hover:text-foreground"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
