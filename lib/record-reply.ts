import type { Contract, RecordOutputOf, RecordReply, RecordStatusOf } from './contract.ts';

/** What a contract says of a status that a record may be answered with; undefined for all others. */
export const recordReplyOf = ({ replies }: Contract, status: number): RecordReply | undefined =>
  (replies as Readonly<Partial<Record<number, RecordReply>>> | undefined)?.[status];

/**
 * The record in a reply of that status, be it a reply or the ApiError of one; undefined where the reply has another status, or is an
 * error of the same.
 */
export function recordOf<C extends Contract, Status extends RecordStatusOf<C>>(
  contract: C,
  status: Status,
  reply: { status: number; body: unknown },
): RecordOutputOf<C, Status> | undefined {
  if (reply.status !== status) return undefined;
  return recordReplyOf(contract, status)?.schema.safeParse(reply.body).data as RecordOutputOf<C, Status> | undefined;
}
