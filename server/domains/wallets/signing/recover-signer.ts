import { recover } from 'tiny-secp256k1';
import { signerOf } from '#lib/chain/signed-message.ts';
import { sha256 } from '#server/core/runtime/vault.ts';

const PREFIX = Buffer.from('\u0018Bitcoin Signed Message:\n');
const SIGNATURE = /^(1f|2[0-2])[0-9a-f]{128}$/;
/** Half of the order of the curve, as hex: of the two values of `s` that fit, signatures have the lower one. */
const HALF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0';
/** The first byte of a signature whose key is written compressed, with recovery id 0. */
const COMPRESSED = 31;

/** A length as Bitcoin writes it: one byte, or a mark and two or four bytes, the lowest first. */
function lengthBytes(length: number): Buffer {
  if (length < 0xfd) return Buffer.of(length);
  const bytes = Buffer.alloc(length <= 0xffff ? 3 : 5, length <= 0xffff ? 0xfd : 0xfe);
  bytes.writeUIntLE(length, 1, bytes.length - 1);
  return bytes;
}

function digestOf(message: string): Buffer {
  const text = Buffer.from(message);
  return sha256(sha256(Buffer.concat([PREFIX, lengthBytes(text.length), text])));
}

/**
 * The public key, compressed, whose owner signed the text; null for what is no signature. The same as `signerOf`, which the browser has,
 * by libsecp256k1: five times as fast, in the one thread that all requests share. Recovery ids above 1, which one signature in 2^127 has,
 * are left to that one.
 */
export function recoverSigner(message: string, signature: string): Uint8Array | null {
  if (!SIGNATURE.test(signature) || signature.slice(-64) > HALF_ORDER) return null;
  const bytes = Buffer.from(signature, 'hex');
  const id = (bytes[0] ?? 0) - COMPRESSED;
  if (id !== 0 && id !== 1) return signerOf(message, signature);
  try {
    return recover(digestOf(message), bytes.subarray(1), id, true);
  } catch {
    return null;
  }
}
