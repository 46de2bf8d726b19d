import Link from 'next/link';
import { ApprovalSection } from '#components/network/approvals/approval-section.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { type RelatedLink, RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { NetTable } from '#components/ui/table/net-table.tsx';
import { Term } from '#components/ui/term.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { findRoute } from '#lib/transaction-routes.ts';
import { requestOf } from './actions/dvp-acts.ts';
import { deadlineOf, Expiry, isOpen } from './dvp-badges.tsx';
import { METHOD_TERMS, METHOD_WORDS, TYPE_WORDS } from './dvp-labels.ts';
import { nextSteps, stagesOf } from './dvp-next.ts';
import { isQueued, netLines, partyName } from './dvp-parties.ts';
import { settingsPath } from './dvp-settings-link.tsx';
import { StateSection } from './states/state-section.tsx';

interface DetailsProps {
  row: DvpSettlementRow;
  enterpriseId: string;
  now: string;
}

/** A complete settlement waits for it; one of the demo's past has a day instead of an instant. */
function Unlock({ at }: { at: string }) {
  const isInstant = at.includes('T');
  return (
    <>
      {isInstant ? <Timestamp at={at} /> : <span className="numeric">{at}</span>}
      <span className="block text-xs text-muted">It settles no earlier, even when it is complete.</span>
    </>
  );
}

const Mono = ({ text }: { text: string }) => <span className="font-mono text-xs">{text}</span>;

function datesOf(row: DvpSettlementRow, now: string): (Field | false)[] {
  const end = deadlineOf(row);
  return [
    row.affirmBy !== null &&
      row.affirmBy !== end && {
        label: 'Affirm by',
        term: 'affirmation',
        value: <Timestamp at={row.affirmBy} />,
        copy: row.affirmBy,
      },
    end !== null && {
      label: 'Expires',
      value: isOpen(row) ? <Expiry row={row} now={now} /> : <Timestamp at={end} />,
      copy: end,
    },
    row.unlockDate !== undefined && {
      label: 'Unlocks',
      term: 'unlockDate',
      value: <Unlock at={row.unlockDate} />,
      copy: row.unlockDate,
    },
    row.completeAt !== null && {
      label: 'Complete since',
      value: <Timestamp at={row.completeAt} />,
      copy: row.completeAt,
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

/** How it is cleared and moved. */
function clearingOf(row: DvpSettlementRow): (Field | false)[] {
  const route = row.transactionRouteId === null ? undefined : findRoute(row.transactionRouteId);
  return [
    row.clearingMethod !== undefined && {
      label: 'Clearing',
      term: 'clearing',
      value: <Term name={METHOD_TERMS[row.clearingMethod]}>{METHOD_WORDS[row.clearingMethod]}</Term>,
    },
    row.transactionRouteId !== null && {
      label: 'Route',
      term: 'transactionRoute',
      value: route?.name ?? <Mono text={row.transactionRouteId} />,
      copy: row.transactionRouteId,
    },
    row.routedTransactionId !== undefined && {
      label: 'Routed transaction',
      term: 'routedTransaction',
      value: <Mono text={row.routedTransactionId} />,
      copy: row.routedTransactionId,
    },
    row.batchId !== null && { label: 'Batch', value: <Mono text={row.batchId} />, copy: row.batchId },
  ];
}

function fieldsOf(row: DvpSettlementRow, now: string): Field[] {
  const requester = row.parties.find((party) => party.accountId === row.requesterAccountId);
  const all: (Field | false)[] = [
    { label: 'External id', value: row.externalId, copy: row.externalId },
    { label: 'Id', value: <Mono text={row.id} />, copy: row.id },
    { label: 'Type', value: <Term name={row.type}>{TYPE_WORDS[row.type]}</Term> },
    {
      label: 'Initiated by',
      value: requester ? partyName(requester) : (row.requesterAccountName ?? <Mono text={row.requesterAccountId} />),
      copy: row.requesterAccountId,
    },
    row.notation !== undefined && row.notation !== '' && { label: 'Notation', value: row.notation, copy: row.notation },
    row.bypassCounterpartySigning === true && {
      label: 'Counterparty',
      value: 'Is not asked: it settles by the signature of the initiator alone.',
    },
    ...clearingOf(row),
    ...datesOf(row, now),
  ];
  return all.filter((field) => field !== false);
}

const NAMED_ACCOUNTS = 4;

function linksOf(row: DvpSettlementRow, enterpriseId: string): RelatedLink[] {
  const listHref = areaPath(enterpriseId, 'settlements/dvp');
  const nettingHref = areaPath(enterpriseId, 'settlements/netting');
  const own = row.parties.filter((party) => party.isOwn).slice(0, NAMED_ACCOUNTS);
  return [
    ...(row.nettingRunId === null
      ? []
      : [{ label: 'Netting run that settled it', href: `${nettingHref}?open=${row.nettingRunId}` }]),
    ...(row.batchId === null
      ? []
      : [{ label: 'All settlements of its batch', href: `${listHref}?batchIds=${row.batchId}` }]),
    ...own.flatMap((party) => [
      { label: `Settlements of ${partyName(party)}`, href: `${listHref}?accountIds=${party.accountId}` },
      { label: `Settlement settings of ${partyName(party)}`, href: settingsPath(enterpriseId, party.accountId) },
    ]),
  ];
}

/** What other admins of own accounts have still to say, or have said. */
function Approvals({ row, enterpriseId }: Omit<DetailsProps, 'now'>) {
  const own = row.parties.filter(({ isOwn }) => isOwn);
  return own.map((party) => {
    const approvalId = requestOf(row, party.accountId)?.pendingApprovalId ?? null;
    const title = own.length === 1 ? 'Approval' : `Approval for ${partyName(party)}`;
    return (
      approvalId !== null && (
        <ApprovalSection key={party.accountId} enterpriseId={enterpriseId} approvalId={approvalId} title={title} />
      )
    );
  });
}

/** Where a settlement is, what is left of it per counterparty and asset, and everything that is known about it. */
export function DvpDetails({ row, enterpriseId, now }: DetailsProps) {
  return (
    <>
      <Section title="Status">
        <StatePath
          stages={stagesOf(row)}
          current={row.status}
          next={nextSteps(row)}
          end={row.isBeforeBooks ? 'From before the books: it stays as it is.' : undefined}
        />
        {isQueued(row) && (
          <p className="mt-2 text-sm">
            <Link href={areaPath(enterpriseId, 'settlements/netting')} prefetch={false} className="text-link underline">
              Go to the netting queues
            </Link>
          </p>
        )}
        <StateSection row={row} />
      </Section>
      <Approvals row={row} enterpriseId={enterpriseId} />
      <Section title="Net per counterparty and asset">
        <NetTable lines={netLines(row)} nothing="Nothing moves for you. What others move stands under Transfers." />
      </Section>
      <Section title="Details">
        <FieldList fields={fieldsOf(row, now)} />
      </Section>
      <Section title="Related">
        <RelatedLinks links={linksOf(row, enterpriseId)} />
      </Section>
    </>
  );
}
