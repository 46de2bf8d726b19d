import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { Section } from '#components/ui/section.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { DirectoryRow } from '#lib/contracts/address-book/directory.ts';
import { STATUS_TONES, STATUS_WORDS } from '../connections/connection-labels.ts';
import { networkOf } from './listing-labels.ts';

const idField = (label: string, id: string): Field => ({
  label,
  value: <code className="font-mono text-xs break-all">{id}</code>,
  copy: id,
});

function fieldsOf(row: DirectoryRow): Field[] {
  const { name, description, listingDescription } = row;
  const fields: (Field | false)[] = [
    { label: 'Counterparty', value: name, copy: name },
    listingDescription !== null && {
      label: 'About it',
      value: <span className="whitespace-pre-line">{listingDescription}</span>,
    },
    description !== null && { label: 'Description', value: description, copy: description },
    { label: 'Network', value: networkOf(row.coin), copy: row.coin },
    { label: 'Listed', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
    { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
    idField('Account id', row.walletId),
    idField('Entry id', row.id),
    idField('Listing id', row.listingId),
  ];
  return fields.filter((field) => field !== false);
}

/** What an entry says, and how the enterprise is connected with it. */
export function DirectoryDetails({ enterpriseId, row }: { enterpriseId: string; row: DirectoryRow }) {
  return (
    <>
      <Section title="Your connections">
        {row.connections.length === 0 ? (
          <p className="text-sm text-muted">You are not connected with it.</p>
        ) : (
          <RelatedLinks
            links={row.connections.map(({ id, ownAccountName, status }) => ({
              label: ownAccountName,
              href: areaPath(enterpriseId, `address-book/connections?open=${id}`),
              detail: <StatusMark tone={STATUS_TONES[status]} word={STATUS_WORDS[status]} />,
            }))}
          />
        )}
      </Section>
      <Section title="Details">
        <FieldList fields={fieldsOf(row)} />
      </Section>
    </>
  );
}
