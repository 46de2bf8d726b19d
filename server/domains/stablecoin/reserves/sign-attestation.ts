import { createPrivateKey, sign } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import type { Attestation, AttestationSignature } from '#lib/contracts/stablecoin/reserves.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { findReserveKey, obtainReserveKey, RESERVE_KEY_PURPOSE } from './reserve-key-store.ts';

/** The signature of the operator under an attestation. */
export async function signAttestation(service: Service, attestation: Attestation): Promise<AttestationSignature> {
  const { kid, sealedKey } = await obtainReserveKey(service);
  const key = createPrivateKey(service.vault.decrypt(RESERVE_KEY_PURPOSE, sealedKey, kid));
  const value = sign(null, Buffer.from(canonicalText(attestation)), key).toString('base64url');
  return { alg: 'EdDSA', kid, value };
}

/** The public part of the key as JSON Web Keys; none before the first attestation. */
export async function reserveJwks(db: Queryable): Promise<Record<string, unknown>[]> {
  const key = await findReserveKey(db);
  if (key === undefined) return [];
  return [{ kty: 'OKP', crv: 'Ed25519', x: key.x, use: 'sig', alg: 'EdDSA', kid: key.kid }];
}
