import { call } from '#lib/client.ts';
import type { Allocation, AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import type { Connection } from '#lib/contracts/network/connection-shapes.ts';
import { decidePartnerAllocation, decidePartnerDeallocation } from '#lib/contracts/network/partner-allocations.ts';

export type AnswerStatus = 'cleared' | 'released';

interface Said {
  enterpriseId: string;
  /** As the partner reads it. */
  record: Allocation;
  connection: Connection;
  status: AnswerStatus;
  /** Id that the partner gives it. */
  partnersId: string;
  /** Only of one that is released. */
  rejectReason: string;
  nonce: string;
}

/** What a partner says of a record, but for its signature: the content of the payload. */
export const toAnswer = ({ enterpriseId, record, connection, status, partnersId, rejectReason, nonce }: Said) => ({
  enterpriseId,
  ...(record.type === 'allocation'
    ? { allocationId: record.id, partnersAllocationId: partnersId }
    : { deallocationId: record.id, partnersDeallocationId: partnersId }),
  amount: record.amount,
  clientId: connection.clientId,
  connectionId: connection.id,
  partnersClientId: connection.partnersClientId ?? '',
  partnersConnectionId: connection.partnersConnectionId ?? '',
  status,
  ...(status === 'released' ? { rejectReason } : {}),
  nonce,
});

type Signed = ReturnType<typeof toAnswer> & { payload: string; signature: string };

/** Clears or releases a record as its partner. */
export async function sendAnswer(type: AllocationType, answer: Signed): Promise<void> {
  if (type === 'allocation' && 'allocationId' in answer) await call(decidePartnerAllocation, answer);
  if (type === 'deallocation' && 'deallocationId' in answer) await call(decidePartnerDeallocation, answer);
}
