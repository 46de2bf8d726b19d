'use client';

import { Button } from '@heroui/react/button';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '#components/ui/copyable.tsx';

/** Code to read and to copy. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { isCopied, copy } = useCopy(() => code);
  return (
    <div className="overflow-hidden rounded-md border border-border bg-background">
      <div className="flex items-center justify-between border-b border-separator py-1 pr-1 pl-3 text-xs text-muted">
        {label}
        <Button variant="ghost" size="sm" isIconOnly aria-label={`Copy: ${label}`} onPress={copy}>
          {isCopied ? <Check className="text-good" /> : <Copy />}
        </Button>
      </div>
      <pre
        tabIndex={0}
        aria-label={label}
        className="max-h-96 overflow-auto p-3 font-mono text-xs leading-5 whitespace-pre-wrap break-words"
      >
        {code}
      </pre>
    </div>
  );
}
