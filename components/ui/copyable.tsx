'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/console/copy-text.ts';

const SHOWN_MS = 1500;

/** Copies a text and says so; for any button that copies. `onCopied` is called once it has. */
export function useCopy(text: () => string, onCopied?: () => void) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text()))) return;
    setCopied(true);
    onCopied?.();
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return { isCopied, copy };
}

const shorten = (value: string): string => (value.length > 16 ? `${value.slice(0, 8)}…${value.slice(-4)}` : value);

interface CopyableIdProps {
  value: string;
  label: string;
  /** What people call it, in place of the id where that is known. */
  name?: string | null | undefined;
}

/** An id, shortened in the middle, or the name of what has it; the button beside it copies the id whole. */
export function CopyableId({ value, label, name }: CopyableIdProps) {
  const { isCopied, copy } = useCopy(() => value);
  const Icon = isCopied ? Check : Copy;
  return (
    <span
      title={value}
      data-copyable
      className={`group/copy inline-flex max-w-full min-w-0 items-center gap-0.5 text-xs text-muted hover:text-foreground ${name ? '' : 'font-mono'}`}
    >
      <span className="truncate">{name ?? shorten(value)}</span>
      <button
        type="button"
        onClick={copy}
        title={value}
        className="-my-1 grid size-6 shrink-0 place-items-center rounded-sm"
      >
        <span className="sr-only">{`Copy ${label} ${value}`}</span>
        <Icon
          aria-hidden="true"
          className={
            isCopied
              ? 'size-3.5 text-good'
              : 'size-3.5 opacity-0 group-hover/copy:opacity-100 group-focus-within/copy:opacity-100 pointer-coarse:opacity-100'
          }
        />
      </button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </span>
  );
}
