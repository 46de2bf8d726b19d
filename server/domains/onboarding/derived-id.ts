import { sha256 } from '#server/core/runtime/vault.ts';

/** A UUID of version 8 (RFC 9562) that is always the same for the same words. */
export function derivedId(...words: readonly string[]): string {
  const digits = Buffer.from(sha256(JSON.stringify(words))).subarray(0, 16);
  digits.writeUInt8((digits.readUInt8(6) & 0x0f) | 0x80, 6);
  digits.writeUInt8((digits.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digits.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
