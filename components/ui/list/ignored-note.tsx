'use client';

import { Info } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

/** Says which parts of a link or a saved view are ignored because the list does not know them. */
export function IgnoredNote({ parts, onDismiss }: { parts: readonly string[]; onDismiss: () => void }) {
  if (parts.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-attention-soft px-3 py-1.5 text-sm"
    >
      <Info className="size-4 shrink-0 text-attention" aria-hidden="true" />
      <p className="min-w-0 flex-1 break-words">
        Part of this link or view was not recognised and has been ignored:{' '}
        <code className="font-mono text-xs">{parts.join(' ').slice(0, 200)}</code>
      </p>
      <Button variant="ghost" size="sm" onPress={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
