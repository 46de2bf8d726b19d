'use client';

import { useState } from 'react';

const LEAST_HEIGHT = 240;

/** Escape closes the drawer, also from within the mail. */
function passEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** A mail as a program for mail shows it: in a frame of its own, which runs nothing and loads nothing. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState(LEAST_HEIGHT);
  return (
    <iframe
      title={title}
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={({ currentTarget: { contentDocument } }) => {
        setHeight(Math.max(LEAST_HEIGHT, contentDocument?.documentElement.scrollHeight ?? 0));
        contentDocument?.addEventListener('keydown', passEscape);
      }}
      style={{ height }}
      className="block w-full rounded-md border border-border bg-white"
    />
  );
}
