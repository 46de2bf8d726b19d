import { authenticate } from '#server/core/call/auth.ts';
import { refuseForLackOfRoom } from '#server/core/call/body-budget.ts';
import type { Failure } from '#server/core/call/errors.ts';
import { toFailure } from '#server/core/call/errors.ts';
import { repeatedAs } from '#server/core/call/guard-signature.ts';
import { type ReplySigner, signedHeaders } from '#server/core/call/hmac.ts';
import { networkOf } from '#server/core/call/network.ts';
import { acceptOnce } from '#server/core/call/replay.ts';
import type { Service } from '#server/core/runtime/service.ts';
import {
  callerAddress,
  type HttpContext,
  headerReader,
  readBody,
  refusalOf,
  requestTarget,
  writeRefusal,
} from './exchange.ts';
import { SMALL_BODY_BYTES } from './write-reply.ts';

/** Whether a request says that it is signed. Replies to it are the exact bytes of their text, and never 304. */
export const isSigned = (c: HttpContext): boolean => c.req.header('bitgo-auth-version') !== undefined;

/** Version 2 does not sign the method, so a signature that came with one that a path has not is good for no other. */
async function takeDown(service: Service, c: HttpContext, hmac: string): Promise<void> {
  const read = repeatedAs({ method: c.req.method, path: requestTarget(c) });
  await acceptOnce(service.db, { hmac, read }, service.clock.wall());
}

/** How to sign the reply; null for a request that is not signed, or not well. */
async function findSigner(service: Service, c: HttpContext, status: number): Promise<ReplySigner | null> {
  const header = headerReader(c);
  const address = callerAddress(service, c, header);
  const hold = service.bodies.hold(() => networkOf(address));
  try {
    const body = await readBody(c, { maxBytes: SMALL_BODY_BYTES, hold, vouch: async () => refuseForLackOfRoom() });
    const { signer, hmac } = await authenticate(service, {
      method: c.req.method,
      path: requestTarget(c),
      body,
      address,
      header,
    });
    if (status === 405 && signer?.version === '2.0' && hmac !== null) await takeDown(service, c, hmac);
    return signer;
  } catch (error) {
    return toFailure(error).options.signer ?? null;
  } finally {
    hold.release();
  }
}

/** The headers that sign a reply which no operation gives; none where the request is not signed. */
export async function plainSignature(
  service: Service,
  c: HttpContext,
  reply: { status: number; body: Uint8Array | string },
): Promise<Record<string, string>> {
  const signer = isSigned(c) ? await findSigner(service, c, reply.status) : null;
  if (signer === null) return {};
  const { method } = c.req;
  const body = method === 'HEAD' ? '' : reply.body;
  return signedHeaders(signer, { ...reply, body, method, path: requestTarget(c), wall: service.clock.wall() });
}

/** An error where there is no operation, signed where the request is. */
export async function refuseSigned(service: Service, c: HttpContext, failure: Failure): Promise<Response> {
  const reply = refusalOf(failure, { family: 'platform' }, (name) => c.req.header(name));
  const signature = await plainSignature(service, c, { status: reply.status, body: reply.body ?? '' });
  return writeRefusal(c, { ...reply, headers: { ...reply.headers, ...signature } });
}

/** JSON of an endpoint that is no operation, signed where the request is. */
export async function replyJson(
  service: Service,
  c: HttpContext,
  { value, status = 200, headers = {} }: { value: unknown; status?: 200 | 503; headers?: Record<string, string> },
): Promise<Response> {
  const body = JSON.stringify(value);
  const signature = await plainSignature(service, c, { status, body });
  return c.body(body, status, { 'content-type': 'application/json; charset=utf-8', ...headers, ...signature });
}
