import type * as z from 'zod';
import { parseBounded } from '#lib/bounded-json.ts';
import type { Contract, RecordInputOf, RecordStatus, RecordStatusOf } from '#lib/contract.ts';
import { recordReplyOf } from '#lib/record-reply.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { encodeChecked } from './encode-long.ts';
import type { StoredReply } from './idempotency.ts';

/** A record that an operation replies with in place of its output. */
export class CommittedReply<Status extends RecordStatus = RecordStatus, Body = unknown> {
  readonly status: Status;
  readonly body: Body;

  constructor(status: Status, body: Body) {
    this.status = status;
    this.body = body;
  }
}

/** What an operation may reply with beside its output; nothing, unless its contract has `replies`. */
export type CommittedReplyOf<C extends Contract> = {
  [Status in RecordStatusOf<C>]: CommittedReply<Status, RecordInputOf<C, Status>>;
}[RecordStatusOf<C>];

/** What is inferred as constant, to be written to: a literal stays one, a list may be assigned to a list. */
type Writable<Body> = Body extends object ? { -readonly [Key in keyof Body]: Writable<Body[Key]> } : Body;

/**
 * Replies with one of the contract's `replies`: no failure, whatever its status. The transaction commits, so that the operation has
 * audited once, as for its output.
 */
export const reply = <Status extends RecordStatus, const Body>(
  status: Status,
  body: Body,
): CommittedReply<Status, Writable<Body>> => new CommittedReply(status, body as Writable<Body>);

/** Checks what an operation gave against its contract and serialises it, once. */
export async function encodeReply(
  { contract, name }: { contract: Contract; name: string },
  given: unknown,
  { outputDisagreements }: Pick<Metrics, 'outputDisagreements'>,
): Promise<StoredReply> {
  const encode = (schema: z.ZodType, value: unknown): Promise<string> =>
    encodeChecked(schema, value, () => outputDisagreements.inc({ operation: name }));
  if (given instanceof CommittedReply) {
    const record = recordReplyOf(contract, given.status);
    if (!record) throw new Error(`the contract has no reply ${given.status}`);
    return { status: given.status, text: await encode(record.schema, given.body) };
  }
  if (contract.reply === 'empty') return { status: contract.status, text: null };
  return { status: contract.status, text: await encode(contract.output, given) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The `error` or else the `reason` of a record, or of an object in it. */
function reasonIn(record: unknown): string | undefined {
  if (!isObject(record)) return undefined;
  return [record, ...Object.values(record)]
    .filter(isObject)
    .flatMap(({ error, reason }) => [error, reason])
    .find((text) => typeof text === 'string' && text !== '') as string | undefined;
}

/** Why a record was refused, in its own words or else those of the contract; null for a reply below 400. */
export function refusalOf(contract: Contract, { status, text }: StoredReply): string | null {
  if (status < 400) return null;
  return reasonIn(parseBounded(text ?? '').value) ?? recordReplyOf(contract, status)?.description ?? null;
}
