'use client';

import { Button } from '@heroui/react/button';
import { Check, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../copyable.tsx';

interface SelectionBarProps {
  ids: readonly string[];
  onClear: () => void;
  children: ReactNode;
}

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar({ ids, onClear, children }: SelectionBarProps) {
  const { isCopied, copy } = useCopy(() => ids.join('\n'));
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-3 z-20 mx-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border border-border bg-overlay py-1.5 pr-1.5 pl-3 text-sm shadow-lg"
    >
      <p role="status" className="numeric font-medium">
        {ids.length} selected
      </p>
      {children}
      <Button variant="outline" onPress={copy}>
        {isCopied ? <Check className="text-good" /> : <Copy />}
        {isCopied ? 'Copied' : 'Copy ids'}
      </Button>
      <Button variant="ghost" isIconOnly aria-label="Clear selection" onPress={onClear}>
        <X />
      </Button>
    </section>
  );
}
