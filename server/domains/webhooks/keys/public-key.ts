import { createPublicKey } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import type { PublicJwk } from '#lib/contracts/webhooks/keys.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { guardOf } from '../addresses/guard.ts';
import { receiverKeyOf } from '../addresses/own-addresses.ts';

/** The parts of a key that make it what it is. */
export type StoredJwk = Pick<PublicJwk, 'kty' | 'crv' | 'x' | 'y'>;

const PATH = 'jwks.keys.0';

/** What each curve is used with; the first name is that of the key's algorithm. */
const ALGORITHMS: Readonly<Record<PublicJwk['crv'], readonly string[]>> = {
  Ed25519: ['EdDSA', 'Ed25519'],
  'P-256': ['ES256'],
  'P-384': ['ES384'],
  'P-521': ['ES512'],
};

/** The key by itself. Throws 400 for what is no point of its curve, or says two things about itself. */
export function readPublicKey({ kty, crv, x, y, alg }: PublicJwk): StoredJwk {
  if ((kty === 'OKP') !== (crv === 'Ed25519')) refuseField(`${PATH}.crv`, `is no curve of ${kty} keys`);
  if (alg !== undefined && !ALGORITHMS[crv].includes(alg))
    refuseField(`${PATH}.alg`, `must be ${ALGORITHMS[crv].join(' or ')} for ${crv}`);
  if ((kty === 'EC') !== (y !== undefined))
    refuseField(`${PATH}.y`, kty === 'EC' ? 'is required for EC keys' : 'is no part of OKP keys');
  const key = { kty, crv, x, ...(y === undefined ? {} : { y }) };
  try {
    createPublicKey({ key, format: 'jwk' });
  } catch {
    refuseField(PATH, `is no public key on ${crv}`);
  }
  if (crv === 'Ed25519') requireEdwardsPoint(x);
  return key;
}

/** Whoever signs with a point outside of the curve's large group signs for everybody. Throws 400. */
function requireEdwardsPoint(x: string): void {
  if (!isKeyPoint(x)) refuseField(`${PATH}.x`, 'is no point that a private key on Ed25519 leads to');
}

function isKeyPoint(x: string): boolean {
  const bytes = Buffer.from(x, 'base64url');
  if (bytes.toString('base64url') !== x) return false;
  try {
    const point = ed25519.Point.fromBytes(bytes);
    return !point.isSmallOrder() && point.isTorsionFree();
  } catch {
    return false;
  }
}

export const algorithmOf = ({ kty }: StoredJwk): 'EdDSA' | 'ECDSA' => (kty === 'OKP' ? 'EdDSA' : 'ECDSA');

/** What the key is called when nobody named it. Source: RFC 7638. */
export const thumbprintOf = ({ crv, kty, x, y }: StoredJwk): string =>
  sha256(JSON.stringify({ crv, kty, x, ...(y === undefined ? {} : { y }) })).toString('base64url');

/** The address of a set of keys, by the rules of callbacks as far as they need no name server. Throws 400. */
export function requireJwksUri(service: Service, text: string): string {
  if (!/^https:\/\//i.test(text)) refuseField('jwksUri', 'must be a complete https:// address');
  const { url, problem } = guardOf(service).check(text);
  if (url === undefined) return refuseField('jwksUri', problem);
  if (receiverKeyOf(service, url) !== null) refuseField('jwksUri', 'must not be a built-in receiver');
  if (url.hash !== '') refuseField('jwksUri', 'must not contain a fragment');
  return text;
}
