import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Contract } from '#lib/contract.ts';
import { Failure, failureBody } from '#server/core/call/errors.ts';
import { requestIdOf } from '#server/core/call/pipeline.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/** `incoming` and `outgoing` are there on `node:http` only; on the Next mount the body comes from the Request. */
export type Bindings = { Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse; address?: string } };
export type HttpContext = Context<Bindings>;

/** Path and query exactly as sent, which signatures cover. */
export function requestTarget(c: HttpContext): string {
  const raw = c.env?.incoming?.url;
  if (raw !== undefined) return raw;
  const url = new URL(c.req.url);
  return url.pathname + url.search;
}

/** The bytes of a request. Throws Failure above the limit, before all of it was read. */
export async function readBody(c: HttpContext, maxBytes: number): Promise<Uint8Array> {
  const { incoming } = c.env ?? {};
  if (!incoming) return readRequestBody(c, maxBytes);
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return tooLarge(incoming, maxBytes);
  if (incoming.headers['content-length'] === undefined && incoming.headers['transfer-encoding'] === undefined)
    return new Uint8Array();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return tooLarge(incoming, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(incoming: IncomingMessage | null, maxBytes: number): never {
  incoming?.resume();
  throw new Failure('body_too_large', `The body is larger than ${maxBytes} bytes.`);
}

/** Next's route handlers drop the body of a GET before we see it, so a GET that had one is refused with the reason. */
async function readRequestBody(c: HttpContext, maxBytes: number): Promise<Uint8Array> {
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > maxBytes) return tooLarge(null, maxBytes);
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    if (length > 0 || c.req.header('transfer-encoding') !== undefined) {
      throw new Failure(
        'body_on_get_unsupported',
        'This server drops the body of a GET. Start Clearhouse by `npm start`, or send a query.',
      );
    }
    return new Uint8Array();
  }
  const body = new Uint8Array(await c.req.raw.arrayBuffer());
  return body.length > maxBytes ? tooLarge(null, maxBytes) : body;
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
  const requestId = requestIdOf((name) => c.req.header(name));
  const body = failureBody(failure, shape, requestId);
  const headers: Record<string, string> = { ...COMMON_HEADERS, 'request-id': requestId, 'cache-control': 'no-store' };
  if (body !== null) headers['content-type'] = 'application/json; charset=utf-8';
  if (failure.options.allow) headers.allow = failure.options.allow.join(', ');
  if (failure.code === 'body_too_large') headers.connection = 'close';
  return new Response(body === null ? null : JSON.stringify(body), { status: failure.status, headers });
}
