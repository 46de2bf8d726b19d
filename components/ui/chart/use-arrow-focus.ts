import { type KeyboardEvent, type RefObject, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1000, End: 1000 };

/** Arrow keys, Home and End go from button to button of a list, which is one stop of the Tab key. */
export function useArrowFocus(): { list: RefObject<HTMLOListElement | null>; move: (event: KeyboardEvent) => void } {
  const list = useRef<HTMLOListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
  };
  return { list, move };
}
