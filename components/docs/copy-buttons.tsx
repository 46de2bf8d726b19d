'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { copyText } from '#lib/console/copy-text.ts';

const SHOWN_MS = 1500;

/** Makes the buttons with `data-copy` below it copy the code that they stand with. */
export function CopyButtons({ children }: { children: ReactNode }) {
  const [note, setNote] = useState('');
  const press = async ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button[data-copy]') : null;
    const code = button?.parentElement?.querySelector('code')?.textContent;
    if (!button || !code || !(await copyText(code))) return;
    button.textContent = 'Copied';
    setNote('Copied');
    setTimeout(() => {
      button.textContent = 'Copy';
      setNote('');
    }, SHOWN_MS);
  };
  return (
    // The buttons take key presses as clicks; what lies around them takes none.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={(event) => void press(event)}>
      {children}
      <span role="status" className="sr-only">
        {note}
      </span>
    </div>
  );
}
