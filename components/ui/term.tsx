'use client';

import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { TermName } from '#lib/console/terms.ts';
import { useTerms } from './use-terms.ts';

const GAP = 6;
const EDGE = 8;
const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 200;

/** Puts the note below its word, or above where there is no room, within the window. */
function place(word: HTMLElement, note: HTMLElement): void {
  const at = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const below = at.bottom + GAP;
  const top = below + height + EDGE > window.innerHeight ? Math.max(EDGE, at.top - GAP - height) : below;
  note.style.top = `${top}px`;
  note.style.left = `${Math.max(EDGE, Math.min(at.left, window.innerWidth - width - EDGE))}px`;
}

/** Open while it is pointed at, focused by key or pressed. */
function useNote(name: TermName) {
  const word = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [isOpen, setOpen] = useState(false);
  const meaning = useTerms(isOpen)?.[name].meaning ?? '';
  useEffect(() => {
    const [of, shown] = [word.current, note.current];
    if (!isOpen || meaning === '' || !shown || !of) return;
    shown.showPopover();
    place(of, shown);
    const left = new AbortController();
    const { signal } = left;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    };
    window.addEventListener('scroll', () => place(of, shown), { capture: true, signal });
    window.addEventListener('resize', () => place(of, shown), { signal });
    window.addEventListener('keydown', onKeyDown, { capture: true, signal });
    return () => {
      left.abort();
      if (shown.matches(':popover-open')) shown.hidePopover();
    };
  }, [isOpen, meaning]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const set = (next: boolean, afterMs = 0) => {
    window.clearTimeout(timer.current);
    if (afterMs === 0) setOpen(next);
    else timer.current = window.setTimeout(() => setOpen(next), afterMs);
  };
  return { word, note, meaning, isOpen, set };
}

interface TermProps {
  name: TermName;
  /** How the word is written here. */
  children: ReactNode;
}

/** A word of the field with a dotted line below; what it means shows on hover, focus and press, and Escape hides it. */
export function Term({ name, children }: TermProps) {
  const id = useId();
  const { word, note, meaning, isOpen, set } = useNote(name);
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && set(true, isOpen ? 0 : OPEN_AFTER_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && set(false, CLOSE_AFTER_MS),
  };
  return (
    <span data-testid="term">
      <button
        ref={word}
        type="button"
        aria-describedby={id}
        className="cursor-help rounded-sm text-left underline decoration-muted decoration-dotted underline-offset-4"
        onClick={() => set(true)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && set(true)}
        onBlur={() => set(false)}
        {...hover}
      >
        {children}
      </button>
      <span
        ref={note}
        id={id}
        popover="manual"
        className="fixed m-0 max-w-[min(20rem,calc(100vw-1rem))] rounded-md border border-border bg-overlay px-3 py-2 text-left text-xs leading-5 font-normal whitespace-normal text-foreground shadow-lg"
        {...hover}
      >
        {meaning}
      </span>
    </span>
  );
}
