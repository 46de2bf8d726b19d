import { type KeyboardEvent, type RefObject, useRef } from 'react';

const ENDS: Readonly<Record<string, number>> = { Home: -1000, End: 1000 };
const STEPS: Readonly<Record<'across' | 'down', Readonly<Record<string, number>>>> = {
  across: { ArrowLeft: -1, ArrowRight: 1, ...ENDS },
  down: { ArrowUp: -1, ArrowDown: 1, ...ENDS },
};

/** Arrow keys, Home and End go from button to button of a list, which is one stop of the Tab key. */
export function useArrowFocus<List extends HTMLElement = HTMLOListElement>(
  way: keyof typeof STEPS = 'across',
): { list: RefObject<List | null>; move: (event: KeyboardEvent) => void } {
  const list = useRef<List>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[way][event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
  };
  return { list, move };
}
