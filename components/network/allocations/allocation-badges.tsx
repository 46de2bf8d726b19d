import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { AllocationRow } from '#lib/contracts/network/allocations.ts';
import {
  awaitedLine,
  type Side,
  STATUS_MEANINGS,
  STATUS_WORDS,
  TYPE_MEANINGS,
  TYPE_WORDS,
  toneOf,
} from './allocation-labels.ts';

/** The status of an allocation, in an icon and in words. */
export function AllocationStatusMark({ side, row }: { side: Side; row: Pick<AllocationRow, 'status' | 'awaited'> }) {
  return <StatusMark tone={toneOf(side, row)} word={STATUS_WORDS[row.status]} meaning={STATUS_MEANINGS[row.status]} />;
}

/** The same with who is awaited, or why it was released. */
export function AllocationStanding({ side, row }: { side: Side; row: AllocationRow }) {
  const line = awaitedLine(side, row) ?? (row.status === 'released' ? row.reason : null);
  return (
    <span className="block min-w-0 max-sm:max-w-[10rem] max-sm:text-right">
      <AllocationStatusMark side={side} row={row} />
      {line !== null && (
        <span className="block truncate text-xs text-muted" title={row.reason ?? line}>
          {line}
        </span>
      )}
    </span>
  );
}

/** Which way the funds go. */
export function AllocationKind({ type }: Pick<AllocationRow, 'type'>) {
  const Icon = type === 'allocation' ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className="flex min-w-0 items-center gap-1" title={TYPE_MEANINGS[type]}>
      <Icon className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
      <span className="truncate">{TYPE_WORDS[type]}</span>
    </span>
  );
}
