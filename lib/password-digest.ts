import { hmacSha256 } from './sha256.ts';

const encoder = new TextEncoder();

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function webHmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, usage, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

/** What is sent instead of a password: hex HMAC-SHA256 of it under the lower-cased e-mail. */
export async function digestPassword(email: string, password: string): Promise<string> {
  const key = encoder.encode(email.trim().toLowerCase());
  const message = encoder.encode(password);
  return toHex(globalThis.crypto?.subtle ? await webHmac(key, message) : hmacSha256(key, message));
}
