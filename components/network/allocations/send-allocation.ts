import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import type { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import { createClientAllocation, createClientDeallocation } from '#lib/contracts/network/client-allocations.ts';
import { recordOf } from '#lib/record-reply.ts';

type SignedAllocation = InputOf<typeof createClientAllocation>;

const released = (reply: ApiError) =>
  recordOf(createClientAllocation, 422, reply)?.allocation ??
  recordOf(createClientDeallocation, 422, reply)?.deallocation;
const retriable = (reply: ApiError) =>
  recordOf(createClientAllocation, 500, reply)?.allocation ??
  recordOf(createClientDeallocation, 500, reply)?.deallocation;

/** An allocation as whoever asked for it reads it, whatever became of it. */
type AllocationReply =
  | OutputOf<typeof createClientAllocation>['allocation']
  | NonNullable<ReturnType<typeof released>>
  | NonNullable<ReturnType<typeof retriable>>;

/** What was sent, and what came back of it. */
export interface Sent {
  type: AllocationType;
  input: SignedAllocation;
  record: AllocationReply;
}

const made = async (type: AllocationType, input: SignedAllocation): Promise<AllocationReply> =>
  type === 'allocation'
    ? (await call(createClientAllocation, input)).allocation
    : (await call(createClientDeallocation, input)).deallocation;

/**
 * Asks for an allocation, or again for one whose partner could not be asked, and gives the record as it then is: a released one (422)
 * and a retriable one (500) are records too. Throws ApiError for what left none.
 */
export async function sendAllocation(type: AllocationType, input: SignedAllocation): Promise<AllocationReply> {
  try {
    return await made(type, input);
  } catch (error) {
    const record = error instanceof ApiError ? (released(error) ?? retriable(error)) : undefined;
    if (record === undefined) throw error;
    return record;
  }
}
