'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '../copyable.tsx';

/** An object as the API gives it, to read and to copy. */
export function RawJson({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  const { isCopied, copy } = useCopy(() => text);
  return (
    <div className="relative">
      <Button variant="outline" size="sm" onPress={copy} className="absolute top-2 right-2">
        {isCopied ? <Check className="text-good" /> : <Copy />}
        {isCopied ? 'Copied' : 'Copy JSON'}
      </Button>
      <pre className="break-words whitespace-pre-wrap rounded-lg border border-border bg-background p-3 pt-11 font-mono text-xs leading-5">
        {text}
      </pre>
    </div>
  );
}
