import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** First byte of an address that pays to the hash of a key, on the main network and on test networks. */
const VERSIONS: readonly (number | undefined)[] = [0x00, 0x6f];
const ADDRESS_BYTES = 21;

/** The hash of the key that a Bitcoin address of the kind P2PKH pays to, in hex; null for any other text. */
function hashInAddress(address: string): string | null {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === ADDRESS_BYTES && VERSIONS.includes(bytes[0]) ? bytesToHex(bytes.subarray(1)) : null;
  } catch {
    return null;
  }
}

/** Whether a text is a Bitcoin address of the kind P2PKH, of whichever network, with the right checksum. */
export const isKeyAddress = (address: string): boolean => hashInAddress(address) !== null;

/** Whether a P2PKH address is that of a compressed public key. */
export const isAddressOfKey = (address: string, publicKey: Uint8Array): boolean =>
  hashInAddress(address) === bytesToHex(ripemd160(sha256(publicKey)));
