'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommandPalette } from './command-palette.tsx';
import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts';

/** A page is left in peace while it starts. */
const QUIET_MS = 1500;

const loadCode = () => import('./command-palette.tsx');

/**
 * The palette, whose code comes while nothing else is to be done, or when it is wanted. Keys that are pressed until then are kept, and
 * none of them does something else: `isComing` says so. `onReady` shows it.
 */
export function usePalette(onReady: () => void) {
  const [Palette, setPalette] = useState<typeof CommandPalette | null>(null);
  const [early, setEarly] = useState<readonly string[]>([]);
  const isComing = useRef(false);
  const bring = async (before: readonly string[]): Promise<void> => {
    isComing.current = true;
    keepEarlyKeys();
    const code = await loadCode().catch(() => null);
    isComing.current = false;
    const keys = takeEarlyKeys();
    if (code === null || keys === null) return;
    flushSync(() => {
      setPalette(() => code.CommandPalette);
      setEarly([...before, ...keys]);
      onReady();
    });
  };
  const open = (before: readonly string[] = []): void => {
    if (Palette === null) return isComing.current ? undefined : void bring(before);
    setEarly(before);
    onReady();
  };
  const catchUp = useEffectEvent(() => {
    const keys = takeEarlyKeys();
    if (keys !== null) open(keys);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what came before the page was alive is known only now
    catchUp();
    const fetchCode = () =>
      void loadCode().then(
        (code) => setPalette(() => code.CommandPalette),
        () => undefined,
      );
    const timer = setTimeout(fetchCode, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return { Palette, early, open, isComing };
}
