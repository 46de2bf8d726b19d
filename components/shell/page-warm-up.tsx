'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const LINKS = 'nav[aria-label="Areas"] a[href^="/"]';
/** A page is left in peace while it starts. */
const QUIET_MS = 2000;
const WARM = { kind: 'full' } as unknown as NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>;

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;

/** Whether somebody pays for each byte. */
const isSaving = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
};

/**
 * Fetches the code of the pages in the rail before somebody goes there: of one that is pointed at or has the focus at once, of the others
 * one after the other while nothing else is to be done. What a page shows is read when it is opened.
 */
export function PageWarmUp(): null {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const warmed = new Set<string>();
    const warm = (link: HTMLAnchorElement | null): void => {
      if (link === null || warmed.has(link.pathname) || link.pathname === location.pathname || !navigator.onLine)
        return;
      warmed.add(link.pathname);
      router.prefetch(link.pathname, WARM);
    };
    for (const name of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(name, (event) => warm(linkOf(event.target)), { capture: true, passive: true, signal });
    const wait = (run: () => void): void => {
      if (signal.aborted) return;
      if ('requestIdleCallback' in window) requestIdleCallback(run);
      else setTimeout(run, QUIET_MS);
    };
    const goOn = (): void => {
      if (signal.aborted) return;
      const next = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].find(
        ({ pathname }) => !warmed.has(pathname) && pathname !== location.pathname,
      );
      if (next === undefined) return;
      warm(next);
      setTimeout(() => wait(goOn), QUIET_MS / 10);
    };
    const timer = setTimeout(() => wait(goOn), QUIET_MS);
    if (isSaving()) clearTimeout(timer);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [router]);
  return null;
}
