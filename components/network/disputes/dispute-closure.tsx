import { TRANSFER_STATUS_WORDS, TRANSFER_TONES } from '#components/network/off-exchange-labels.ts';
import { useMemberName } from '#components/session/use-member-name.ts';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { ClosureStatus } from '#lib/contracts/network/dispute-shapes.ts';
import type { DisputeRow } from '#lib/contracts/network/enterprise-disputes.ts';
import { MASKED_NAME } from '#lib/contracts/network/settlement-shapes.ts';
import { SignedAmount } from './dispute-badges.tsx';

type Closure = NonNullable<DisputeRow['disputeClosure']>;

const STATUS: Readonly<Record<ClosureStatus, { word: string; tone: Tone }>> = {
  pending_review: { word: 'Under review', tone: 'waiting' },
  approved: { word: 'Approved', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'neutral' },
};

/** As the client sees it: with a broker it may be the source, and what the other client receives it pays. */
const quantityOf = ({
  quantity,
  destinationTradingAccountId,
}: Closure['adjustedSettlementTransfers'][number]): string =>
  destinationTradingAccountId === MASKED_NAME ? (-BigInt(quantity)).toString() : quantity;

/** How a dispute ends: who said so, and the transfers that come of it. */
export function DisputeClosure({
  enterpriseId,
  row,
  closure,
}: {
  enterpriseId: string;
  row: DisputeRow;
  closure: Closure;
}) {
  const member = useMemberName(enterpriseId, closure.userId);
  const isClient = closure.closedBy === 'client';
  const { word, tone } = STATUS[closure.status];
  const fields: (Field | false)[] = [
    { label: 'Closed by', value: isClient ? (member ?? row.clientName) : 'The platform operator' },
    { label: 'Meaning', value: isClient ? 'What the settlement said was right.' : 'The amounts are adjusted.' },
    { label: 'Notes', value: closure.notes, copy: closure.notes },
    { label: 'Review', value: isClient ? 'None is needed' : <StatusMark tone={tone} word={word} /> },
    closure.reviewNotes !== undefined && {
      label: 'Review notes',
      value: closure.reviewNotes,
      copy: closure.reviewNotes,
    },
    { label: 'Proposed', value: <Timestamp at={closure.createdAt} />, copy: closure.createdAt },
  ];
  const transfers = closure.adjustedSettlementTransfers;
  return (
    <>
      <FieldList fields={fields.filter((field) => field !== false)} />
      {transfers.length > 0 && (
        <ul
          className="mt-2 rounded-lg border border-border text-sm"
          aria-label="Transfers in place of the disputed ones"
        >
          {transfers.map((transfer) => (
            <li
              key={transfer.id}
              className="flex items-start justify-between gap-3 border-b border-separator px-3 py-2 last:border-b-0"
              data-testid="adjusted-transfer"
            >
              <SignedAmount currency={transfer.currency} quantity={quantityOf(transfer)} />
              <StatusMark
                tone={TRANSFER_TONES[transfer.status]}
                icon={OVER_ICONS[transfer.status]}
                word={TRANSFER_STATUS_WORDS[transfer.status]}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
