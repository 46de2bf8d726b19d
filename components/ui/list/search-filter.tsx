'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEarlyText } from '#lib/hooks/use-early-text.ts';

const PAUSE_MS = 300;

interface SearchFilterProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/**
 * Calls `onRelease` when a pointer that was pressed is released, before whatever it was pressed on hears of it. Tells whether one is
 * pressed: what moves the page then would take the target away from under it.
 */
function usePointerRelease(onRelease: () => void): () => boolean {
  const isPressed = useRef(false);
  const release = useEffectEvent(() => {
    isPressed.current = false;
    onRelease();
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', () => void (isPressed.current = true), options);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => release(), options);
    return () => listening.abort();
  }, []);
  return () => isPressed.current;
}

/**
 * Free text that takes effect when the reader pauses, and at once on Enter or when they turn to something else: a change of the URL that
 * came after they have followed a link, or pressed a button, would undo that step.
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
  const isPressed = usePointerRelease(() => commit(draft));
  const commitUnpressed = () => {
    if (!isPressed()) commit(draft);
  };
  useEffect(() => {
    const timer = setTimeout(commitUnpressed, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className="relative w-full sm:w-72">
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
        onBlur={commitUnpressed}
        className="h-8 w-full rounded-md border border-field-border bg-field pr-8 pl-8 text-sm placeholder:text-field-placeholder [&::-webkit-search-cancel-button]:hidden"
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label="Clear search"
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
