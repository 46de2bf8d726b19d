import { useEffect, useState } from 'react';

/** After the frame in which a dialog leaves, and the library has given the focus back itself where it could. */
const SETTLED_MS = 60;

/** Where it goes when what opened the dialog went with what was done: to the object that is open, or to the page. */
const placeOf = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-testid="drawer"]') ?? document.querySelector('main[tabindex]');

let lastOpener: HTMLElement | null = null;

/** What had the focus before a dialog came; of one that takes the place of another, what opened the first. */
function findOpener(): HTMLElement | null {
  const { activeElement } = document;
  const isWithin = activeElement?.closest('.modal__dialog') != null;
  if (!isWithin && activeElement instanceof HTMLElement && activeElement !== document.body) lastOpener = activeElement;
  return lastOpener;
}

/** Gives the focus back to what opened a dialog when it has gone, also when it was another dialog that was opened there. */
export function useFocusBack(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost || document.querySelector('.modal__dialog') !== null) return;
        const next = opener?.isConnected ? opener : placeOf();
        next?.focus();
      }, SETTLED_MS);
    },
    [opener],
  );
}
