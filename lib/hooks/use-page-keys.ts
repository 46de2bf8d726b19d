import { useEffect, useRef } from 'react';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const ELSEWHERE = '[role=menu], [role=listbox], [role=dialog]:not([data-detail])';

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPING}, ${ELSEWHERE}`) !== null;

/**
 * Keys of a page, wherever on it the focus is, save where text is typed, a menu or a dialog is open, or somebody else took the key.
 * `act` says whether it took it.
 */
export function usePageKeys(act: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
