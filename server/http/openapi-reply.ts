import type { Service } from '#server/core/runtime/service.ts';
import type { Coding } from '#server/openapi/encode-document.ts';
import { servedDocument } from '#server/openapi/served-document.ts';
import type { HttpContext } from './exchange.ts';

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

/** The OpenAPI document: compressed, and not at all to a reader who has it. */
export async function replyDocument(service: Service, c: HttpContext): Promise<Response> {
  const { etag, bodies } = await servedDocument(service);
  const headers = { etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache' };
  if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
  const coding = chooseCoding(c.req.header('accept-encoding'));
  return c.body(bodies[coding] as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bodies[coding].length),
  });
}
