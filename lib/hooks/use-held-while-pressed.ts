import { useEffect, useEffectEvent, useState } from 'react';

/** A finger's click comes a moment after its release. */
const CLICK_MS = 50;

/**
 * What a value was when a pointer was pressed, until its click is done; else the value. For what would move the page: a press is lost
 * when its target moves away from under the pointer, or is no longer there.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const press = useEffectEvent(() => setHeld({ value }));
  useEffect(() => {
    let release: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const listen = (name: string, isCapture: boolean, react: () => void) =>
      window.addEventListener(name, react, { capture: isCapture, signal: listening.signal });
    const letGo = () => {
      clearTimeout(release);
      setHeld(null);
    };
    const endSoon = () => {
      clearTimeout(release);
      release = setTimeout(letGo, CLICK_MS);
    };
    listen('pointerdown', true, () => {
      clearTimeout(release);
      press();
    });
    listen('pointerup', true, endSoon);
    listen('pointercancel', true, letGo);
    listen('click', false, letGo);
    return () => {
      clearTimeout(release);
      listening.abort();
    };
  }, []);
  return held ? held.value : value;
}
