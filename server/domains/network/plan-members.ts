import { CONNECTION_KEY_SCHEMAS, type ConnectionKeySchema } from '#lib/contracts/network/connection-shapes.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { DAY_MS, iso } from '#server/demo/business-time.ts';
import { castOf, type DemoCast, signatoriesOf } from '#server/demo/cast.ts';
import { SIMULATED_VENUES } from '#server/demo/names.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { NetworkDraft } from './members/connection-store.ts';
import { type Client, type Venue, WINDOWS } from './settlements/plan-settlement.ts';

export interface DemoVenue extends Venue {
  name: string;
  clientId: string | null;
  keySchema: ConnectionKeySchema;
  /** Settles client against client too. */
  isBroker: boolean;
  /** Allocations need another admin of the client, where its account asks for one. */
  hasPolicies: boolean;
  routeId: string | null;
  /** In its ids of clients. */
  clientNumber: number;
  weight: number;
  /** The last venue has closed its connections; what was settled with it stays. */
  isActive: boolean;
  createdAt: string;
}

export interface DemoClient extends Client {
  /** What partners begin their ids of it with. */
  tag: string;
  createdAt: string;
}

export type DemoConnection = NetworkDraft['connections'][number];

/** Who settles with whom; needed again when a database is filled for benchmarks. */
export interface NetworkFrame {
  venues: DemoVenue[];
  clients: DemoClient[];
  /** The client of the enterprise that is a partner: its account signs for it. */
  partnerClient: DemoClient;
  connections: DemoConnection[];
}

const VENUE_WEIGHTS = [28, 17, 12, 10, 8, 7, 5, 4, 4, 3, 1, 1];
const BROKERS: ReadonlySet<number> = new Set([1, 4]);
/** Place of the venue whose policies ask admins of the client. */
export const WITH_POLICIES = 7;
const SECOND_CONNECTIONS = 2;
const FOREIGN_VENUES = 6;
const AGE_MS = 200 * DAY_MS;
const TAGS = { main: 'NDA', foreign: 'CFC', partner: 'QSX' } as const;

/** What all members of the demo are planned from. */
interface Plan {
  random: Random;
  cast: DemoCast;
  createdMs: number;
}

function planClient({ random, cast: { people, wallets }, createdMs }: Plan, key: keyof typeof TAGS): DemoClient {
  const { id: enterpriseId } = people.enterprises[key];
  const [account] = wallets.accountsOf(enterpriseId);
  if (!account) throw new Error(`the demo has no trading account of ${key}`);
  return {
    id: random.uuidAt(createdMs),
    enterpriseId,
    walletId: account.id,
    signerId: signatoriesOf(people, enterpriseId).signer,
    tag: TAGS[key],
    createdAt: iso(createdMs),
  };
}

function planVenues({ random, cast, createdMs }: Plan, own: DemoClient): DemoVenue[] {
  const { partner } = cast.people.enterprises;
  const quayside = { name: partner.name, tag: TAGS.partner, enterpriseId: partner.id, clientId: own.id };
  const simulated = SIMULATED_VENUES.map((venue) => ({ ...venue, enterpriseId: null, clientId: null }));
  return [quayside, ...simulated].map((venue, index) => {
    const isAutomated = index % 2 === 1 || index === 0;
    const isOwn = venue.enterpriseId !== null;
    return {
      ...venue,
      id: random.uuidAt(createdMs),
      walletId: isOwn ? own.walletId : random.hexId(),
      userId: isOwn ? own.signerId : random.hexId(),
      keySchema: CONNECTION_KEY_SCHEMAS[index % CONNECTION_KEY_SCHEMAS.length] ?? 'token',
      allowsDisputes: index % 3 === 0,
      isBroker: BROKERS.has(index),
      hasPolicies: index === WITH_POLICIES,
      isAutomated,
      routeId: isAutomated ? random.uuidAt(createdMs) : null,
      clientNumber: random.int(1000, 9999),
      weight: VENUE_WEIGHTS[index] ?? 1,
      isActive: index < simulated.length,
      createdAt: iso(createdMs),
    };
  });
}

function planConnection(
  random: Random,
  { owner, venue, label, nth }: { owner: DemoClient; venue: DemoVenue; label: string; nth: number },
): DemoConnection {
  const openedMs = Date.parse(owner.createdAt) + random.int(1, 60) * DAY_MS;
  const partnersClientId = `${owner.tag}-${venue.clientNumber}`;
  return {
    id: random.uuidAt(openedMs),
    name: `${venue.name} ${label}`,
    clientId: owner.id,
    partnerId: venue.id,
    networkAccountId: random.uuidAt(openedMs),
    isActive: venue.isActive,
    isInitialized: true,
    partnersClientId,
    partnersConnectionId: `${partnersClientId}-${nth}`,
    keySchema: venue.keySchema,
    proof: random.hex(64),
    nonce: random.hex(32),
    createdAt: iso(openedMs),
    updatedAt: iso(openedMs),
  };
}

/** Venues, clients and their connections; ids follow from seed and date. */
export function planNetwork(identity: DemoIdentity): NetworkFrame {
  const random = createRandom(`${identity.seed}:network:${identity.date.toISOString()}`);
  const plan: Plan = { random, cast: castOf(identity), createdMs: identity.date.getTime() - AGE_MS };
  const partnerClient = planClient(plan, 'partner');
  const venues = planVenues(plan, partnerClient);
  const [main, foreign] = [planClient(plan, 'main'), planClient(plan, 'foreign')];
  const connect = (owner: DemoClient, label: string, nth: number) => (venue: DemoVenue) =>
    planConnection(random, { owner, venue, label, nth });
  return {
    venues,
    clients: [main, foreign],
    partnerClient,
    connections: [
      ...venues.map(connect(main, 'main', 1)),
      ...venues.slice(0, SECOND_CONNECTIONS).map(connect(main, 'hedging', 2)),
      ...venues.slice(0, FOREIGN_VENUES).map(connect(foreign, 'prime', 1)),
    ],
  };
}

/** What venues settle; one of them has a name of its own for a unit. */
const CURRENCIES = ['ofcbtc', 'ofceth', 'ofcusdc', 'ofcusdt', 'ofcusd', 'ofcsol', 'ofceur'];
const MORE_CURRENCIES = ['ofcltc', 'ofcxrp', 'ofcgbp'];
const OWN_NAMES: Readonly<Record<string, Record<string, string[]>>> = { CVX: { ofcbtc: ['XBT', 'BTC'] } };

/** The same as rows, for the trust organisation that serves all enterprises of the demo. */
export function rowsOfMembers(
  { venues, clients, partnerClient, connections }: NetworkFrame,
  trustOrg: string,
): NetworkDraft {
  return {
    partners: venues.map((venue, index) => ({
      id: venue.id,
      name: venue.name,
      enterpriseId: venue.enterpriseId,
      clientId: venue.clientId,
      walletId: venue.walletId,
      trustOrg,
      institutionIdentifier: venue.tag,
      connectionKeySchema: venue.keySchema,
      isBroker: venue.isBroker,
      hasAllocationPolicies: venue.hasPolicies,
      isActive: venue.isActive,
      ...(venue.allowsDisputes ? WINDOWS : {}),
      currencies: index % 2 === 0 ? [...CURRENCIES, ...MORE_CURRENCIES] : CURRENCIES,
      currencyNames: OWN_NAMES[venue.tag] ?? {},
      settlementTransactionRouteId: venue.routeId,
      createdAt: venue.createdAt,
      updatedAt: venue.createdAt,
    })),
    clients: [...clients, partnerClient].map(({ id, enterpriseId, walletId, createdAt }) => ({
      id,
      enterpriseId,
      walletId,
      trustOrg,
      createdAt,
      updatedAt: createdAt,
    })),
    connections,
  };
}
