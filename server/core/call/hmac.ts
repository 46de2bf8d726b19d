import { createHmac } from 'node:crypto';
import { equalBytes } from '../runtime/vault.ts';

export type SigningVersion = '2.0' | '3.0';

/** How to sign the reply to a request that was signed. */
export interface ReplySigner {
  version: SigningVersion;
  token: string;
}

interface Signed {
  version: SigningVersion;
  token: string;
  method: string;
  /** Path with the query exactly as sent. */
  path: string;
  timestamp: string;
  body: Uint8Array | string;
}

/** A bare trailing `?` is not signed by the public client; one that ends a query is. */
const signedPath = (path: string): string => (path.indexOf('?') === path.length - 1 ? path.slice(0, -1) : path);

function digest(token: string, head: string, body: Uint8Array | string): string {
  return createHmac('sha256', token).update(head).update(body).digest('hex');
}

/** Hex HMAC-SHA256 of a request: `timestamp|path|body`, or `METHOD|timestamp|3.0|path|body` in version 3. */
export function signRequest(signed: Signed): string {
  const { version, timestamp } = signed;
  const path = signedPath(signed.path);
  const head = version === '3.0' ? `${signed.method.toUpperCase()}|${timestamp}|3.0|${path}|` : `${timestamp}|${path}|`;
  return digest(signed.token, head, signed.body);
}

/** Hex HMAC-SHA256 of a reply: `timestamp|path|status|body`, led by `METHOD|` in version 3. */
export function signReply(signed: Signed & { status: number }): string {
  const base = `${signed.timestamp}|${signedPath(signed.path)}|${signed.status}|`;
  return digest(signed.token, signed.version === '3.0' ? `${signed.method.toUpperCase()}|${base}` : base, signed.body);
}

/** The headers that sign a reply to a request. */
export function signedHeaders(
  signer: ReplySigner,
  {
    method,
    path,
    status,
    body,
    wall,
  }: { method: string; path: string; status: number; body: Uint8Array | string; wall: Date },
): { timestamp: string; hmac: string } {
  const timestamp = String(wall.getTime());
  return { timestamp, hmac: signReply({ ...signer, method, path, timestamp, status, body }) };
}

export const isRequestSignature = (signed: Signed, hmac: string): boolean =>
  equalBytes(Buffer.from(signRequest(signed)), Buffer.from(hmac));
