import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What a value was when a pointer was pressed, until that is released; else the value. For what would move the page: a press is lost
 * when its target moves away from under the pointer.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const press = useEffectEvent(() => setHeld({ value }));
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', () => press(), options);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => setHeld(null), options);
    return () => listening.abort();
  }, []);
  return held ? held.value : value;
}
