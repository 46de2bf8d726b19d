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

const MANY = 5;
const OVER = 'It has ended. To connect these accounts again, ask for a new connection.';

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
  timeField(row.status === 'PENDING_ACTIVATION' ? 'Becomes active' : 'Ends', row.changesAt),
  timeField('Expires', row.expiresAt),
  row.status === 'REQUESTED' && { label: 'Reminders', value: <Reminders row={row} /> },
  row.ending !== null && { label: 'Ended', value: ENDING_WORDS[row.ending] },
  row.endingReason !== null && { label: 'Reason', value: row.endingReason, copy: row.endingReason },
];

function fieldsOf(row: CounterpartyRow): Field[] {
  const { counterpartyDescription: about } = row;
  const fields: (Field | false)[] = [
    ...timesOf(row),
    { label: 'What we call it', value: row.label, copy: row.label },
    about !== null && { label: 'About them', value: about, copy: about },
    { label: 'Type', value: <TypeValue type={row.type} /> },
    { label: 'Direction', value: DIRECTION_WORDS[row.direction] },
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
  const path = areaPath(enterpriseId, 'address-book/connections');
  return (
    <>
      <Section title="Status">
        <StatePath stages={stagesOf(row)} current={row.status} next={connectionSteps(row)} end={OVER} />
      </Section>
      <Section title="Both sides">
        <ConnectionSides counterparty={counterparty} />
      </Section>
      <OpenSettlements enterpriseId={enterpriseId} counterparty={counterparty} />
      <Section title="Details">
        <FieldList fields={fieldsOf(row)} />
      </Section>
      <Section title="Related">
        <RelatedLinks
          links={[
            {
              label: `All connections with ${row.counterpartyName}`,
              href: `${path}?counterpartyListingIds=${row.counterpartyListingId}&hidden=include`,
            },
            { label: `All connections of ${row.ownAccountName}`, href: `${path}?ownWalletIds=${row.ownWalletId}` },
          ]}
        />
      </Section>
    </>
  );
}
