'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '../copyable.tsx';

interface SecretTextProps {
  label: string;
  text: string;
  onCopied?: () => void;
}

/** A secret in full, with a button that copies it. */
export function SecretText({ label, text, onCopied }: SecretTextProps) {
  const { isCopied, copy } = useCopy(() => text, onCopied);
  return (
    <div>
      <p className="mb-1 text-xs font-medium text-muted">{label}</p>
      <div className="flex items-start gap-2 rounded-md border border-border bg-background p-2.5">
        <code data-testid="shown-once" className="min-w-0 flex-1 font-mono text-xs leading-5 break-all select-all">
          {text}
        </code>
        <Button variant="outline" size="sm" onPress={copy}>
          {isCopied ? <Check className="text-good" /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy'}
          <span role="status" className="sr-only">
            {isCopied ? `${label} copied` : ''}
          </span>
        </Button>
      </div>
    </div>
  );
}
