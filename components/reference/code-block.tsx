'use client';

import { Button } from '@heroui/react/button';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '#components/ui/copyable.tsx';

const MAX_LINES = 18;

interface CodeBlockProps {
  label: string;
  code: string;
  /** Why there is no code now. */
  problem?: string | null;
}

/** Code to read and to copy. */
export function CodeBlock({ label, code, problem = null }: CodeBlockProps) {
  const { isCopied, copy } = useCopy(() => code);
  return (
    <div className="overflow-hidden rounded-md border border-border bg-background">
      <div className="flex items-center justify-between border-b border-separator py-1 pr-1 pl-3 text-xs text-muted">
        {label}
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={`Copy: ${label}`}
          data-tip={isCopied ? 'Copied' : 'Copy'}
          onPress={copy}
          isDisabled={problem !== null}
        >
          {isCopied ? <Check className="text-good" /> : <Copy />}
        </Button>
      </div>
      {problem === null ? (
        <textarea
          readOnly
          aria-label={label}
          value={code}
          rows={Math.min(MAX_LINES, code.split('\n').length)}
          spellCheck={false}
          className="block w-full resize-y bg-transparent p-3 font-mono text-xs leading-5 text-foreground -outline-offset-2"
        />
      ) : (
        <p className="p-3 text-xs text-bad">{problem}</p>
      )}
    </div>
  );
}
