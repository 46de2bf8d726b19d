import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { ConnectionRow } from '#lib/contracts/network/connections.ts';
import { SCHEMA_WORDS } from './connection-labels.ts';
import { CONNECTION_STAGES, connectionSteps } from './connection-next.ts';

const Mono = ({ text }: { text: string }) => <code className="font-mono text-xs break-all">{text}</code>;
const idField = (label: string, id: string): Field => ({ label, value: <Mono text={id} />, copy: id });

function fieldsOf(row: ConnectionRow): Field[] {
  const { partnersClientId, partnersConnectionId, refusedReason } = row;
  const fields: (Field | false)[] = [
    refusedReason !== null && { label: 'Reason', value: refusedReason, copy: refusedReason },
    { label: 'Name', value: row.name, copy: row.name },
    { label: 'Client', value: row.clientName, copy: row.clientId },
    { label: 'Partner', value: row.partnerName, copy: row.partnerId },
    partnersClientId !== null && { label: 'Partner’s client id', value: partnersClientId, copy: partnersClientId },
    partnersConnectionId !== null && {
      label: 'Partner’s connection id',
      value: partnersConnectionId,
      copy: partnersConnectionId,
    },
    { label: 'Created', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
    { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
    idField('Network account', row.networkAccountId),
    idField('Id', row.id),
  ];
  return fields.filter((field) => field !== false);
}

const keyFields = (row: ConnectionRow): Field[] => [
  {
    label: 'Key schema',
    value: (
      <>
        {SCHEMA_WORDS[row.keySchema]}
        <span className="block text-xs text-muted">
          Its secrets are kept encrypted. Only an admin of the partner can read them.
        </span>
      </>
    ),
    copy: row.keySchema,
  },
  {
    label: 'Proof',
    value: (
      <>
        <Mono text={row.proof} />
        <span className="block text-xs text-muted">
          SHA-256 of the payload that the client signed and its signature.
        </span>
      </>
    ),
    copy: row.proof,
  },
  idField('Nonce', row.nonce),
];

interface DetailsProps {
  enterpriseId: string;
  row: ConnectionRow;
  isPartner: boolean;
}

/** Where a connection is, whom it joins, and how the client proved that it wants it. */
export function ConnectionDetails({ enterpriseId, row, isPartner }: DetailsProps) {
  const side = isPartner ? '&partner=true' : '';
  const partner = `${areaPath(enterpriseId, 'settlements/off-exchange')}?partnerIds=${row.partnerId}${side}`;
  return (
    <>
      <Section title="Status">
        <StatePath stages={CONNECTION_STAGES} current={row.state} next={connectionSteps(row, isPartner)} />
      </Section>
      <Section title="Details">
        <FieldList fields={fieldsOf(row)} />
      </Section>
      <Section title="Key and signature">
        <FieldList fields={keyFields(row)} />
      </Section>
      <Section title="Related">
        <RelatedLinks
          links={[
            {
              label: 'Allocations over this connection',
              href: areaPath(enterpriseId, `network/allocations?connectionIds=${row.id}${side}`),
            },
            { label: `Settlements ${isPartner ? 'of' : 'with'} ${row.partnerName}`, href: partner },
          ]}
        />
      </Section>
    </>
  );
}
