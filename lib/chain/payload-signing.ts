import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { signerOf } from './signed-message.ts';

export { messageDigest, signMessage } from './signed-message.ts';

/** A key that signs for a trading account: its user's own, or the one with which the service signs. */
export interface SigningKey {
  owner: 'user' | 'service';
  /** Extended public key. */
  pub: string;
}

/** Who signed a payload: a key of the account, another one, or nobody, since it is no signature. */
export type Verdict =
  | { kind: 'signed'; owner: SigningKey['owner']; publicKey: string }
  | { kind: 'foreign'; publicKey: string }
  | { kind: 'malformed'; problem: string };

const HEX_KEY = /^(0x)?[0-9a-f]{64}$/i;
const SIGNATURE_DIGITS = 130;

/** A private key as people paste it, or why it is none. */
export function readPrivateKey(text: string): { key: Uint8Array; problem: null } | { key: null; problem: string } {
  const pasted = text.trim();
  const refuse = (problem: string) => ({ key: null, problem });
  if (pasted === '') return refuse('Paste a private key.');
  if (HEX_KEY.test(pasted)) {
    const key = hexToBytes(pasted.slice(-64).toLowerCase());
    return secp256k1.utils.isValidSecretKey(key) ? { key, problem: null } : refuse('This is no key of secp256k1.');
  }
  if (pasted.startsWith('xpub')) return refuse('This is a public key, which cannot sign. Paste the private one.');
  if (!pasted.startsWith('xprv')) return refuse('A private key is 64 hex digits, or a text that starts with xprv.');
  const key = extendedKey(pasted)?.privateKey;
  return key ? { key, problem: null } : refuse('This xprv is not whole: its checksum is wrong.');
}

function extendedKey(text: string): HDKey | null {
  try {
    return HDKey.fromExtendedKey(text);
  } catch {
    return null;
  }
}

/** Why a text cannot be a signature; null when it has the form of one. */
function formProblem(signature: string): string | null {
  if (!/^[0-9a-f]*$/.test(signature))
    return 'A signature is written in hex: digits and the letters a to f. Base64 and DER are other notations.';
  if (signature.length !== SIGNATURE_DIGITS)
    return `A signature has ${SIGNATURE_DIGITS} hex digits, which are 65 bytes. This one has ${signature.length}.`;
  if (!/^(1f|2[0-2])/.test(signature)) return 'A signature starts with 1f, 20, 21 or 22. This one does not.';
  return null;
}

/** Who of an account signed a payload. */
export function judgeSignature(payload: string, signature: string, keys: readonly SigningKey[]): Verdict {
  const problem = formProblem(signature);
  if (problem !== null) return { kind: 'malformed', problem };
  const signer = signerOf(payload, signature);
  if (signer === null)
    return {
      kind: 'malformed',
      problem:
        'These digits are no valid secp256k1 signature, or one with a high s: have your library make it with a low s.',
    };
  const publicKey = bytesToHex(signer);
  const own = keys.find(({ pub }) => publicKeyOf(pub) === publicKey);
  return own === undefined ? { kind: 'foreign', publicKey } : { kind: 'signed', owner: own.owner, publicKey };
}

function publicKeyOf(extended: string): string | null {
  const publicKey = extendedKey(extended)?.publicKey;
  return publicKey ? bytesToHex(publicKey) : null;
}
