import Link from 'next/link';
import { useMemberName } from '#components/session/use-member-name.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Section } from '#components/ui/section.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { SettlementDispute } from '#lib/contracts/network/dispute-shapes.ts';
import type { Side } from './off-exchange-labels.ts';

/** Where a dispute stands, in a word, its tone and a sentence. */
function standing(side: Side, dispute: SettlementDispute): [Tone, string, string] {
  const { retracted, disputeClosure, settledInSettlementId } = dispute;
  const isClient = side === 'client';
  if (retracted) return ['neutral', 'Retracted', 'Its client took it back.'];
  if (disputeClosure?.status === 'pending_review')
    return ['waiting', 'Closing', 'The operator has proposed how it ends; another administrator reviews that.'];
  if (disputeClosure?.status !== 'approved')
    return ['attention', 'Open', 'What is disputed stays out of the settlement until the dispute is closed.'];
  const closedByClient = `${isClient ? 'You' : 'Its client'} closed it: the original was right.`;
  const how = disputeClosure.closedBy === 'client' ? closedByClient : 'The operator closed it.';
  const waits = ` Its transfers wait for ${isClient ? 'the partner’s' : 'your'} next settlement.`;
  const settled = settledInSettlementId === undefined ? waits : '';
  return ['good', 'Closed', how + settled];
}

function Amounts({ title, amounts }: { title: string; amounts: Readonly<Record<string, string>> }) {
  const entries = Object.entries(amounts);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5">
      <span className="text-muted">{title}</span>
      <span className="flex flex-col items-end">
        {entries.length === 0 && 'Nothing'}
        {entries.map(([currency, quantity]) => (
          <Amount key={currency} currency={currency} quantity={quantity} sign={quantity.startsWith('-') ? '' : '+'} />
        ))}
      </span>
    </div>
  );
}

interface OneDisputeProps {
  enterpriseId: string;
  side: Side;
  dispute: SettlementDispute;
  connectionName: string | undefined;
  /** The other settlement: in which it was raised, or which settles it. */
  other: { label: string; id: string } | null;
}

function OneDispute({ enterpriseId, side, dispute, connectionName, other }: OneDisputeProps) {
  const [tone, word, meaning] = standing(side, dispute);
  const raisedBy = useMemberName(enterpriseId, side === 'client' ? dispute.userId : null);
  const as = side === 'client' ? '' : 'partner=true&';
  const href = areaPath(enterpriseId, `network/disputes?${as}open=${dispute.id}`);
  const closure = dispute.disputeClosure;
  return (
    <li className="border-b border-separator px-3 py-2.5 last:border-b-0" data-testid="dispute">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{connectionName ?? 'Dispute'}</span>
        <StatusMark tone={tone} word={word} />
      </div>
      <p className="text-xs text-muted">
        Raised <Timestamp at={dispute.createdAt} />
        {raisedBy !== null && ` by ${raisedBy}`}. {meaning}
      </p>
      {dispute.reason !== undefined && <p className="mt-1">{dispute.reason}</p>}
      <div className="mt-1">
        <Amounts title="Expected" amounts={dispute.expectedTransfers} />
        {closure && closure.status !== 'rejected' && (
          <Amounts title={closure.status === 'approved' ? 'Agreed' : 'Proposed'} amounts={closure.adjustedTransfers} />
        )}
      </div>
      {closure && <p className="mt-1 text-xs text-muted">{closure.notes}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs">
        <Link href={href} prefetch={false} className="text-link underline underline-offset-2">
          Open dispute
        </Link>
        {other && (
          <Link
            href={`${areaPath(enterpriseId, 'settlements/off-exchange')}?${as}open=${other.id}`}
            prefetch={false}
            className="text-link underline underline-offset-2"
          >
            {other.label}
          </Link>
        )}
      </p>
    </li>
  );
}

interface DisputesProps {
  enterpriseId: string;
  side: Side;
  raised: readonly SettlementDispute[];
  settling: readonly SettlementDispute[];
  connections: ReadonlyMap<string, string>;
}

const LIST = 'rounded-lg border border-border text-sm';

/** Disputes that were raised over a settlement, and those of earlier ones that it settles. */
export function OffExchangeDisputes({ enterpriseId, side, raised, settling, connections }: DisputesProps) {
  return (
    <>
      {raised.length > 0 && (
        <Section title="Raised over this settlement">
          <ul className={LIST}>
            {raised.map((dispute) => (
              <OneDispute
                key={dispute.id}
                enterpriseId={enterpriseId}
                side={side}
                dispute={dispute}
                connectionName={connections.get(dispute.connectionId)}
                other={
                  dispute.settledInSettlementId === undefined
                    ? null
                    : { label: 'Settlement that settles it', id: dispute.settledInSettlementId }
                }
              />
            ))}
          </ul>
        </Section>
      )}
      {settling.length > 0 && (
        <Section title="Of earlier settlements, settled here">
          <ul className={LIST}>
            {settling.map((dispute) => (
              <OneDispute
                key={dispute.id}
                enterpriseId={enterpriseId}
                side={side}
                dispute={dispute}
                connectionName={connections.get(dispute.connectionId)}
                other={{ label: 'Disputed settlement', id: dispute.disputedSettlementId }}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
