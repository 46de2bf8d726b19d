import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign } from 'node:crypto';

const LIFE_SECONDS = 60;

interface SigningKey {
  key: KeyObject;
  algorithm: 'EdDSA' | 'RS256';
  keyId: string;
  jwk: Record<string, unknown>;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Members that RFC 7638 hashes into the thumbprint of a key, in its order. */
const thumbprintMembers = (jwk: Record<string, unknown>): Record<string, unknown> =>
  jwk.kty === 'OKP' ? { crv: jwk.crv, kty: jwk.kty, x: jwk.x } : { e: jwk.e, kty: jwk.kty, n: jwk.n };

function readKey(pem: string): SigningKey {
  const key = createPrivateKey(pem);
  const algorithm = key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'RS256';
  const jwk = createPublicKey(key).export({ format: 'jwk' }) as Record<string, unknown>;
  const keyId = createHash('sha256')
    .update(JSON.stringify(thumbprintMembers(jwk)))
    .digest('base64url');
  return { key, algorithm, keyId, jwk };
}

const keys = new Map<string, SigningKey>();

function keyOf(pem: string): SigningKey {
  const known = keys.get(pem) ?? readKey(pem);
  keys.set(pem, known);
  return known;
}

/**
 * JSON Web Token that proves where a callback comes from and protects against replay: id of its own, one minute of life, digest of
 * the body. Null without a configured key.
 */
export function originToken(
  pem: string | undefined,
  { id, payload, at, issuer }: { id: string; payload: string; at: Date; issuer: string },
): string | null {
  if (pem === undefined) return null;
  const { key, algorithm, keyId } = keyOf(pem);
  const iat = Math.floor(at.getTime() / 1000);
  const digest = createHash('sha256').update(payload).digest('base64url');
  const claims = { iss: issuer, sub: id, jti: randomUUID(), iat, exp: iat + LIFE_SECONDS, body_sha256: digest };
  const content = `${encode({ alg: algorithm, typ: 'JWT', kid: keyId })}.${encode(claims)}`;
  const signature = sign(algorithm === 'EdDSA' ? null : 'sha256', Buffer.from(content), key);
  return `${content}.${signature.toString('base64url')}`;
}

/** The public keys by which receivers check the tokens: a JSON Web Key Set, empty without a configured key. */
export function keySet(pem: string | undefined): { keys: Record<string, unknown>[] } {
  if (pem === undefined) return { keys: [] };
  const { jwk, algorithm, keyId } = keyOf(pem);
  return { keys: [{ ...jwk, use: 'sig', alg: algorithm, kid: keyId }] };
}
