import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const HEX_ADDRESS = /^0x[0-9a-f]{40}$/i;
const UPPER_FROM = 8;

/** A hex address in upper and lower case, as its checksum wants it (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const spelt = digits.replace(/[a-f]/g, (digit, index: number) =>
    Number.parseInt(hash.charAt(index), 16) >= UPPER_FROM ? digit.toUpperCase() : digit,
  );
  return `0x${spelt}`;
}

/** Whether an address in both cases was mistyped. One in a single case carries no checksum. */
export function hasWrongCase(address: string): boolean {
  if (!HEX_ADDRESS.test(address)) return false;
  const digits = address.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return isMixed && address !== checksummed(address);
}
