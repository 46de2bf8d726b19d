import { Globe, Lock, Star } from 'lucide-react';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { RECOMMENDED, visibilityOf } from './listing-labels.ts';

/** Whether an entry stands in the directory. */
export function VisibilityMark({ isPublic }: { isPublic: boolean }) {
  const { word, meaning } = visibilityOf(isPublic);
  return (
    <StatusMark
      tone={isPublic ? 'good' : 'neutral'}
      icon={isPublic ? Globe : Lock}
      word={word}
      meaning={`${word}: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`}
    />
  );
}

/** That the operator recommends an entry. */
export function RecommendedMark() {
  return (
    <span
      title={RECOMMENDED.meaning}
      className="inline-flex h-5 shrink-0 items-center gap-1 rounded border border-accent/40 bg-accent-soft px-1.5 text-xs font-medium whitespace-nowrap text-accent"
    >
      <Star className="size-3 fill-current" aria-hidden="true" />
      {RECOMMENDED.word}
    </span>
  );
}
