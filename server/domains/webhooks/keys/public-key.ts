import { createPublicKey } from 'node:crypto';
import type { PublicJwk } from '#lib/contracts/webhooks/keys.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { sha256 } from '#server/core/runtime/vault.ts';

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
  return key;
}

export const algorithmOf = ({ kty }: StoredJwk): 'EdDSA' | 'ECDSA' => (kty === 'OKP' ? 'EdDSA' : 'ECDSA');

/** What the key is called when nobody named it. Source: RFC 7638. */
export const thumbprintOf = ({ crv, kty, x, y }: StoredJwk): string =>
  sha256(JSON.stringify({ crv, kty, x, ...(y === undefined ? {} : { y }) })).toString('base64url');

/** Throws 400 for an address that no set of keys can be read from safely. */
export function requireJwksUri(text: string): string {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || /[\s\\\p{Cc}]/u.test(text))
    refuseField('jwksUri', 'must be a complete https:// address');
  if (url.username !== '' || url.password !== '') refuseField('jwksUri', 'must not contain a user name or password');
  if (url.hash !== '') refuseField('jwksUri', 'must not contain a fragment');
  return text;
}
