import { EyeOff } from 'lucide-react';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { NearTime } from '#components/ui/timestamp.tsx';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import { asksOurselves } from './connection-changes.ts';
import {
  ENDING_MEANINGS,
  ENDING_WORDS,
  OWN_ASKS,
  STATUS_MEANINGS,
  STATUS_TONES,
  STATUS_WORDS,
  TYPE_MEANINGS,
  TYPE_WORDS,
} from './connection-labels.ts';
import { Countdown } from './countdown.tsx';

/** The status of a connection, in an icon and in words; it asks the reader to act where their answer is awaited. */
export function ConnectionStatusMark({ row }: { row: Pick<CounterpartyRow, 'status' | 'isToAnswer' | 'ending'> }) {
  const { status, isToAnswer, ending } = row;
  return (
    <StatusMark
      tone={isToAnswer ? 'attention' : STATUS_TONES[status]}
      word={STATUS_WORDS[status]}
      meaning={ending === null ? STATUS_MEANINGS[status] : ENDING_MEANINGS[ending]}
    />
  );
}

/** Who asked and until when, when it changes by itself, or how it ended. */
function StandingLine({ row, now }: { row: CounterpartyRow; now: string }) {
  const { status, expiresAt, changesAt, ending } = row;
  const asked = row.direction === 'outgoing' ? 'We ask' : 'They ask';
  switch (status) {
    case 'UNDER_REVIEW':
      return asked;
    case 'REQUESTED':
      return asksOurselves(row) ? (
        OWN_ASKS
      ) : (
        <>
          {asked}
          {expiresAt !== null && (
            <>
              , until <NearTime at={expiresAt} now={now} />
            </>
          )}
        </>
      );
    case 'PENDING_ACTIVATION':
      return changesAt === null ? null : (
        <>
          Active <Countdown at={changesAt} />
        </>
      );
    case 'PENDING_DEACTIVATION':
      return changesAt === null ? null : (
        <>
          Ends <Countdown at={changesAt} />
        </>
      );
    case 'INACTIVE':
      return ending === null ? null : ENDING_WORDS[ending];
    case 'ACTIVE':
      return null;
  }
}

/** The status with what stands behind it. */
export function ConnectionStanding({ row, now }: { row: CounterpartyRow; now: string }) {
  return (
    <span className="block min-w-0 max-sm:text-right">
      <ConnectionStatusMark row={row} />
      <span className="block truncate text-xs text-muted" title={row.endingReason ?? undefined}>
        <StandingLine row={row} now={now} />
      </span>
    </span>
  );
}

/** What a connection serves, in a word. */
export function ConnectionTypeWord({ type }: Pick<CounterpartyRow, 'type'>) {
  return <span title={TYPE_MEANINGS[type]}>{TYPE_WORDS[type]}</span>;
}

/** Marks what lists leave out unless they are asked for it. */
export function HiddenMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs font-normal text-muted" title="Lists leave it out">
      <EyeOff className="size-3.5" aria-hidden="true" />
      Hidden
    </span>
  );
}
