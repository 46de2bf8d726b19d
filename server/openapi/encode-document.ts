import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Coding = 'identity' | 'gzip' | 'br';

/** A document as it is served. */
export interface ServedDocument {
  etag: string;
  bodies: Readonly<Record<Coding, Uint8Array>>;
}

/** High enough for a text that is written once and sent often; the highest takes ten times as long for a tenth less. */
const BROTLI_QUALITY = 9;

export function encodeDocument(text: string): ServedDocument {
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { etag, bodies: { identity, gzip: gzipSync(identity), br } };
}
