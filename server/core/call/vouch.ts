import type { Contract } from '#lib/contract.ts';
import type { Service } from '../runtime/service.ts';
import { authenticate, isAddressAllowed, type SignedRequest } from './auth.ts';
import { refuseForLackOfRoom } from './body-budget.ts';
import { fail } from './errors.ts';

const NO_BODY = new Uint8Array();

/**
 * Demands valid credentials before a large body is read. Of a signed request the token must be known and in force; its HMAC covers
 * the body and is checked when that is there. Gives the id of their user. Throws Failure.
 */
export async function vouch(
  service: Service,
  { access }: Contract,
  request: Omit<SignedRequest, 'body'>,
): Promise<string> {
  if (access.caller === 'anyone') refuseForLackOfRoom();
  if (request.header('bitgo-auth-version') !== undefined) return vouchForSigned(service, request);
  const { caller } = await authenticate(service, { ...request, body: NO_BODY });
  if (caller.kind === 'anonymous') fail('authentication_required', 'Send an access token or sign in.');
  return caller.userId;
}

async function vouchForSigned(service: Service, request: Omit<SignedRequest, 'body'>): Promise<string> {
  const hash = /^Bearer +([0-9a-f]{64})$/i.exec(request.header('authorization') ?? '')?.[1];
  if (hash === undefined) fail('invalid_signature', 'A signed request needs the hash of its token as bearer.');
  const credential = await service.credentials.token(hash);
  if (!credential) fail('invalid_token', 'The access token is unknown or was revoked.');
  if (credential.expiresAt <= service.clock.nowIso())
    fail('token_expired', 'The access token has expired. Create a new one.');
  if (credential.ipRestrict && !isAddressAllowed(credential.ipRestrict, request.address))
    fail('address_not_allowed', 'The access token is not allowed from this network address.');
  return credential.caller.userId;
}
