import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';

/** What a state asks of a reader: to act, to wait, nothing (it went well, it went wrong, or it is over). */
export type Tone = 'attention' | 'waiting' | 'good' | 'bad' | 'neutral';

const LOOKS: Readonly<Record<Tone, { icon: LucideIcon; className: string }>> = {
  attention: { icon: TriangleAlert, className: 'text-attention' },
  waiting: { icon: Clock, className: 'text-waiting' },
  good: { icon: CircleCheck, className: 'text-good' },
  bad: { icon: CircleX, className: 'text-bad' },
  neutral: { icon: CircleDashed, className: 'text-muted' },
};

interface StatusMarkProps {
  tone: Tone;
  word: string;
  /** In place of the tone's own icon, where two states share a tone. */
  icon?: LucideIcon | undefined;
  /** What the state means, on hover. */
  meaning?: string;
}

/** A state as icon and word; the colour only repeats what both say. */
export function StatusMark({ tone, word, icon, meaning }: StatusMarkProps) {
  const { icon: own, className } = LOOKS[tone];
  const Icon = icon ?? own;
  return (
    <span
      title={meaning}
      className={`inline-flex min-w-0 items-center align-middle gap-1.5 font-medium whitespace-nowrap ${className}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className="self-baseline truncate">{word}</span>
    </span>
  );
}
