'use client';

import { useState } from 'react';

const LEAST_HEIGHT = 240;

/** A mail as a program for mail shows it: in a frame of its own, which runs nothing and loads nothing. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState(LEAST_HEIGHT);
  return (
    <iframe
      title={title}
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={({ currentTarget }) =>
        setHeight(Math.max(LEAST_HEIGHT, currentTarget.contentDocument?.documentElement.scrollHeight ?? 0))
      }
      style={{ height }}
      className="block w-full rounded-md border border-border bg-white"
    />
  );
}
