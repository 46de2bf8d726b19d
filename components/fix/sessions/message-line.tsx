import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { FixLogMessage } from '#lib/contracts/fix/messages.ts';
import { messageName } from './message-name.ts';

interface MessageLineProps {
  message: FixLogMessage;
  onOpen: () => void;
}

const WAYS = {
  in: { icon: ArrowRight, word: 'from the client', className: 'text-waiting' },
  out: { icon: ArrowLeft, word: 'to the client', className: 'text-good' },
} as const;

/** A message in one glance; pressed, it shows its fields. */
export function MessageLine({ message, onOpen }: MessageLineProps) {
  const { direction, number, at, summary } = message;
  const { icon: Icon, word, className } = WAYS[direction];
  return (
    <li className="border-b border-separator last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full min-w-0 items-start gap-2.5 px-3 py-2 text-left hover:bg-default/50 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <Icon className={`mt-0.5 size-4 shrink-0 ${className}`} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">
              {messageName(message)} <span className="numeric font-normal text-muted">#{number}</span>
              <span className="sr-only"> {word}</span>
            </span>
            <span className="text-xs text-muted">
              <Timestamp at={at} precision="second" />
            </span>
          </span>
          <span className="line-clamp-2 text-foreground/85">{summary}</span>
        </span>
      </button>
    </li>
  );
}
