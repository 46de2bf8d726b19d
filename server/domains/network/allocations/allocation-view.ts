import type { z } from 'zod';
import type {
  Allocation,
  ClearedAllocation,
  ReleasedAllocation,
  ReservedAllocation,
  RetriableAllocation,
} from '#lib/contracts/network/allocation-shapes.ts';
import type { AllocationRow } from './allocation-store.ts';

/** What its reader calls a unit: the unit itself for a client, its own name for a partner. */
type NameOf = (unit: string) => string;

const asUnit: NameOf = (unit) => unit;

function commonOf(row: AllocationRow, nameOf: NameOf) {
  const { partnerExternalId, notes, evaluationId, pendingApprovalId, policyResult } = row;
  return {
    id: row.id,
    amount: { currency: nameOf(row.currency), quantity: row.quantity },
    connectionId: row.connectionId,
    clientExternalId: row.clientExternalId,
    initiatedBy: row.initiatedBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(partnerExternalId === null ? {} : { partnerExternalId }),
    ...(notes === null ? {} : { notes }),
    ...(evaluationId === null ? {} : { evaluationId }),
    ...(pendingApprovalId === null ? {} : { pendingApprovalId }),
    ...(policyResult === null ? {} : { policyResult }),
  };
}

/** An allocation or deallocation as lists and reads show it. */
export const presentAllocation = (row: AllocationRow, nameOf: NameOf = asUnit): Allocation => ({
  ...commonOf(row, nameOf),
  type: row.type,
  status: row.status,
  retriable: row.isRetriable,
  reason: row.reason,
});

type Standing =
  | z.output<typeof ClearedAllocation>
  | z.output<typeof ReservedAllocation>
  | z.output<typeof RetriableAllocation>
  | z.output<typeof ReleasedAllocation>;

/** The same in the variant of its status, as whoever made it reads it. */
export function presentStanding(row: AllocationRow): Standing {
  const common = commonOf(row, asUnit);
  const reason = row.reason ?? '';
  if (row.status === 'cleared') return { ...common, status: 'cleared', retriable: false };
  if (row.status === 'released') return { ...common, status: 'released', retriable: false, reason };
  return row.isRetriable
    ? { ...common, status: 'reserved', retriable: true, reason }
    : { ...common, status: 'reserved', retriable: false, reason };
}
