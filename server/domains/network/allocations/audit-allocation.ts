import type { AuditEntry } from '#server/core/audit/audit.ts';
import type { AllocationRow } from './allocation-store.ts';

export interface Auditor {
  audit: (entry: AuditEntry) => Promise<void>;
}

/** What the audit log keeps of an allocation as it stands: for the client, or for the partner of a simulated one. */
export function auditAllocation(
  { audit }: Auditor,
  row: AllocationRow,
  before?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id, type, status, currency, quantity, connectionId, clientExternalId, reason } = row;
  const enterpriseId = row.clientEnterpriseId ?? row.partnerEnterpriseId;
  const said = reason === null ? {} : { reason };
  return audit({
    subjectType: 'allocation',
    subjectId: id,
    ...(enterpriseId === null ? {} : { enterpriseId }),
    ...(before && { before }),
    after: { type, status, currency, quantity, connectionId, clientExternalId, ...said },
  });
}
