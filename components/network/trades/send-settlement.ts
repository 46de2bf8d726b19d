import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { InputOf } from '#lib/contract.ts';
import { createPartnerSettlement, createPartnerSettlementV2 } from '#lib/contracts/network/partner-settlements.ts';
import { recordOf } from '#lib/record-reply.ts';

type SignedSettlement = InputOf<typeof createPartnerSettlement> & { cutoffAt?: string };

/** What a settlement came to. */
export interface Sent {
  id: string;
  externalId: string;
  status: 'pending' | 'completed' | 'failed' | 'rejected';
  reason?: string | undefined;
}

/** What was sent, and what came of it. */
export interface Settled {
  input: SignedSettlement;
  sent: Sent;
}

/** Settles by the version that has a cut-off, or by that without. A settlement that failed (401) is a record too. Throws ApiError. */
export async function sendSettlement({ cutoffAt, ...signed }: SignedSettlement): Promise<Sent> {
  if (cutoffAt !== undefined) {
    const { settlement } = await call(createPartnerSettlementV2, { ...signed, cutoffAt });
    return settlement;
  }
  try {
    return (await call(createPartnerSettlement, signed)).settlement;
  } catch (error) {
    const failed = error instanceof ApiError ? recordOf(createPartnerSettlement, 401, error)?.settlement : undefined;
    if (failed === undefined) throw error;
    return failed;
  }
}
