'use client';

import { Button } from '@heroui/react/button';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '#components/ui/copyable.tsx';

const MAX_LINES = 18;

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
      <textarea
        readOnly
        aria-label={label}
        value={code}
        rows={Math.min(MAX_LINES, code.split('\n').length)}
        spellCheck={false}
        className="block w-full resize-y bg-transparent p-3 font-mono text-xs leading-5 text-foreground -outline-offset-2"
      />
    </div>
  );
}
