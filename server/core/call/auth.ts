import { BlockList, isIP } from 'node:net';
import type { Service } from '../runtime/service.ts';
import { sha256 } from '../runtime/vault.ts';
import type { Caller, TokenCredential } from './caller.ts';
import { ANONYMOUS } from './caller.ts';
import { fail } from './errors.ts';
import { isRequestSignature, type ReplySigner, type SigningVersion } from './hmac.ts';
import { FRESHNESS_MS } from './replay.ts';

/** What of a request decides who sent it. */
export interface SignedRequest {
  method: string;
  /** Path with the query exactly as sent. */
  path: string;
  body: Uint8Array;
  address: string | null;
  header: (name: string) => string | undefined;
}

export interface Authenticated {
  caller: Caller;
  signer: ReplySigner | null;
  /** HMAC of the request, for the replay guard. */
  hmac: string | null;
}

const NOBODY: Authenticated = { caller: ANONYMOUS, signer: null, hmac: null };

/**
 * Finds the caller: `Authorization: Bearer` with the raw token (v1) or with its hash and an HMAC (v2, v3), else the browser
 * session cookie. No credentials at all is an anonymous caller; wrong ones throw 401.
 */
export async function authenticate(service: Service, request: SignedRequest): Promise<Authenticated> {
  const authorization = request.header('authorization');
  if (authorization === undefined) return authenticateSession(service, request);
  const bearer = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (bearer === undefined) fail('invalid_token', 'The Authorization header must be "Bearer <access token>".');
  const version = request.header('bitgo-auth-version');
  if (version === undefined) {
    const credential = await findToken(service, sha256(bearer).toString('hex'));
    return { ...NOBODY, caller: checkToken(service, credential, { address: request.address }) };
  }
  if (version !== '2.0' && version !== '3.0') fail('invalid_token', 'The auth version must be 2.0 or 3.0.');
  return authenticateSigned(service, request, { version, hash: bearer });
}

async function findToken(service: Service, hash: string): Promise<TokenCredential> {
  const credential = await service.credentials.token(hash);
  if (!credential) fail('invalid_token', 'The access token is unknown or was revoked.');
  return credential;
}

function checkToken(
  service: Service,
  credential: TokenCredential,
  { address, signer }: { address: string | null; signer?: ReplySigner },
): Caller {
  if (credential.expiresAt <= service.clock.nowIso())
    fail('token_expired', 'The access token has expired. Create a new one.', { signer });
  if (credential.ipRestrict && !isAddressAllowed(credential.ipRestrict, address)) {
    fail('address_not_allowed', 'The access token is not allowed from this network address.', { signer });
  }
  if (credential.caller.tokenId !== undefined) service.usage.token(credential.caller.tokenId);
  return credential.caller;
}

async function authenticateSigned(
  service: Service,
  request: SignedRequest,
  sent: { version: SigningVersion; hash: string },
): Promise<Authenticated> {
  const timestamp = request.header('auth-timestamp') ?? '';
  const hmac = request.header('hmac') ?? '';
  if (!/^[0-9a-f]{64}$/.test(sent.hash) || !/^[0-9a-f]{64}$/.test(hmac) || !/^\d{1,16}$/.test(timestamp)) {
    fail('invalid_signature', 'A signed request needs the token hash, HMAC and Auth-Timestamp headers.');
  }
  const credential = await findToken(service, sent.hash);
  const signed = { ...request, token: credential.token, version: sent.version, timestamp };
  if (!isRequestSignature(signed, hmac)) fail('invalid_signature', 'The HMAC does not match the request.');
  const signer = { version: sent.version, token: credential.token };
  if (Math.abs(service.clock.wall().getTime() - Number(timestamp)) > FRESHNESS_MS) {
    const text = 'Auth-Timestamp is more than five minutes away from the time of the service.';
    fail('stale_timestamp', text, { signer });
  }
  const caller = checkToken(service, credential, { address: request.address, signer });
  return { caller, signer, hmac };
}

async function authenticateSession(service: Service, request: SignedRequest): Promise<Authenticated> {
  const cookie = request.header('cookie');
  if (cookie === undefined) return NOBODY;
  const sessionId = await service.sessionIds.read(cookie);
  if (sessionId === null) return NOBODY;
  const session = await service.credentials.session(sessionId);
  if (!session || session.expiresAt <= service.clock.wall().toISOString()) return NOBODY;
  service.usage.session(sessionId);
  return { ...NOBODY, caller: session.caller };
}

/** Whether an address lies in one of the addresses or CIDR ranges. */
export function isAddressAllowed(allowed: readonly string[], address: string | null): boolean {
  if (address === null) return false;
  const list = new BlockList();
  for (const entry of allowed) {
    const [net = '', bits] = entry.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
