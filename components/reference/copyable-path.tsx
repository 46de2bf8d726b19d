'use client';

import { Check, Copy } from 'lucide-react';
import { useCopy } from '#components/ui/copyable.tsx';
import { Method } from './method.tsx';
import { PathText } from './path-text.tsx';

/** A route, whole; pressing its path copies it. */
export function CopyablePath({ method, path }: { method: string; path: string }) {
  const { isCopied, copy } = useCopy(() => path);
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="flex min-w-0 items-baseline">
      <Method method={method} />
      <button type="button" onClick={copy} className="min-w-0 rounded-sm text-left font-mono text-sm">
        <PathText path={path} />
        <span className="sr-only"> Copy path</span>
        <Icon
          className={`ml-2 inline size-3.5 align-[-0.125em] ${isCopied ? 'text-good' : 'text-muted'}`}
          aria-hidden="true"
        />
      </button>
    </span>
  );
}
