import { useEffect, useRef } from 'react';

export interface ListKeys {
  /** Goes by that many rows; in the drawer from object to object. */
  step: (by: -1 | 1) => void;
  /** Opens the row that has the focus; false when none has. */
  open: () => boolean;
  /** Chooses or releases the row that has the focus. */
  select: (isRange: boolean) => void;
  search: () => void;
  /** Closes the drawer, or takes the choice of rows back. */
  leave: () => void;
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const ELSEWHERE = '[role=menu], [role=listbox], [role=dialog]:not([data-detail])';

/** Whether keys belong to a field, a menu or a dialog, not to the page. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPING}, ${ELSEWHERE}`) !== null;

const inRows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('tr[data-row-id], tr[data-row-id] *');

function act(keys: ListKeys, event: KeyboardEvent): boolean {
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!inRows(event.target)) return false;
      keys.step(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    case 'j':
    case ']':
      keys.step(1);
      return true;
    case 'k':
    case '[':
      keys.step(-1);
      return true;
    case 'Enter':
      return event.target instanceof Element && event.target.matches('tr[data-row-id]') && keys.open();
    case 'x':
    case 'X':
      keys.select(event.shiftKey);
      return true;
    case '/':
      keys.search();
      return true;
    case 'Escape':
      keys.leave();
      return true;
    default:
      return false;
  }
}

/** The keys of a list: j and k, Enter, x, / and Escape, wherever on its page the focus is, save where text is typed. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      if (act(latest.current, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
