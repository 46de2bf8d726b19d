import { useMemo, useSyncExternalStore } from 'react';

const KEY = 'clearhouse.reference.groups';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const read = (): string => localStorage.getItem(KEY) ?? '';
const parse = (text: string): ReadonlySet<string> => new Set(text.split('\n').filter(Boolean));

/** Folds all areas but these, and keeps that in the browser. */
export function keepOpenGroups(tags: Iterable<string>): void {
  localStorage.setItem(KEY, [...tags].join('\n'));
  for (const listener of listeners) listener();
}

/** Folds or unfolds one area. */
export function setGroupOpen(tag: string, isOpen: boolean): void {
  const others = [...parse(read())].filter((one) => one !== tag);
  keepOpenGroups(isOpen ? [...others, tag] : others);
}

/** The areas that this reader has unfolded. */
export function useOpenGroups(): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => parse(text), [text]);
}
