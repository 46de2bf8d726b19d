import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import { DIRECTION_WORDS, ENDING_WORDS, TYPE_MEANINGS, TYPE_WORDS } from './connection-labels.ts';
import { connectionSteps, stagesOf } from './connection-next.ts';
import { ConnectionSides, type Counterparty } from './connection-sides.tsx';
import { Countdown } from './countdown.tsx';
import { useOwnCounterparty } from './use-own-counterparty.ts';

const MANY = 5;
const OVER = 'It has ended. Connect again asks for a new connection of the same accounts.';

/** What happens by itself: when exactly, and how far that is. */
const dueField = (label: string, at: string | null): Field | false =>
  at !== null && {
    label,
    value: (
      <>
        <Timestamp at={at} precision="second" />
        <span className="block text-xs text-muted">
          <Countdown at={at} />
        </span>
      </>
    ),
    copy: at,
  };

const timeField = (label: string, at: string | null): Field | false =>
  at !== null && { label, value: <Timestamp at={at} />, copy: at };

function Reminders({ row }: { row: CounterpartyRow }) {
  const { remindersSent, reminderLastSentAt } = row;
  if (reminderLastSentAt === null) return 'None sent yet';
  return (
    <>
      {remindersSent} sent, the last one <Timestamp at={reminderLastSentAt} />
    </>
  );
}

function TypeValue({ type }: Pick<CounterpartyRow, 'type'>) {
  return (
    <>
      {TYPE_WORDS[type]}
      <span className="block text-xs text-muted">{TYPE_MEANINGS[type]}</span>
    </>
  );
}

/** What happens by itself, and how it ended. */
const timesOf = (row: CounterpartyRow): (Field | false)[] => [
  dueField(row.status === 'PENDING_ACTIVATION' ? 'Becomes active' : 'Ends', row.changesAt),
  timeField('Expires', row.expiresAt),
  row.status === 'REQUESTED' && { label: 'Reminders', value: <Reminders row={row} /> },
  row.ending !== null && { label: 'Ended', value: ENDING_WORDS[row.ending] },
  row.endingReason !== null && { label: 'Reason', value: row.endingReason, copy: row.endingReason },
];

/** What the reader or, without words of theirs, the counterparty calls it: the row does not tell which. */
const calledField = ({ label, counterpartyName }: CounterpartyRow): Field | false =>
  label !== counterpartyName && { label: 'Called', value: label, copy: label };

function fieldsOf(row: CounterpartyRow, isOwn: boolean): Field[] {
  const { counterpartyDescription: about } = row;
  const fields: (Field | false)[] = [
    ...timesOf(row),
    calledField(row),
    !isOwn && about !== null && { label: 'About them', value: about, copy: about },
    { label: 'Type', value: <TypeValue type={row.type} /> },
    { label: 'Direction', value: isOwn ? 'Between two of our accounts' : DIRECTION_WORDS[row.direction] },
    row.isHidden && { label: 'Hidden', value: 'Lists leave it out unless they are asked for it.' },
    row.isSimulated && { label: 'Simulated', value: 'The counterparty is one of this sandbox.' },
    timeField('Created', row.createdAt),
    timeField('Updated', row.updatedAt),
  ];
  return fields.filter((field) => field !== false);
}

interface DetailsProps {
  enterpriseId: string;
  counterparty: Counterparty;
}

/** Open settlements between the two accounts: while there is one the connection stays. */
function OpenSettlements({ enterpriseId, counterparty }: DetailsProps) {
  const { openSettlementIds: ids, connection } = counterparty;
  if (ids.length === 0) return null;
  const path = areaPath(enterpriseId, 'settlements/dvp');
  const more = ids.length - MANY;
  const links = ids.slice(0, MANY).map((id) => ({ label: id, href: `${path}?open=${id}` }));
  const all = {
    label: `${more} more, among the open settlements of ${connection.ownAccountName}`,
    href: `${path}?accountIds=${connection.ownWalletId}&statuses=pending-acknowledgement,pending`,
  };
  return (
    <Section title={`Open DVP settlements (${ids.length === 50 ? '50 or more' : ids.length})`}>
      <p className="mb-1.5 text-sm text-muted">The connection cannot be deactivated before they have ended.</p>
      <RelatedLinks links={more > 0 ? [...links, all] : links} />
    </Section>
  );
}

/** Where a connection is, whom it joins, and what keeps it. */
export function ConnectionDetails({ enterpriseId, counterparty }: DetailsProps) {
  const { connection: row } = counterparty;
  const ownName = useOwnCounterparty(enterpriseId, row) ?? null;
  const isOwn = ownName !== null;
  const path = areaPath(enterpriseId, 'address-book/connections');
  return (
    <>
      <Section title="Status">
        <StatePath stages={stagesOf(row)} current={row.status} next={connectionSteps(row, isOwn)} end={OVER} />
      </Section>
      <Section title="Both sides">
        <ConnectionSides counterparty={counterparty} ownName={ownName} />
      </Section>
      <OpenSettlements enterpriseId={enterpriseId} counterparty={counterparty} />
      <Section title="Details">
        <FieldList fields={fieldsOf(row, isOwn)} />
      </Section>
      <Section title="Related">
        <RelatedLinks
          links={[
            {
              label: `All connections with ${row.counterpartyName}`,
              href: `${path}?counterpartyListingIds=${row.counterpartyListingId}&withHidden=true`,
            },
            { label: `All connections of ${row.ownAccountName}`, href: `${path}?ownWalletIds=${row.ownWalletId}` },
          ]}
        />
      </Section>
    </>
  );
}
