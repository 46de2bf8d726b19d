import { usePageKeys } from './use-page-keys.ts';

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

/** The keys of a list: j and k, Enter, x, / and Escape. */
export function useListKeys(keys: ListKeys): void {
  usePageKeys((event) => act(keys, event));
}
