import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while the markup is the server's, which does not know the reader's zone or device; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
