import { useSyncExternalStore } from 'react';

const FROM_SOURCES = 'npm run clearhouse --';
const never = () => () => undefined;

/** How the program of this deployment is called by whoever has it: from the sources, or from its package. */
export const useCommand = (): string =>
  useSyncExternalStore(
    never,
    () => document.documentElement.dataset.command ?? FROM_SOURCES,
    () => FROM_SOURCES,
  );
