import { useMemberName } from '#components/session/use-member-name.ts';
import { Amount } from '#components/ui/amount.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { AllocationRow } from '#lib/contracts/network/allocations.ts';
import { ApprovalSection } from '../approvals/approval-section.tsx';
import { AllocationKind } from './allocation-badges.tsx';
import { type Side, TYPE_MEANINGS } from './allocation-labels.ts';
import { ALLOCATION_STAGES, nextSteps } from './allocation-next.ts';

interface DetailsProps {
  enterpriseId: string;
  side: Side;
  row: AllocationRow;
}

const POLICY_WORDS = { approved: 'Approved', rejected: 'Rejected' } as const;

const mono = (text: string) => <span className="font-mono text-xs">{text}</span>;

const awaitedName = ({ awaited, partnerName, clientName }: AllocationRow): string | null => {
  if (awaited === null) return null;
  return { partner: partnerName, client: clientName, approvers: `Other admins of ${clientName}` }[awaited];
};

function standing(row: AllocationRow): (Field | false)[] {
  const awaited = awaitedName(row);
  return [
    row.reason !== null && {
      label: row.status === 'released' ? 'Error' : 'Reason',
      value: <span className={row.status === 'released' ? 'text-bad' : ''}>{row.reason}</span>,
      copy: row.reason,
    },
    awaited !== null && { label: 'Awaited', value: awaited },
  ];
}

interface FieldsProps {
  row: AllocationRow;
  /** Who made it, by name; undefined for the partner, who knows none of the client’s people. */
  initiator: string | null | undefined;
}

function fieldsOf({ row, initiator }: FieldsProps): Field[] {
  const { policyResult, partnerExternalId, notes, evaluationId } = row;
  const all: (Field | false)[] = [
    ...standing(row),
    {
      label: 'Quantity',
      value: <Amount {...row.amount} withBaseUnits />,
      copy: row.amount.quantity,
    },
    {
      label: 'Type',
      value: (
        <>
          <AllocationKind type={row.type} />
          <span className="block text-xs text-muted">{TYPE_MEANINGS[row.type]}</span>
        </>
      ),
    },
    { label: 'Client', value: row.clientName, copy: row.clientId },
    { label: 'Partner', value: row.partnerName, copy: row.partnerId },
    { label: 'Connection', value: row.connectionName, copy: row.connectionId },
    { label: 'External id', value: row.clientExternalId, copy: row.clientExternalId },
    partnerExternalId !== undefined && {
      label: 'Id at the partner',
      value: partnerExternalId,
      copy: partnerExternalId,
    },
    { label: 'Id', value: mono(row.id), copy: row.id },
    policyResult !== undefined && { label: 'Policy result', value: POLICY_WORDS[policyResult] },
    evaluationId !== undefined && { label: 'Evaluation', value: mono(evaluationId), copy: evaluationId },
    notes !== undefined && { label: 'Notes', value: notes, copy: notes },
    initiator !== undefined && {
      label: 'Initiated by',
      value: initiator ?? mono(row.initiatedBy),
      copy: row.initiatedBy,
    },
    { label: 'Created', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
    { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
  ];
  return all.filter((field) => field !== false);
}

/** Where an allocation is, who is awaited, and everything that is known about it. */
export function AllocationDetails({ enterpriseId, side, row }: DetailsProps) {
  const member = useMemberName(enterpriseId, side === 'client' ? row.initiatedBy : null);
  const initiator = side === 'client' ? member : undefined;
  const { pendingApprovalId } = row;
  const list = areaPath(enterpriseId, 'network/allocations');
  const as = side === 'partner' ? '&partner=true' : '';
  return (
    <>
      <Section title="Status">
        <StatePath stages={ALLOCATION_STAGES} current={row.status} next={nextSteps(side, row)} />
      </Section>
      {side === 'client' && pendingApprovalId !== undefined && (
        <ApprovalSection enterpriseId={enterpriseId} approvalId={pendingApprovalId} />
      )}
      <Section title="Details">
        <FieldList fields={fieldsOf({ row, initiator })} />
      </Section>
      <Section title="Related">
        <RelatedLinks
          links={[
            {
              label: `Connection ${row.connectionName}`,
              href: areaPath(enterpriseId, `network/connections?open=${row.connectionId}${as}`),
            },
            { label: `Allocations of ${row.connectionName}`, href: `${list}?connectionIds=${row.connectionId}${as}` },
          ]}
        />
      </Section>
    </>
  );
}
