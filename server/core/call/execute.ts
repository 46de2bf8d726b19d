import type { Route } from '#lib/contract.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Queryable } from '../database/db.ts';
import { transact } from '../database/transact.ts';
import type { Context, Operation, Service } from '../runtime/service.ts';
import { type ActingContext, actingContext, tellAll, type Untold } from './acting.ts';
import { ANONYMOUS, type Caller } from './caller.ts';
import { type Failure, fail, toFailure } from './errors.ts';
import type { Fault } from './faults.ts';
import type { ReplySigner } from './hmac.ts';
import { forgetKey, hashKey, hasReply, idempotentCall, keepReply, type StoredReply, takeKey } from './idempotency.ts';
import type { FormReader } from './multipart/form-reader.ts';
import type { StreamedReply } from './open-streams.ts';
import { encodeReply } from './reply.ts';
import type { StreamedBody } from './streamed-body.ts';

/** A request whose route is known and whose body has been read. */
export interface RoutedRequest {
  route: Route;
  /** Whether the path is also one of another method. */
  isPathShared: () => boolean;
  method: string;
  /** Path with the query exactly as sent. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  body: Uint8Array;
  /** Network address of the client; null where it is unknown. */
  address: string | null;
}

export interface NamedOperation extends Operation {
  name: string;
}

/** One call on its way through the pipeline. */
export interface Call {
  service: Service;
  operation: NamedOperation;
  request: RoutedRequest;
  requestId: string;
  signer: ReplySigner | null;
  caller: Caller | null;
  fault: Fault | null;
  headers: Record<string, string>;
  /** Names of what was sent and is not used. */
  ignored: ReadonlySet<string>;
  /** Enterprise that it was authorised for, or that its audit entry is of. */
  enterpriseId: string | null;
  /** The body, where it is a file that streams. */
  file?: StreamedBody;
  /** The same, where it is a form. */
  form?: FormReader;
  /** What is wrong with the input, where the operation is to come to it by itself. */
  refusal?: Failure | null;
  /** Reads credentials and rights again. Throws Failure. */
  authoriseAnew?: () => Promise<Caller>;
}

function contextFor(call: Call, db: Queryable, enterpriseId: string | null): Context & ActingContext {
  const { service, request, requestId, operation } = call;
  const acting = {
    service,
    operation: operation.name,
    caller: call.caller ?? ANONYMOUS,
    requestId,
    address: request.address,
    enterpriseId,
    onAudit: (entry: AuditEntry) => {
      call.enterpriseId ??= entry.enterpriseId ?? null;
    },
  };
  return {
    ...actingContext(acting, db),
    ignored: call.ignored,
    userAgent: request.header('user-agent')?.slice(0, 300),
    cookies: request.header('cookie') ?? '',
    tellNext: (prevId) => {
      call.headers['clearhouse-next-prev-id'] = prevId;
    },
    tellReplay: () => {
      call.headers['idempotent-replayed'] = 'true';
    },
  };
}

/** A reply that is ready, or a stream that is to be opened. */
export interface Executed extends StoredReply {
  streamed?: StreamedReply;
}

/** Runs an authorised call: a read on the pool, a write in a transaction of its own. Throws Failure. */
export const execute = (call: Call, enterpriseId: string | null, input: Record<string, unknown>): Promise<Executed> =>
  call.operation.contract.effect === 'read' ? runRead(call, enterpriseId, input) : runWrite(call, enterpriseId, input);

/** Runs what goes before the transaction, with the pool. It may have waited: whoever lost their rights meanwhile goes no further. */
async function prepare(call: Call, enterpriseId: string | null, input: unknown): Promise<unknown> {
  if (!call.operation.prepare) return undefined;
  const { contract } = call.operation;
  const body = contract.body?.isWhole ? call.request.body : (call.form ?? call.file);
  const prepared = await call.operation.prepare(contextFor(call, call.service.db, enterpriseId), input, body);
  if (call.file?.digest === null) throw new Error(`${call.operation.name} left a part of the file unread`);
  await call.authoriseAnew?.();
  return prepared;
}

async function runRead(call: Call, enterpriseId: string | null, input: unknown): Promise<Executed> {
  const { operation, service } = call;
  const { contract } = operation;
  const prepared = await prepare(call, enterpriseId, input);
  const output = await operation.run(contextFor(call, service.db, enterpriseId), input, prepared);
  if (call.refusal) throw call.refusal;
  if (contract.reply !== 'stream') return encodeReply(operation, output, service.metrics);
  return { status: contract.status, text: null, streamed: output as StreamedReply };
}

/** Reads a body to its end without keeping any of it, for what its `Idempotency-Key` stands for. */
async function readThrough({ form, file }: Call): Promise<void> {
  if (!form) return file?.drain();
  await form.read(async ({ bytes }) => {
    for await (const _ of bytes);
  });
}

/** Runs what goes before the transaction; not for a repeated call, which is not judged anew whatever has become of its object. */
async function prepareOnce(call: Call, enterpriseId: string | null, input: unknown) {
  const key = call.operation.prepare && keyOf(call, enterpriseId);
  if (!key || !(await hasReply(call.service.db, hashKey(key), call.service.clock.now())))
    return { isRepeated: false, prepared: await prepare(call, enterpriseId, input) };
  await readThrough(call);
  await call.authoriseAnew?.();
  return { isRepeated: true, prepared: undefined };
}

const EXPIRED = 'This Idempotency-Key has expired meanwhile. Send the request again.';

async function runWrite(call: Call, enterpriseId: string | null, input: Record<string, unknown>): Promise<StoredReply> {
  const { service } = call;
  const { isRepeated, prepared } = await prepareOnce(call, enterpriseId, input);
  const failed: { kept?: Failure } = {};
  let untold: Untold = { signals: new Set(), hints: [] };
  const begun: { value?: unknown } = {};
  const reply = await transact(service.db, async (tx) => {
    delete failed.kept;
    const store = { tx, vault: service.vault };
    const idempotent = idempotencyOf(call, enterpriseId, input);
    const earlier = idempotent && (await takeKey(store, idempotent, service.clock.now()));
    if (earlier) {
      call.headers['idempotency-replayed'] = 'true';
      return earlier;
    }
    if (isRepeated) fail('idempotency_conflict', EXPIRED);
    const context = contextFor(call, tx, enterpriseId);
    untold = context.untold;
    const outcome = await attempt(call, context, { input, prepared, begun });
    if ('publicText' in outcome) {
      failed.kept = outcome;
      if (idempotent) await forgetKey(tx, idempotent);
      return { status: outcome.status, text: null };
    }
    if (idempotent) await keepReply(store, idempotent, outcome);
    return outcome;
  });
  await tellAll(service, untold);
  if (failed.kept) throw failed.kept;
  return call.operation.finish ? finish(call, enterpriseId, { input, begun }) : reply;
}

/** What comes after the commit: the caller waits for it, and nobody else. */
async function finish(
  call: Call,
  enterpriseId: string | null,
  { input, begun }: { input: unknown; begun: { value?: unknown } },
): Promise<StoredReply> {
  const { operation, service } = call;
  const output = await operation.finish?.(contextFor(call, service.db, enterpriseId), input, begun.value);
  return encodeReply(operation, output, service.metrics);
}

/** Runs the operation; a failure that wants its writes kept comes back as a value, so that the transaction commits. */
async function attempt(
  call: Call,
  context: ReturnType<typeof contextFor>,
  { input, prepared, begun }: { input: unknown; prepared: unknown; begun: { value?: unknown } },
): Promise<StoredReply | Failure> {
  try {
    const output = await call.operation.run(context, input, prepared);
    if (call.refusal) throw call.refusal;
    if (context.audited() !== 1)
      throw new Error(`${call.operation.name} wrote ${context.audited()} audit rows instead of one`);
    if (call.operation.finish) {
      begun.value = output;
      return { status: call.operation.contract.status, text: null };
    }
    return await encodeReply(call.operation, output, call.service.metrics);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.options.keepWrites) return failure;
    throw error;
  }
}

const NEVER_REPLAYED = 'Idempotency-Key is not taken here: each call shows the secret anew, and leaves a trace.';

/** The caller's key with what it is bound to; null without one, and for a call that will be refused. Throws 400 where none is taken. */
function keyOf(call: Call, enterpriseId: string | null) {
  const key = call.request.header('idempotency-key');
  if (key === undefined || call.refusal || call.caller?.kind === 'anonymous') return null;
  if (call.operation.contract.isNeverReplayed) fail('validation_failed', NEVER_REPLAYED);
  const caller = call.caller?.tokenId ?? call.caller?.userId ?? '';
  return { key, caller, enterprise: enterpriseId ?? '', operation: call.operation.name };
}

function idempotencyOf(call: Call, enterpriseId: string | null, input: unknown) {
  const key = keyOf(call, enterpriseId);
  const sent = call.file ? [input, call.form?.digest ?? call.file.digest] : input;
  return key && idempotentCall({ ...key, input: sent });
}
