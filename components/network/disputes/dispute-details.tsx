import { useMemberName } from '#components/session/use-member-name.ts';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { DisputeRow } from '#lib/contracts/network/enterprise-disputes.ts';
import { formatDistance } from '#lib/time.ts';
import { DifferenceTable } from './difference-table.tsx';
import { DisputeClosure } from './dispute-closure.tsx';
import type { Side } from './dispute-labels.ts';
import { DISPUTE_STAGES, nextSteps } from './dispute-next.ts';

interface DetailsProps {
  enterpriseId: string;
  row: DisputeRow;
  side: Side;
  now: string;
}

const mono = (id: string) => <span className="font-mono text-xs">{id}</span>;

interface Named {
  raisedBy: string | null;
  retractedBy: string | null;
}

function retractionOf({ retractedAt, retractedBy, retractedReason }: DisputeRow, name: string | null): Field[] {
  if (retractedAt === undefined) return [];
  const by: Field[] =
    retractedBy === undefined ? [] : [{ label: 'Retracted by', value: name ?? mono(retractedBy), copy: retractedBy }];
  const why: Field[] =
    retractedReason === undefined
      ? []
      : [{ label: 'Retracted because', value: retractedReason, copy: retractedReason }];
  return [{ label: 'Retracted', value: <Timestamp at={retractedAt} />, copy: retractedAt }, ...by, ...why];
}

function fieldsOf({ row, side, now }: DetailsProps, { raisedBy, retractedBy }: Named): Field[] {
  const { reason, disputeWindowEndsAt: until } = row;
  const all: (Field | false)[] = [
    reason !== undefined && { label: 'Reason', value: reason, copy: reason },
    side === 'client'
      ? { label: 'Partner', value: row.partnerName, copy: row.partnerId }
      : { label: 'Client', value: row.clientName },
    { label: 'Connection', value: row.connectionName, copy: row.connectionId },
    { label: 'Settlement', value: row.settlementExternalId, copy: row.disputedSettlementId },
    until !== undefined && {
      label: 'Dispute window',
      value: (
        <>
          {Date.parse(until) > Date.parse(now) ? 'Ends ' : 'Ended '}
          <Timestamp at={until} />
          <span className="numeric block text-xs text-muted">{formatDistance(until, now)}</span>
        </>
      ),
      copy: until,
    },
    { label: 'Raised', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
    { label: 'Raised by', value: raisedBy ?? mono(row.userId), copy: row.userId },
    ...retractionOf(row, retractedBy),
    { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
    { label: 'Id', value: mono(row.id), copy: row.id },
  ];
  return all.filter((field) => field !== false);
}

function linksOf({ enterpriseId, row, side }: DetailsProps) {
  const settlements = areaPath(enterpriseId, 'settlements/off-exchange');
  const own = side === 'client' ? '' : 'partner=true&';
  const opened = (id: string): string => `${settlements}?${own}open=${id}`;
  const settledIn = row.settledInSettlementId;
  const ofSettlements = [
    { label: `Settlement ${row.settlementExternalId}`, href: opened(row.disputedSettlementId) },
    ...(settledIn === undefined ? [] : [{ label: 'Settlement that settles it', href: opened(settledIn) }]),
  ];
  return [
    ...ofSettlements,
    {
      label: `Disputes over ${row.connectionName}`,
      href: areaPath(enterpriseId, `network/disputes?${own}connectionIds=${row.connectionId}`),
    },
    {
      label: 'Trades of the settlement',
      href: areaPath(enterpriseId, `network/trades?${own}settlementIds=${row.disputedSettlementId}`),
    },
  ];
}

/** Where a dispute stands, what it is about, how it ends, and everything that is known about it. */
export function DisputeDetails(props: DetailsProps) {
  const { enterpriseId, row, side, now } = props;
  const raisedBy = useMemberName(enterpriseId, row.userId);
  const retractedBy = useMemberName(enterpriseId, row.retractedBy ?? null);
  return (
    <>
      <Section title="Status">
        <StatePath stages={DISPUTE_STAGES} current={row.state} next={nextSteps(row, side, now)} />
        {row.isBeforeBooks && (
          <p className="mt-2 text-xs text-muted">From before the service kept books: it stays as it is.</p>
        )}
      </Section>
      <Section title="What is disputed">
        <DifferenceTable row={row} side={side} />
      </Section>
      {row.disputeClosure && (
        <Section title="Closure">
          <DisputeClosure enterpriseId={enterpriseId} row={row} closure={row.disputeClosure} />
        </Section>
      )}
      <Section title="Details">
        <FieldList fields={fieldsOf(props, { raisedBy, retractedBy })} />
      </Section>
      <Section title="Related">
        <RelatedLinks links={linksOf(props)} />
      </Section>
    </>
  );
}
