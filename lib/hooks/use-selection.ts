import { useCallback, useEffect, useRef, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Which of the rows on screen are chosen. Rows that leave the screen leave the choice. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState(NONE);
  const anchor = useRef<string | null>(null);
  const shown = useRef(ids);
  useEffect(() => {
    shown.current = ids;
  });
  /** Chooses or releases a row; with `isRange` all rows between it and the one before. */
  const toggle = useCallback((id: string, isRange = false) => {
    const all = shown.current;
    const from = anchor.current === null ? -1 : all.indexOf(anchor.current);
    const to = all.indexOf(id);
    anchor.current = id;
    setChosen((before) => {
      const next = new Set(before);
      const isOn = !before.has(id);
      const range = isRange && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      for (const each of range) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(NONE), []);
  const toggleAll = useCallback(
    () => setChosen((before) => (shown.current.every((id) => before.has(id)) ? NONE : new Set(shown.current))),
    [],
  );
  return { chosen, toggle, toggleAll, clear, count: ids.filter((id) => chosen.has(id)).length };
}
