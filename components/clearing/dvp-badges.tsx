import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { Chip } from '#components/ui/chip.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { formatDistance } from '#lib/time.ts';
import { STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './dvp-labels.ts';
import type { Way } from './dvp-parties.ts';

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

/** Whether one of the enterprise's accounts has yet to sign. */
export const isUnsigned = (row: DvpSettlementRow): boolean =>
  row.parties.some((party) => party.isOwn && party.requiresSigning);

/** The state of a settlement, in an icon and in words, and whether it waits for the enterprise. */
export function DvpStatusMark({ row }: { row: DvpSettlementRow }) {
  return (
    <>
      <StatusMark
        tone={STATUS_TONES[row.status]}
        icon={OVER_ICONS[row.status]}
        word={STATUS_WORDS[row.status]}
        meaning={STATUS_MEANINGS[row.status]}
      />
      {isUnsigned(row) && (
        <Chip
          label="To sign"
          meaning="An account of this enterprise sends assets and has not signed."
          tone="attention"
        />
      )}
    </>
  );
}

/** When an open settlement expires, loud when that is soon; when a closed one would have. */
export function Expiry({ row, now }: { row: DvpSettlementRow; now: string }) {
  if (row.expireAt === undefined) return <NoValue word="Does not expire" />;
  const isSoon = isOpen(row) && Date.parse(row.expireAt) - Date.parse(now) < SOON_MS;
  return (
    <span className="block">
      <span className={`numeric block leading-5 ${isSoon ? 'font-semibold text-attention' : ''}`}>
        {formatDistance(row.expireAt, now)}
      </span>
      <span className="block text-xs text-muted">
        <Timestamp at={row.expireAt} />
      </span>
    </span>
  );
}
