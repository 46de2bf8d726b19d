import { sha256 } from '#server/core/runtime/vault.ts';

/** What an Ed25519 key is called, by its public part. Source: RFC 7638, RFC 8037. */
export const thumbprintOf = (x: string): string =>
  sha256(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })).toString('base64url');
