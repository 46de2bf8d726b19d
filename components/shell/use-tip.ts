import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isNear } from '#lib/console/tip-place.ts';

const PAUSE_MS = 400;
/** Keys that take the focus on; after others it was moved, and nobody asked what it is on. */
const MOVES = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]:not([aria-expanded="true"])') : null;

/**
 * The element with `data-tip` whose tip is to be shown: what the pointer rests on, or the keyboard came to. A press, Escape and scrolling
 * end it.
 */
export function useTip(tip: RefObject<HTMLElement | null>): HTMLElement | null {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const waiting = useRef<{ for: HTMLElement; timer: number } | null>(null);
  const lastKey = useRef('');
  const stop = () => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  const hide = useEffectEvent(() => {
    stop();
    setAnchor(null);
  });
  const move = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const over = tipped(event.target);
    if (over === null || over !== waiting.current?.for) stop();
    const shown = anchor && tip.current;
    if (shown && (!anchor.isConnected || !isNear(event, anchor.getBoundingClientRect(), shown.getBoundingClientRect())))
      setAnchor(null);
    if (over === null || over === anchor || waiting.current !== null || event.buttons !== 0) return;
    waiting.current = { for: over, timer: window.setTimeout(() => setAnchor(over), PAUSE_MS) };
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    lastKey.current = event.key;
    if (!MOVES.has(event.key) && event.key !== 'Shift') hide();
  });
  const focus = useEffectEvent((event: FocusEvent) => {
    stop();
    const on = MOVES.has(lastKey.current) ? tipped(event.target) : null;
    setAnchor(on?.matches(':focus-visible') ? on : null);
  });
  const pressPointer = useEffectEvent(() => {
    lastKey.current = '';
    hide();
  });
  /** The pointer or the focus may be there already. */
  const catchUp = useEffectEvent(() => {
    const on = tipped(document.activeElement);
    const over = tipped([...document.querySelectorAll('[data-tip]:hover')].at(-1) ?? null);
    if (on?.matches(':focus-visible')) setAnchor(on);
    else if (over) waiting.current = { for: over, timer: window.setTimeout(() => setAnchor(over), PAUSE_MS) };
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is pointed at is known only now
    catchUp();
    const ending = new AbortController();
    const options = { capture: true, passive: true, signal: ending.signal };
    document.addEventListener('pointermove', move, options);
    document.addEventListener('pointerdown', pressPointer, options);
    document.addEventListener('focusin', focus, options);
    document.addEventListener('focusout', hide, options);
    window.addEventListener('keydown', press, options);
    window.addEventListener('scroll', hide, options);
    window.addEventListener('blur', hide, options);
    return () => ending.abort();
  }, []);
  return anchor;
}
