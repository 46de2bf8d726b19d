import { useEffect } from 'react';
import { isSessionOver } from '#lib/console/session-end.ts';

/** Lets the browser ask before a page with unsaved input is closed or reloaded. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSessionOver()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
