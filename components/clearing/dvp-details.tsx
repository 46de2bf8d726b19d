import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { NetTable } from '#components/ui/table/net-table.tsx';
import { Term } from '#components/ui/term.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { Expiry } from './dvp-badges.tsx';
import { METHOD_TERMS, METHOD_WORDS, TYPE_WORDS } from './dvp-labels.ts';
import { DVP_STAGES, nextSteps } from './dvp-next.ts';
import { netLines, partyName } from './dvp-parties.ts';
import { settingsPath } from './dvp-settings-link.tsx';

interface DetailsProps {
  row: DvpSettlementRow;
  enterpriseId: string;
  now: string;
}

const Mono = ({ text }: { text: string }) => <span className="font-mono text-xs">{text}</span>;

function datesOf(row: DvpSettlementRow, now: string): (Field | false)[] {
  return [
    row.expireAt !== undefined && { label: 'Expires', value: <Expiry row={row} now={now} />, copy: row.expireAt },
    row.unlockDate !== undefined && {
      label: 'Unlocks',
      term: 'unlockDate',
      value: (
        <>
          <span className="numeric">{row.unlockDate}</span>
          <span className="block text-xs text-muted">Received assets cannot be moved before then.</span>
        </>
      ),
      copy: row.unlockDate,
    },
    { label: 'Created', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
    { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
    row.finalizedAt !== undefined && {
      label: 'Finalised',
      value: <Timestamp at={row.finalizedAt} />,
      copy: row.finalizedAt,
    },
  ];
}

function fieldsOf(row: DvpSettlementRow, now: string): Field[] {
  const requester = row.parties.find((party) => party.accountId === row.requesterAccountId);
  const all: (Field | false)[] = [
    { label: 'External id', value: row.externalId, copy: row.externalId },
    { label: 'Id', value: <Mono text={row.id} />, copy: row.id },
    { label: 'Type', value: <Term name={row.type}>{TYPE_WORDS[row.type]}</Term> },
    row.clearingMethod !== undefined && {
      label: 'Clearing',
      term: 'clearing',
      value: <Term name={METHOD_TERMS[row.clearingMethod]}>{METHOD_WORDS[row.clearingMethod]}</Term>,
    },
    {
      label: 'Initiated by',
      value: requester ? partyName(requester) : (row.requesterAccountName ?? <Mono text={row.requesterAccountId} />),
      copy: row.requesterAccountId,
    },
    row.notation !== undefined && row.notation !== '' && { label: 'Notation', value: row.notation, copy: row.notation },
    row.bypassCounterpartySigning === true && {
      label: 'Counterparty',
      value: 'Does not have to sign: the initiator settles without its signature.',
    },
    row.routedTransactionId !== undefined && {
      label: 'Routed transaction',
      term: 'routedTransaction',
      value: <Mono text={row.routedTransactionId} />,
      copy: row.routedTransactionId,
    },
    ...datesOf(row, now),
  ];
  return all.filter((field) => field !== false);
}

/** Where a settlement is, what is left of it per counterparty and asset, and everything that is known about it. */
export function DvpDetails({ row, enterpriseId, now }: DetailsProps) {
  const own = row.parties.filter((party) => party.isOwn);
  const listHref = areaPath(enterpriseId, 'settlements/dvp');
  return (
    <>
      <Section title="Status">
        <StatePath stages={DVP_STAGES} current={row.status} next={nextSteps(row)} />
      </Section>
      <Section title="Net per counterparty and asset">
        <NetTable lines={netLines(row)} />
      </Section>
      <Section title="Details">
        <FieldList fields={fieldsOf(row, now)} />
      </Section>
      <Section title="Related">
        <RelatedLinks
          links={own.flatMap((party) => [
            { label: `Settlements of ${partyName(party)}`, href: `${listHref}?accountIds=${party.accountId}` },
            {
              label: `Settlement settings of ${partyName(party)}`,
              href: settingsPath(enterpriseId, party.accountId),
            },
          ])}
        />
      </Section>
    </>
  );
}
