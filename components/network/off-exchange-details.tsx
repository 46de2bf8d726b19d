import { useMemberName } from '#components/session/use-member-name.ts';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { SettlementRow } from '#lib/contracts/network/enterprise-settlements.ts';
import { Cutoff, Direction } from './off-exchange-badges.tsx';
import { alertsOf, type Side } from './off-exchange-labels.ts';
import { OffExchangeNetting } from './off-exchange-netting.tsx';
import { nextSteps, type Position, stagesOf } from './off-exchange-next.ts';
import { OffExchangeWindows } from './off-exchange-windows.tsx';

interface DetailsProps {
  enterpriseId: string;
  position: Position;
  now: string;
}

const reasonOf = (row: SettlementRow): string | undefined => ('reason' in row ? row.reason : undefined);
const finalOf = (row: SettlementRow): string | undefined => ('finalizedAt' in row ? row.finalizedAt : undefined);

function alertWords(row: SettlementRow, side: Side): string {
  const { loss, gain } = alertsOf(side);
  const sent = [row.lossSLAAlertSent && loss.meaning, row.gainSLAAlertSent && gain.meaning];
  return sent.filter((text) => text !== false).join(' ');
}

/** User id under which simulated partners act. */
const SIMULATED_PARTNER = 'simulated-partner';

/** Who initiated it, where that is no member: a simulated partner has no user. */
const initiatorOf = (row: SettlementRow) =>
  row.initiatedBy === SIMULATED_PARTNER ? (
    `${row.partnerName} (simulated)`
  ) : (
    <span className="font-mono text-xs">{row.initiatedBy}</span>
  );

interface Facts {
  row: SettlementRow;
  side: Side;
  now: string;
  initiator: string | null;
}

function fieldsOf({ row, side, now, initiator }: Facts): Field[] {
  const [reason, finalizedAt] = [reasonOf(row), finalOf(row)];
  const all: (Field | false)[] = [
    reason !== undefined && { label: 'Reason', value: reason, copy: reason },
    { label: 'Partner', value: row.partnerName, copy: row.partnerId },
    side === 'partner' && { label: 'Clients', value: row.clientNames.join(', ') || <NoValue /> },
    { label: 'External id', value: row.externalId, copy: row.externalId },
    { label: 'Id', value: <span className="font-mono text-xs">{row.id}</span>, copy: row.id },
    { label: 'Direction', value: <Direction row={row} side={side} /> },
    row.cutoffAt !== undefined && {
      label: 'Cut-off',
      term: 'cutoff',
      value: (
        <>
          <Cutoff at={row.cutoffAt} now={now} />
          <span className="block text-xs text-muted">Trades after it are not part of this settlement.</span>
        </>
      ),
      copy: row.cutoffAt,
    },
    (row.lossSLAAlertSent || row.gainSLAAlertSent) && {
      label: 'SLA alerts',
      term: 'slaAlert',
      value: alertWords(row, side),
    },
    row.rtId !== undefined && {
      label: 'Routed transaction',
      term: 'routedTransaction',
      value: <span className="font-mono text-xs">{row.rtId}</span>,
      copy: row.rtId,
    },
    row.notes !== undefined && { label: 'Notes', value: row.notes, copy: row.notes },
    {
      label: 'Initiated by',
      value: initiator ?? initiatorOf(row),
      copy: row.initiatedBy,
    },
    { label: 'Created', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
    { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
    finalizedAt !== undefined && { label: 'Finalised', value: <Timestamp at={finalizedAt} />, copy: finalizedAt },
  ];
  return all.filter((field) => field !== false);
}

function linksOf(enterpriseId: string, { side, settlement: row }: Position) {
  const [as, word] = side === 'client' ? ['', 'with'] : ['partner=true&', 'of'];
  const list = areaPath(enterpriseId, `settlements/off-exchange?${as}partnerIds=${row.partnerId}`);
  return [
    { label: `Settlements ${word} ${row.partnerName}`, href: list },
    { label: `Disputed settlements ${word} ${row.partnerName}`, href: `${list}&onlyShowDisputed=true` },
    {
      label: 'Trades of the settlement',
      href: areaPath(enterpriseId, `network/trades?${as}settlementIds=${row.id}`),
    },
  ];
}

/** Where a settlement is, what it settles beside its trades, and everything that is known about it. */
export function OffExchangeDetails({ enterpriseId, position, now }: DetailsProps) {
  const { side, settlement: row, version } = position;
  const initiator = useMemberName(enterpriseId, row.initiatedBy);
  return (
    <>
      <Section title="Status">
        <StatePath
          stages={stagesOf(version)}
          current={row.status}
          next={nextSteps(position, now)}
          end={row.isBeforeBooks ? 'From before the books: it stays as it is, whatever its status.' : undefined}
        />
        <OffExchangeWindows position={position} now={now} />
      </Section>
      <Section title="Net per connection and asset">
        <OffExchangeNetting position={position} />
      </Section>
      <Section title="Details">
        <FieldList fields={fieldsOf({ row, side, now, initiator })} />
      </Section>
      <Section title="Related">
        <RelatedLinks links={linksOf(enterpriseId, position)} />
      </Section>
    </>
  );
}
