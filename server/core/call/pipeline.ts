import { randomUUID } from 'node:crypto';
import { streamsBody } from '#lib/contract.ts';
import type { Service } from '../runtime/service.ts';
import { authorise } from './access.ts';
import { type Authenticated, authenticate } from './auth.ts';
import { ANONYMOUS, type Caller } from './caller.ts';
import {
  describeFailure,
  type Failure,
  fail,
  failureBody,
  inFamily,
  problemHeader,
  toFailure,
  wholeProblem,
} from './errors.ts';
import { type Call, execute, type RoutedRequest } from './execute.ts';
import { faultFailure } from './fault-failure.ts';
import { readForm } from './form.ts';
import { guardSignature } from './guard-signature.ts';
import { guardStream } from './guard-stream.ts';
import { signedHeaders } from './hmac.ts';
import { ignoredHeader } from './ignored-fields.ts';
import { collectInput, parseInput, unreadableBody } from './input.ts';
import { limitCalls } from './limit-calls.ts';
import { noteCall } from './note-call.ts';
import type { StreamedReply, StreamPlace, StreamSource } from './open-streams.ts';
import { type NamedOperation } from './operation.ts';
import { parseAsRead } from './parse-as-read.ts';
import { countCall } from './quiet.ts';
import { usedUpHeaders } from './rate-limit.ts';
import { refusalOf } from './reply.ts';
import type { UnreadBody } from './streamed-body.ts';
import { authenticateFile, refuseSignedFile, withFile } from './take-file.ts';
import { vouch } from './vouch.ts';

export type { RoutedRequest } from './execute.ts';

/** A request whose body is still to be read; `vouch` demands credentials, for a reader who wants them before. */
export type ArrivingRequest = Omit<RoutedRequest, 'body'> & {
  readBody: (vouch: () => Promise<string>) => Promise<Uint8Array>;
  /** The body for a reader who wants it bit by bit. */
  unreadBody: () => UnreadBody;
};
export type { NamedOperation } from './operation.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string | null;
  /** The text as it is signed, counted and sent. */
  body: Buffer<ArrayBuffer> | null;
  /** The body of a stream, which is written as it comes. */
  stream?: StreamSource;
  /** A fault asked that the reply never arrives. */
  drop?: boolean;
}

const NO_BODY = new Uint8Array();
const FILE_TYPE = 'application/octet-stream';
const NEW_CALL = { signer: null, caller: null, fault: null, enterpriseId: null };
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The caller's request id when it is sane, else a new one. */
export function requestIdOf(header: (name: string) => string | undefined): string {
  const given = header('request-id') ?? header('x-request-id');
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
}

/** One request through the one door: read, authenticate, limit, parse, authorise, run, check, sign, log. Never throws. */
export async function answerRequest(
  service: Service,
  operation: NamedOperation,
  { readBody, unreadBody, ...arriving }: ArrivingRequest,
): Promise<Reply> {
  let startedAt = performance.now();
  const requestId = requestIdOf(arriving.header);
  const request: RoutedRequest = { ...arriving, body: NO_BODY };
  const call: Call = { ...NEW_CALL, service, operation, request, requestId, headers: {}, ignored: new Set() };
  let reply: Reply;
  let failure: Failure | null = null;
  let problem: string | null;
  try {
    const isFile = streamsBody(operation.contract);
    if (!isFile) request.body = await readBody(() => vouch(service, operation.contract, arriving));
    startedAt = performance.now();
    const result = await countCall(service, () => answer(call, isFile ? unreadBody : null));
    problem = refusalOf(operation.contract, result);
    if (problem !== null && result.status < 500) call.headers['clearhouse-problem'] = wholeProblem(problem);
    reply = { ...finish(call, result.status, result.text), stream: result.stream };
  } catch (error) {
    failure = inFamily(toFailure(error), operation.contract.errors.family);
    problem = describeFailure(failure);
    reply = failedReply(call, failure);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  service.metrics.requests.observe({ operation: operation.name, status: reply.status }, seconds);
  logCall(call, reply, { failure, seconds });
  noteCall(call, reply, { code: failure?.code ?? null, problem, ms: seconds * 1000 });
  return call.fault?.dropReply ? { ...reply, drop: true } : reply;
}

/** Who calls, with credentials that are good, and within the limits of their calls. Throws Failure. */
async function identify(call: Call, unreadBody: (() => UnreadBody) | null): Promise<Authenticated> {
  const { service, operation, request } = call;
  const identity = await (unreadBody ? authenticateFile(call) : authenticate(service, request));
  call.signer = identity.signer;
  call.caller = identity.caller;
  await guardSignature(call, identity.hmac);
  if (operation.contract.access.caller !== 'anyone' && identity.caller.kind === 'anonymous')
    fail('authentication_required', 'Send an access token or sign in.');
  await limitCalls(call);
  return identity;
}

interface Answer {
  status: number;
  text: string | null;
  stream?: StreamSource;
}

async function answer(call: Call, unreadBody: (() => UnreadBody) | null): Promise<Answer> {
  const { service, operation, request } = call;
  const { contract } = operation;
  const unreadable = contract.errors.family === 'trading' ? unreadableBody(contract, request) : null;
  const identity = await identify(call, unreadBody).catch((error: unknown) => {
    throw unreadable ?? error;
  });
  if (unreadable !== null) throw unreadable;
  if (unreadBody && identity.signer !== null) refuseSignedFile();
  if (contract.reply === 'stream' && identity.signer !== null)
    fail('signed_stream_unsupported', 'A stream is not signed: send the access token alone, or the session cookie.');
  const form = contract.takesForm ? await readForm(request.body, request.header('content-type')) : null;
  const { fields, ignored } = collectInput(contract, request.route, { ...request, form });
  call.ignored = ignored;
  if (ignored.size > 0) call.headers['clearhouse-ignored'] = ignoredHeader(ignored);
  if (service.env.sandbox) await applyFault(call);
  refuseForeignOrigin(call);
  if (contract.rightsFirst) await authorise(service, contract, { caller: identity.caller, input: request.params });
  const { input, refusal } = contract.refusesAsRead
    ? parseAsRead(contract, fields)
    : { input: parseInput(contract, fields), refusal: null };
  call.refusal = refusal;
  const enterpriseId = await authorise(service, contract, { caller: identity.caller, input });
  call.enterpriseId = enterpriseId;
  call.authoriseAnew = async () => {
    const { caller } = await authenticate(service, request);
    await authorise(service, contract, { caller, input });
    return caller;
  };
  if (unreadBody) return withFile(call, unreadBody(), () => execute(call, enterpriseId, input));
  const place = takePlace(call);
  try {
    const executed = await execute(call, enterpriseId, input);
    if (executed.streamed) return openStream(call, executed.streamed, { place, authoriseAnew: call.authoriseAnew });
    return executed;
  } catch (error) {
    place?.leave();
    throw error;
  }
}

/** The place of the stream that this call will open; null for a reply in one piece, and for one of which the head alone is sent. */
function takePlace({ service, operation, request, caller, fault, enterpriseId }: Call): StreamPlace | null {
  const { reply, contentType } = operation.contract;
  if (reply !== 'stream' || request.method === 'HEAD' || fault?.dropReply === true) return null;
  const enterpriseIds = enterpriseId === null ? [...(caller?.memberships.keys() ?? [])] : [enterpriseId];
  const kind = contentType === 'text/event-stream' ? 'live' : 'export';
  return service.streams.take(kind, caller?.userId ?? '', enterpriseIds);
}

function openStream(
  call: Call,
  streamed: StreamedReply,
  { place, authoriseAnew }: { place: StreamPlace | null; authoriseAnew: () => Promise<Caller> },
): Answer {
  const { service, operation, request } = call;
  const { contract } = operation;
  Object.assign(
    call.headers,
    { 'content-type': contract.contentType === FILE_TYPE ? FILE_TYPE : `${contract.contentType}; charset=utf-8` },
    streamed.headers,
  );
  if (place === null) return { status: contract.status, text: null };
  const labels = { requestId: call.requestId, operation: operation.name };
  const credential = request.header('authorization') ?? request.header('cookie') ?? '';
  const caller = call.caller ?? ANONYMOUS;
  const stream = guardStream(service, { streamed, place, caller, credential, authoriseAnew, labels });
  return { status: contract.status, text: null, stream };
}

async function applyFault(call: Call): Promise<void> {
  const fault = await call.service.faults.take(call.service.db, call.operation.name);
  if (!fault) return;
  call.fault = fault;
  if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 0));
  if (fault.status) throw faultFailure(fault.status, [call.request.route.method]);
}

/** A browser sends the cookie to us whoever wrote the page; a write must come from our own. */
function refuseForeignOrigin(call: Call): void {
  const { request, service, caller, operation } = call;
  if (caller?.kind !== 'session' || operation.contract.effect === 'read') return;
  const origin = request.header('origin');
  const site = request.header('sec-fetch-site');
  const isOwn = origin !== undefined ? origin === service.origin() || origin === ownHost(call) : site === 'same-origin';
  if (!isOwn) fail('foreign_origin', 'A write with a session cookie must come from a page of this service.');
}

/** Without PUBLIC_URL the service is reached under whatever loopback name the browser used. */
function ownHost(call: Call): string | null {
  const host = call.request.header('host');
  return call.service.env.PUBLIC_URL === undefined && host !== undefined ? `http://${host}` : null;
}

/** With these the credentials themselves are missing or bad, and not the one request. */
const CREDENTIAL_CODES = new Set([
  'authentication_required',
  'invalid_token',
  'token_expired',
  'address_not_allowed',
  'invalid_signature',
]);

function failedReply(call: Call, failure: Failure): Reply {
  const body = failureBody(failure, call.operation.contract.errors, call.requestId);
  const { retryAfterSeconds, quota, signer, allow } = failure.options;
  call.signer ??= signer ?? null;
  const problem = problemHeader(failure);
  if (problem !== null) call.headers['clearhouse-problem'] = problem;
  if (retryAfterSeconds !== undefined) call.headers['retry-after'] = String(retryAfterSeconds);
  if (allow) call.headers.allow = allow.join(', ');
  if (quota) Object.assign(call.headers, usedUpHeaders(quota, retryAfterSeconds ?? 1));
  if (CREDENTIAL_CODES.has(failure.code)) {
    call.headers['x-auth-required'] = 'true';
    call.headers['www-authenticate'] = 'Bearer';
  }
  return finish(call, failure.status, body === null ? null : JSON.stringify(body));
}

function finish(call: Call, status: number, text: string | null): Reply {
  const { headers, signer, request } = call;
  headers['request-id'] = call.requestId;
  headers['cache-control'] = 'no-store';
  if (text !== null) headers['content-type'] = 'application/json; charset=utf-8';
  const body = text === null ? null : Buffer.from(text);
  if (signer) {
    const { method, path } = request;
    const wall = call.service.clock.wall();
    const signed = method === 'HEAD' ? '' : (body ?? '');
    Object.assign(headers, signedHeaders(signer, { method, path, status, body: signed, wall }));
  }
  return { status, headers, text, body };
}

function logCall(call: Call, reply: Reply, { failure, seconds }: { failure: Failure | null; seconds: number }): void {
  const { service, request, operation, caller } = call;
  const line = {
    requestId: call.requestId,
    operation: operation.name,
    method: request.method,
    status: reply.status,
    ms: Math.round(seconds * 1e5) / 100,
    userId: caller?.userId || undefined,
    tokenId: caller?.tokenId,
    code: failure?.code,
    isFault: call.fault ? true : undefined,
  };
  if (failure?.code === 'internal_error' && !call.fault)
    service.log.error({ ...line, cause: describeCause(failure.options.cause) }, 'request failed');
  else if (failure?.code === 'overloaded' && failure.options.cause !== undefined)
    service.log.warn({ ...line, cause: describeCause(failure.options.cause) }, 'request failed for now');
  else service.log.info(line, 'request');
}

/** What the log says of an unexpected error: never the values of a statement, which may be secrets. */
function describeCause(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { kind: typeof cause };
  const inner = cause.cause instanceof Error ? cause.cause : cause;
  const code = (inner as { code?: string }).code;
  const text = inner.message.split('\nparams:')[0]?.slice(0, 500);
  return {
    kind: inner.name,
    code,
    text,
    stack: cause.stack
      ?.split('\n')
      .filter((line) => line.trim().startsWith('at '))
      .slice(0, 12),
  };
}
