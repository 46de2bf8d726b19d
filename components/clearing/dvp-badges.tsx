import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { Chip } from '#components/ui/chip.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { formatDistance } from '#lib/time.ts';
import { OWED_MEANINGS, type Owed, STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './dvp-labels.ts';
import { isQueued, type Way } from './dvp-parties.ts';

/** How near the end is loud. */
const SOON_MS = 4 * 3_600_000;

export const WAY_ICONS: Readonly<Record<Way, LucideIcon>> = {
  out: ArrowUpRight,
  in: ArrowDownLeft,
  within: ArrowLeftRight,
  beside: ArrowLeftRight,
};

/** Whether a settlement can still be signed, settled or expire. */
export const isOpen = ({ status }: Pick<DvpSettlementRow, 'status'>): boolean =>
  status === 'pending' || status === 'pending-acknowledgement';

/** What own accounts still owe to a settlement, each kind once. */
export const ownOwed = ({ parties }: Pick<DvpSettlementRow, 'parties'>): Owed[] => [
  ...new Set(parties.flatMap(({ isOwn, owes }) => (isOwn && owes !== null ? [owes] : []))),
];

const OWED_CHIPS: Readonly<Record<Owed, string>> = {
  acknowledgement: 'To acknowledge',
  signature: 'To sign',
  approval: 'Awaiting approval',
};

/** The state of a settlement, in an icon and in words, and what it waits for from the enterprise or in its queue. */
export function DvpStatusMark({ row }: { row: DvpSettlementRow }) {
  return (
    <>
      <StatusMark
        tone={STATUS_TONES[row.status]}
        icon={OVER_ICONS[row.status]}
        word={STATUS_WORDS[row.status]}
        meaning={STATUS_MEANINGS[row.status]}
      />
      {ownOwed(row).map((owed) => (
        <span key={owed} data-waits className="inline-flex min-w-0">
          <Chip label={OWED_CHIPS[owed]} meaning={OWED_MEANINGS[owed]} tone="attention" />
        </span>
      ))}
      {isQueued(row) && (
        <span data-waits className="inline-flex min-w-0">
          <Chip label="Queued" meaning="Complete, waits in the netting queue: a run settles it." />
        </span>
      )}
    </>
  );
}

/** When a settlement expires: at the time that was given, else when the time to affirm is over. Null for never, as one that owes nothing. */
export function deadlineOf(row: Pick<DvpSettlementRow, 'expireAt' | 'affirmBy' | 'completeAt'>): string | null {
  const given = row.expireAt ?? null;
  return row.completeAt === null ? (given ?? row.affirmBy) : given;
}

/** When an open settlement expires, loud when that is soon; when a closed one would have. */
export function Expiry({ row, now }: { row: DvpSettlementRow; now: string }) {
  const at = deadlineOf(row);
  if (at === null) return <NoValue word="Does not expire" />;
  const isSoon = isOpen(row) && Date.parse(at) - Date.parse(now) < SOON_MS;
  return (
    <span className="block">
      <span className={`numeric block leading-5 ${isSoon ? 'font-semibold text-attention' : ''}`}>
        {formatDistance(at, now)}
      </span>
      <span className="block text-xs text-muted">
        <Timestamp at={at} />
      </span>
    </span>
  );
}
