import { parseAsString, useQueryState } from 'nuqs';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  type ColumnChange,
  changeLayout,
  isPlainLayout,
  parseLayout,
  plainLayout,
  writeLayout,
} from '#lib/console/column-layout.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const keyOf = (page: string): string => `clearhouse.columns.${page}`;

function keep(page: string, text: string | null): void {
  if (text === null) localStorage.removeItem(keyOf(page));
  else localStorage.setItem(keyOf(page), text);
  for (const listener of listeners) listener();
}

/**
 * The columns of a page as this reader arranged them: kept in the browser, or in the URL while a link or saved view carries them
 * in `cols`. `ids` are the table's columns in their own order, `extras` those that are hidden until they are chosen.
 */
export function useColumnLayout(page: string, ids: readonly string[], extras: readonly string[]) {
  const [carried, setCarried] = useQueryState('cols', parseAsString);
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(keyOf(page)),
    () => null,
  );
  const text = carried ?? kept;
  const layout = useMemo(
    () => (text === null ? null : parseLayout(text, extras)) ?? plainLayout(extras),
    [text, extras],
  );
  const change = useCallback(
    (step: ColumnChange) => {
      const next = changeLayout(layout, step.kind === 'reset' ? { ...step, extras } : step, ids);
      const written = isPlainLayout(next, extras) ? null : writeLayout(next, ids);
      if (carried !== null) void setCarried(written, { history: 'replace' });
      else keep(page, written);
    },
    [layout, ids, extras, carried, setCarried, page],
  );
  /** As saved views and links carry it; null for the table's own. */
  const written = isPlainLayout(layout, extras) ? null : writeLayout(layout, ids);
  return { layout, change, written };
}
