import { X } from 'lucide-react';

interface ChipProps {
  label: string;
  meaning?: string;
  tone?: 'plain' | 'attention';
}

const TONES = {
  plain: 'border-border bg-background',
  attention: 'border-attention/40 bg-attention-soft text-attention',
} as const;

/** A word or two in a frame, with its meaning on hover. */
export function Chip({ label, meaning, tone = 'plain' }: ChipProps) {
  return (
    <span
      title={meaning}
      className={`inline-flex h-5 max-w-full min-w-0 items-center rounded border px-1.5 text-xs whitespace-nowrap ${TONES[tone]}`}
    >
      <span className="truncate">{label}</span>
    </span>
  );
}

/** An active filter in words; pressing it takes the filter away. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove filter: ${label}`}
      className="inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-border bg-surface pr-1.5 pl-2.5 text-xs text-foreground hover:border-field-border"
    >
      <span className="truncate">{label}</span>
      <X className="size-3 shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}
