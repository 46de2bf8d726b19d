import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

interface DraftNoteProps {
  onStartOver: () => void;
  children: ReactNode;
}

/** Says that what was typed before is there again, with a way to be rid of it. */
export function DraftNote({ onStartOver, children }: DraftNoteProps) {
  return (
    <div
      role="status"
      data-testid="draft"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-attention-soft px-3 py-1.5"
    >
      <History className="size-4 shrink-0 text-attention" aria-hidden="true" />
      <p className="min-w-0 flex-1">{children}</p>
      <Button variant="ghost" size="sm" onPress={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
