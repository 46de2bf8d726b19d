import { useEffect, useEffectEvent } from 'react';
import { isSessionOver } from '#lib/console/session-end.ts';

/** What the browser tells before it goes to another entry of its history; not every browser does. */
interface NavigationSource {
  addEventListener: (type: 'navigate', listener: (event: NavigateEvent) => void) => void;
  removeEventListener: (type: 'navigate', listener: (event: NavigateEvent) => void) => void;
}
interface NavigateEvent extends Event {
  navigationType: string;
}

let isLetGo = false;

/** To be called before the console itself leaves the page: nobody is asked then. */
export function letGo(): void {
  isLetGo = true;
}

const isFree = (): boolean => isLetGo || isSessionOver();

const source = (): NavigationSource | undefined => (window as { navigation?: NavigationSource }).navigation;

/**
 * Lets the browser ask before a page with unsaved input is closed or reloaded; going back or forward within the console calls
 * `onBack` instead, once, where the browser can be held.
 */
export function useLeaveGuard(isActive: boolean, onBack?: () => void): void {
  const askFirst = useEffectEvent((event: NavigateEvent) => {
    if (onBack === undefined || event.navigationType !== 'traverse' || !event.cancelable) return;
    if (isFree()) return;
    event.preventDefault();
    onBack();
  });
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree()) event.preventDefault();
    };
    const hold = (event: NavigateEvent) => askFirst(event);
    const navigation = source();
    window.addEventListener('beforeunload', ask);
    navigation?.addEventListener('navigate', hold);
    return () => {
      window.removeEventListener('beforeunload', ask);
      navigation?.removeEventListener('navigate', hold);
    };
  }, [isActive]);
}
