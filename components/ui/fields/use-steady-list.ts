import { type FocusEvent, useRef } from 'react';

/**
 * Keeps the list of a combo box open while the page scrolls without moving its field. A browser scrolls by itself when something
 * above changes its height, as when a form saves itself; the list takes any scrolling for the reader's, and closes.
 */
export function useSteadyList() {
  const forget = useRef<(() => void) | null>(null);
  const end = () => {
    forget.current?.();
    forget.current = null;
  };
  return {
    // From the focus on, before the list is open: what is heard first can keep an event from others.
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      end();
      const field = event.currentTarget;
      let top = field.getBoundingClientRect().top;
      const keep = (scroll: Event) => {
        const before = top;
        ({ top } = field.getBoundingClientRect());
        const isOutside = scroll.target instanceof Node && scroll.target.contains(field);
        if (isOutside && Math.abs(top - before) < 1) scroll.stopImmediatePropagation();
      };
      window.addEventListener('scroll', keep, true);
      forget.current = () => window.removeEventListener('scroll', keep, true);
    },
    onBlur: end,
  };
}
