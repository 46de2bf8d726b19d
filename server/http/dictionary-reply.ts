import { createHash } from 'node:crypto';
import type { Service } from '#server/core/runtime/service.ts';
import { quickfixDictionary } from '#server/domains/fix/public.ts';
import type { HttpContext } from './exchange.ts';
import { COMMON_HEADERS } from './security-headers.ts';
import { isSigned, plainSignature } from './sign-plain.ts';

export const DICTIONARY_PATH = '/api/clearhouse/v1/fix/dictionary';

let made: { text: string; etag: string } | undefined;

/** The same for as long as the process runs. */
function dictionary(): { text: string; etag: string } {
  if (made) return made;
  const text = quickfixDictionary();
  made = { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  return made;
}

/** The dictionary of FIX messages as a file, for whoever asks. */
export async function replyDictionary(service: Service, c: HttpContext): Promise<Response> {
  const { text, etag } = dictionary();
  const headers = { ...COMMON_HEADERS, etag, 'cache-control': 'public, no-cache' };
  if (!isSigned(c) && c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  const signature = await plainSignature(service, c, { status: 200, body: text });
  return c.body(text, 200, {
    ...headers,
    ...signature,
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': 'attachment; filename="FIX44.xml"',
  });
}
