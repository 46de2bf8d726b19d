import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Contract } from '#lib/contract.ts';
import { tooLarge } from '#server/core/call/body-failures.ts';
import { Failure, failureBody, problemHeader } from '#server/core/call/errors.ts';
import { requestIdOf } from '#server/core/call/pipeline.ts';
import type { UnreadBody } from '#server/core/call/streamed-body.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { addressOf, clientAddress } from './client-address.ts';
import { type BodyLimits, openIncoming, openWebBody, readIncoming, readWebBody } from './read-body.ts';
import { COMMON_HEADERS } from './security-headers.ts';
import { writeReply } from './write-reply.ts';

/**
 * `incoming` and `outgoing` are there on `node:http` only; on the Next mount the body comes from the Request. Calls from within the
 * process say whose address they are made for.
 */
export type Bindings = { Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse; address?: string | null } };
export type HttpContext = Context<Bindings>;

/** Path and query exactly as sent, which signatures cover. */
export function requestTarget(c: HttpContext): string {
  const raw = c.env?.incoming?.url;
  if (raw !== undefined) return raw;
  const url = new URL(c.req.url);
  return url.pathname + url.search;
}

/** The bytes of a request. Throws Failure above a limit, before all of it was read. */
export async function readBody(c: HttpContext, limits: BodyLimits): Promise<Uint8Array> {
  const { incoming } = c.env ?? {};
  return incoming ? readIncoming(incoming, limits) : readRequestBody(c, limits);
}

/** The same for a reader who takes it bit by bit. */
export const unreadBody = (c: HttpContext): UnreadBody =>
  c.env?.incoming ? openIncoming(c.env.incoming) : openWebBody(c.req.raw);

/** Next's route handlers drop the body of a GET before we see it, so a GET that had one is refused with the reason. */
async function readRequestBody(c: HttpContext, limits: BodyLimits): Promise<Uint8Array> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return readWebBody(c.req.raw, limits);
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > limits.maxBytes) throw tooLarge(limits.maxBytes);
  if (length > 0 || c.req.header('transfer-encoding') !== undefined) {
    throw new Failure(
      'body_on_get_unsupported',
      'This server drops the body of a GET. Start Clearhouse by `npm start`, or send a query.',
    );
  }
  return new Uint8Array();
}

/** Reads one header of a request, several of a name joined. */
export function headerReader(c: HttpContext): (name: string) => string | undefined {
  const headers = c.env?.incoming?.headers;
  if (!headers) return (name) => c.req.header(name);
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}

/** Network address of the client of a request; null where it is unknown. */
export function callerAddress(
  { env }: Service,
  c: HttpContext,
  header: (name: string) => string | undefined,
): string | null {
  const isProxied = env.TRUST_PROXY;
  const { incoming, address } = c.env ?? {};
  if (incoming) return addressOf(incoming, isProxied);
  return clientAddress({ isProxied, forwarded: header('x-forwarded-for'), socket: address });
}

/** Closes the connection without a reply. */
export function dropped(c: HttpContext): Response {
  if (c.env?.incoming) {
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  return new Response(new ReadableStream({ start: (controller) => controller.error(new Error('dropped')) }));
}

/** An error before or beside any operation, in the given family. */
export function refuse(c: HttpContext, failure: Failure, shape: Contract['errors'] = { family: 'platform' }): Response {
  return writeRefusal(
    c,
    refusalOf(failure, shape, (name) => c.req.header(name)),
  );
}

/** Writes what is said of such an error. */
export function writeRefusal(c: HttpContext, reply: ReturnType<typeof refusalOf>): Response {
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing) return new Response(reply.body, { status: reply.status, headers: reply.headers });
  writeReply(incoming, outgoing, reply);
  return RESPONSE_ALREADY_SENT;
}

/** What is said of such an error. */
export function refusalOf(failure: Failure, shape: Contract['errors'], header: (name: string) => string | undefined) {
  const requestId = requestIdOf(header);
  const body = failureBody(failure, shape, requestId);
  const { allow, retryAfterSeconds } = failure.options;
  const headers: Record<string, string> = { ...COMMON_HEADERS, 'request-id': requestId, 'cache-control': 'no-store' };
  if (body !== null) headers['content-type'] = 'application/json; charset=utf-8';
  const problem = problemHeader(failure);
  if (problem !== null) headers['clearhouse-problem'] = problem;
  if (allow) headers.allow = allow.join(', ');
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  return { status: failure.status, headers, body: body === null ? null : JSON.stringify(body) };
}
