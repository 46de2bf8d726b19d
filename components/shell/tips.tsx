'use client';

import { useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isApple } from '#lib/console/apple.ts';
import { placeTip } from '#lib/console/tip-place.ts';
import { useTip } from './use-tip.ts';

const keysOf = (anchor: HTMLElement): string[] =>
  (anchor.dataset.tipKeys ?? '')
    .split(' ')
    .filter(Boolean)
    .map((key) => (key === 'Ctrl' && isApple() ? '⌘' : key));

/** Whoever cannot see the tip hears it, unless it is what the element is called anyway. */
function useDescription(anchor: HTMLElement | null, id: string): void {
  useEffect(() => {
    if (anchor === null || anchor.dataset.tip === anchor.ariaLabel || anchor.hasAttribute('aria-describedby')) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
}

/** What an element says changes while its tip is shown, such as *Copied* after a press. */
function useChanges(anchor: HTMLElement | null): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (anchor === null) return;
    const observer = new MutationObserver(drawAgain);
    observer.observe(anchor, { attributeFilter: ['data-tip', 'data-tip-keys'] });
    return () => observer.disconnect();
  }, [anchor]);
}

/** Tooltips of all elements that have `data-tip`, and `data-tip-keys` where a key does the same. Presses go through them. */
export function Tips() {
  const tip = useRef<HTMLDivElement>(null);
  const anchor = useTip(tip);
  const id = useId();
  useDescription(anchor, id);
  useChanges(anchor);
  useLayoutEffect(() => {
    if (anchor === null || tip.current === null) return;
    const frame = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeTip(anchor.getBoundingClientRect(), tip.current.getBoundingClientRect(), frame);
    tip.current.style.translate = `${left}px ${top}px`;
  });
  if (anchor === null || !anchor.dataset.tip) return null;
  return createPortal(
    <div
      ref={tip}
      id={id}
      role="tooltip"
      data-testid="tip"
      className="pointer-events-none fixed top-0 left-0 z-[100] flex max-w-72 items-center gap-2 rounded-md bg-foreground px-2 py-1 text-xs text-background shadow-lg print:hidden"
    >
      <span>{anchor.dataset.tip}</span>
      {keysOf(anchor).map((key) => (
        <kbd key={key} className="rounded border border-background/40 px-1 font-mono">
          {key}
        </kbd>
      ))}
    </div>,
    document.body,
  );
}
