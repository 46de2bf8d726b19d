import { useEffect, useEffectEvent } from 'react';
import type { Contract } from '#lib/contract.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Reads again what operations replied, every so often while the page is in view. */
export function useKeepFresh(everyMs: number, ...contracts: readonly Contract[]): void {
  const refresh = useRefresh(...contracts);
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
