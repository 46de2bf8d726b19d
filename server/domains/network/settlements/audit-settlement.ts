import type { AuditEntry } from '#server/core/audit/audit.ts';
import type { SettlementRow } from './settlement-change-store.ts';

interface Auditor {
  audit: (entry: AuditEntry) => Promise<void>;
}

/** What the log of an enterprise keeps of a settlement as it stands. */
export const auditSettlement = (
  { audit }: Auditor,
  { id, externalId, status, reason, cutoffAt }: SettlementRow,
  { enterpriseId, before }: { enterpriseId: string; before?: Pick<SettlementRow, 'status'> | undefined },
): Promise<void> =>
  audit({
    enterpriseId,
    subjectType: 'off-exchange-settlement',
    subjectId: id,
    ...(before && { before: { status: before.status } }),
    after: { externalId, status, ...(reason === null ? {} : { reason }), ...(cutoffAt === null ? {} : { cutoffAt }) },
  });
