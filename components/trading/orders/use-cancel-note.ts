import { type RefObject, useRef, useState } from 'react';
import type { TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import { orderName } from '../order-labels.ts';

/** After a dialog has gone, and given the focus back where it could: `useFocusBack` comes before. */
const SETTLED_MS = 120;

type Done = { asked: TradingOrder } | { count: number };

/** What was cancelled, in a sentence; of one that it was asked for alone, whether it still waits. */
function wordsOf(done: Done, live: readonly TradingOrder[]): string {
  if ('count' in done) return `${done.count} ${done.count === 1 ? 'order' : 'orders'} cancelled.`;
  const { asked } = done;
  return live.some(({ id }) => id === asked.id)
    ? `Cancelling ${orderName(asked)}.`
    : `${orderName(asked)} is no longer open.`;
}

interface CancelNote {
  /** What was cancelled last, in a sentence. */
  said: string | null;
  sayAsked: (order: TradingOrder) => void;
  sayCancelled: (count: number) => void;
  /** The view of orders that is shown: it has the focus once a button goes with the order that it cancelled. */
  heading: RefObject<HTMLButtonElement | null>;
}

/** Says what was cancelled of the live orders, and keeps the focus where it was done. */
export function useCancelNote(live: readonly TradingOrder[] = []): CancelNote {
  const [done, setDone] = useState<Done | null>(null);
  const heading = useRef<HTMLButtonElement>(null);
  const focus = (): void => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement.matches('body, main');
    const isHere = heading.current?.closest('section')?.contains(activeElement) === true;
    if (isLost || isHere) heading.current?.focus();
  };
  return {
    said: done && wordsOf(done, live),
    heading,
    sayAsked: (order) => {
      setDone({ asked: order });
      focus();
    },
    sayCancelled: (count) => {
      setDone({ count });
      setTimeout(focus, SETTLED_MS);
    },
  };
}
