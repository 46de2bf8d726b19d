'use client';

import { Check, Copy } from 'lucide-react';
import { useCopy } from '#components/ui/copyable.tsx';

/** A line of code, whole; pressing it copies it. */
export function CopyableText({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(() => text);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      className="inline-flex items-baseline gap-2 rounded-sm text-left font-mono text-sm"
    >
      <span className="break-all">{text}</span>
      <span className="sr-only">{`Copy ${label}`}</span>
      <Icon className={`size-3.5 shrink-0 ${isCopied ? 'text-good' : 'text-muted'}`} aria-hidden="true" />
    </button>
  );
}
