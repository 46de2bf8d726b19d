import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const PREFIX = utf8ToBytes('\u0018Bitcoin Signed Message:\n');
/** The first byte of a signature whose key is written compressed; the recovery id is added to it. */
const COMPRESSED = 31;
const SIGNATURE = /^(1f|2[0-2])[0-9a-f]{128}$/;

/** A length as Bitcoin writes it: one byte, or a mark and two or four bytes, the lowest first. */
function lengthBytes(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length);
  const width = length <= 0xffff ? 2 : 4;
  const bytes = Array.from({ length: width }, (_, index) => (length >>> (8 * index)) & 0xff);
  return Uint8Array.of(width === 2 ? 0xfd : 0xfe, ...bytes);
}

/** What is signed of a message: SHA-256, twice, of the prefix, the length and the text. */
function digestOf(message: string): Uint8Array {
  const text = utf8ToBytes(message);
  return sha256(sha256(concatBytes(PREFIX, lengthBytes(text.length), text)));
}

/** The digest of a text as a Bitcoin message, in hex: it is what a signature covers. */
export const messageDigest = (message: string): string => bytesToHex(digestOf(message));

/**
 * Signs a text as a Bitcoin message, by a private key of 32 bytes: 65 bytes in hex, the first of which (0x1f to 0x22) says which of
 * the possible public keys it is. The same key and text give the same signature.
 */
export function signMessage(message: string, privateKey: Uint8Array): string {
  const signed = secp256k1.sign(digestOf(message), privateKey, { prehash: false, format: 'recovered' });
  return bytesToHex(Uint8Array.of(COMPRESSED + (signed[0] ?? 0), ...signed.subarray(1)));
}

/** Half of the order of the curve: of the two values of `s` that fit, signatures have the lower one. */
const HALF_ORDER = secp256k1.Point.CURVE().n >> 1n;

/**
 * The public key, compressed, whose owner signed the text; null for what is no signature, and for the second form of one, which
 * anybody can make of it.
 */
export function signerOf(message: string, signature: string): Uint8Array | null {
  if (!SIGNATURE.test(signature) || BigInt(`0x${signature.slice(-64)}`) > HALF_ORDER) return null;
  const [first = 0, ...rest] = hexToBytes(signature);
  const recoverable = Uint8Array.of(first - COMPRESSED, ...rest);
  try {
    return secp256k1.recoverPublicKey(recoverable, digestOf(message), { prehash: false });
  } catch {
    return null;
  }
}

/** Whether the owner of a compressed public key signed the text. */
export function isSignedBy(publicKey: Uint8Array, message: string, signature: string): boolean {
  const signer = signerOf(message, signature);
  return signer !== null && bytesToHex(signer) === bytesToHex(publicKey);
}
