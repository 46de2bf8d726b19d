import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { Chip } from '#components/ui/chip.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { SettlementRow } from '#lib/contracts/network/enterprise-settlements.ts';
import { formatDistance } from '#lib/time.ts';
import {
  alertsOf,
  directionWords,
  type Side,
  STATUS_MEANINGS,
  STATUS_TONES,
  STATUS_WORDS,
  TYPE_WORDS,
} from './off-exchange-labels.ts';

type Flags = Pick<SettlementRow, 'lossSLAAlertSent' | 'gainSLAAlertSent' | 'disputed'>;

const DIRECTION_ICONS: Readonly<Record<SettlementRow['transferDirection'], LucideIcon>> = {
  send: ArrowUpRight,
  receive: ArrowDownLeft,
  'send-and-receive': ArrowLeftRight,
};

/** The state of a settlement, in an icon and in words. */
export function SettlementStatusMark({ status }: { status: SettlementRow['status'] }) {
  return (
    <StatusMark
      tone={STATUS_TONES[status]}
      icon={OVER_ICONS[status]}
      word={STATUS_WORDS[status]}
      meaning={STATUS_MEANINGS[status]}
    />
  );
}

/** What makes a settlement need a person: a dispute, an alert. Nothing for others. */
export function AttentionChips({ row, side = 'client' }: { row: Flags; side?: Side | undefined }) {
  const alerts = alertsOf(side);
  const chips = [
    row.disputed === true && { label: 'Disputed', meaning: 'A dispute was raised over this settlement.' },
    row.lossSLAAlertSent && alerts.loss,
    row.gainSLAAlertSent && alerts.gain,
  ].filter((chip) => chip !== false);
  return chips.map(({ label, meaning }) => <Chip key={label} label={label} meaning={meaning} tone="attention" />);
}

interface DirectionProps {
  row: Pick<SettlementRow, 'transferDirection' | 'settlementType'>;
  side?: Side | undefined;
}

/** Which way assets go for the client, and whether on a chain. */
export function Direction({ row, side = 'client' }: DirectionProps) {
  const Icon = DIRECTION_ICONS[row.transferDirection];
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-1 leading-4">
        <Icon className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
        <span className="truncate">{directionWords(side, row.transferDirection)}</span>
      </span>
      <span className="block truncate text-xs text-muted">{TYPE_WORDS[row.settlementType]}</span>
    </span>
  );
}

/** Time of the newest trade that is settled, and how far it is from now. */
export function Cutoff({ at, now }: { at: string; now: string }) {
  return (
    <span className="block">
      <Timestamp at={at} />
      <span className="numeric block text-xs text-muted">{formatDistance(at, now)}</span>
    </span>
  );
}
