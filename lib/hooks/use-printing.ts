import { useSyncExternalStore } from 'react';
import { isPrinting, watchPrinting } from '#lib/console/printing.ts';

/** Whether the page is drawn for paper now. */
export const usePrinting = (): boolean => useSyncExternalStore(watchPrinting, isPrinting, () => false);
