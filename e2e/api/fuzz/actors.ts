import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Ground } from '#e2e/faults/ground.ts';
import { type SigningVersion, signRequest } from '#server/core/call/hmac.ts';
import { openSession } from '#server/domains/access/testing.ts';
import { insertLicence } from '#server/domains/directory/enterprises/enterprise-store.ts';
import type { DescribedOperation } from '../open-api-reader.ts';
import type { WireRequest } from '../wire-request.ts';
import { type KnownValues, OWN_TOKEN } from './known-values.ts';

/** With rights, these end the run for everybody: time passes, replies are dropped, data goes. Their own tests call them. */
const UNPRIVILEGED_ONLY = new Set(['changeClock', 'injectFault', 'resetSandbox']);
/** These end the session or the token that calls them, so each call gets a user of its own. */
const ENDS_ACCESS = new Set([
  'logout',
  'logout_2',
  'signOut',
  'signOut',
  'signOutEverywhere',
  'changePassword',
  'deleteAccessToken',
  'deleteAccessToken_2',
]);
const MEMBERS = new Set(['admin', 'operator', 'viewer', 'outsider', 'platform', 'session']);

const anyActor = fc.oneof(
  { weight: 10, arbitrary: fc.constant('admin') },
  { weight: 3, arbitrary: fc.constantFrom('platform', 'session') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('operator', 'viewer', 'outsider', 'restricted', 'expired', 'narrow', 'none', 'garbage'),
  },
);
const platformActor = fc.oneof({ weight: 5, arbitrary: fc.constant('platform') }, { weight: 1, arbitrary: anyActor });
const stranger = fc.constantFrom('viewer', 'none', 'garbage', 'expired');

export function actorsFor({ operationId, path }: DescribedOperation): fc.Arbitrary<string> {
  if (UNPRIVILEGED_ONLY.has(operationId)) return stranger;
  return path.includes('/platform/') ? platformActor : anyActor;
}

/** What an actor sends along: a token, or the headers of a browser. */
export type Credentials = { token: string } | { headers: Record<string, string> };

/** People of their own for each batch, so that a request that signs somebody out does not silence the rest of the run. */
export async function freshActors(ground: Ground, { first, second, third }: KnownValues) {
  const { service, db, create } = ground;
  const admin = await create.user({ [first]: 'admin', [second]: 'admin' });
  const restricted = await create.token(admin.id, { ipRestrict: ['203.0.113.7'] });
  const expired = await create.token(admin.id, { expiresAt: '2020-01-01T00:00:00.000Z' });
  const narrow = await create.token(admin.id, { scopes: ['openid'] });
  const { cookie } = (await openSession(service, admin.id)).headers;
  for (const licence of ['off-exchange', 'dvp'] as const)
    await insertLicence(db, { enterpriseId: first, licence, at: service.clock.nowIso() });
  service.credentials.clear();
  return new Map<string, Credentials>([
    ['admin', admin],
    ['operator', await create.user({ [first]: 'operator' })],
    ['viewer', await create.user({ [first]: 'viewer' })],
    ['outsider', await create.user({ [third]: 'admin' })],
    ['platform', await create.user({}, { isPlatformAdmin: true })],
    ['session', { headers: { cookie, 'sec-fetch-site': 'same-origin' } }],
    ['restricted', restricted],
    ['expired', expired],
    ['narrow', narrow],
    ['garbage', { token: 'v2xgarbage' }],
  ]);
}

/** How a token is presented: as it is, signed, or with a signature that does not fit. */
export const schemes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('plain') },
  { weight: 3, arbitrary: fc.constantFrom('2.0', '3.0') },
  { weight: 1, arbitrary: fc.constantFrom('2.0 of another path', '3.0 of another path', '3.0 of long ago') },
);

const LONG_MS = 301_000;

function tokenHeaders({ scheme, method, target, body }: WireRequest, token: string): Record<string, string> {
  if (scheme === 'plain') return { authorization: `Bearer ${token}` };
  const [version, flaw] = scheme.split(' of ') as [SigningVersion, string?];
  const timestamp = String(Date.now() - (flaw === 'long ago' ? LONG_MS : 0));
  const path = flaw === 'another path' ? `${target}x` : target;
  return {
    authorization: `Bearer ${createHash('sha256').update(token).digest('hex')}`,
    'bitgo-auth-version': version,
    'auth-timestamp': timestamp,
    hmac: signRequest({ version, token, method, path, timestamp, body: body ?? '' }),
  };
}

/** The request with its actor's credentials; one that ends its own access gets a user made for it. */
export async function authorised(
  ground: Ground,
  request: WireRequest,
  { actors, first }: { actors: ReadonlyMap<string, Credentials>; first: string },
): Promise<WireRequest> {
  const isLeaving = MEMBERS.has(request.actor) && ENDS_ACCESS.has(request.operation.operationId);
  const leaver = isLeaving ? await ground.create.user({ [first]: 'admin' }) : null;
  const own = leaver ? { ...request, target: request.target.replace(OWN_TOKEN, leaver.tokenId) } : request;
  const credentials = leaver ?? actors.get(request.actor);
  if (credentials === undefined) return own;
  const added = 'headers' in credentials ? credentials.headers : tokenHeaders(own, credentials.token);
  return { ...own, headers: { ...own.headers, ...added } };
}
