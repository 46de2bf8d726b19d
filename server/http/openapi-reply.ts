import type { Service } from '#server/core/runtime/service.ts';
import type { Coding } from '#server/openapi/encode-document.ts';
import { servedDocument } from '#server/openapi/served-document.ts';
import type { HttpContext } from './exchange.ts';
import { isSigned, plainSignature } from './sign-plain.ts';

const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** The best of our codings that a reader takes. */
export function chooseCoding(accepted = ''): Coding {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';'))
      .filter(([, quality]) => !/^\s*q=0(\.0*)?\s*$/.test(quality ?? ''))
      .map(([name]) => name?.trim()),
  );
  return CODINGS.find((coding) => taken.has(coding)) ?? 'identity';
}

const isKnown = (etag: string, known = ''): boolean =>
  known.split(',').some((one) => [etag, etag.slice(2), '*'].includes(one.trim()));

const JSON_TYPE = 'application/json; charset=utf-8';

/** A signature covers the exact bytes of the text. */
async function replySigned(
  service: Service,
  c: HttpContext,
  { bytes, headers }: { bytes: Uint8Array; headers: Record<string, string> },
): Promise<Response> {
  const signature = await plainSignature(service, c, { status: 200, body: bytes });
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { ...headers, ...signature, 'content-type': JSON_TYPE });
}

/** The OpenAPI document: compressed, and not at all to a reader who has it. */
export async function replyDocument(service: Service, c: HttpContext): Promise<Response> {
  const { etag, bodies } = await servedDocument(service);
  const headers = { etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache' };
  if (isSigned(c)) return replySigned(service, c, { bytes: bodies.identity, headers });
  if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
  const coding = chooseCoding(c.req.header('accept-encoding'));
  return c.body(bodies[coding] as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    'content-type': JSON_TYPE,
    'content-length': String(bodies[coding].length),
  });
}
