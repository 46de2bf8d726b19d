import { SettlementStatus, SettlementType, TransferDirection } from '#lib/contracts/network/settlement-shapes.ts';
import { SettlementTransferStatus } from '#lib/contracts/network/settlements.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { businessInstant, DAY_MS, iso } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { SIMULATED_VENUES } from '#server/demo/names.ts';
import type { DemoPeople } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { type Connection, planSettlement, type Venue } from './plan-settlement.ts';
import type { SettlementDraft } from './settlement-store.ts';

interface DemoClient {
  id: string;
  enterpriseId: string;
  createdAt: string;
}

/** Who settles with whom; needed again when a database is filled for benchmarks. */
export interface NetworkFrame {
  venues: Venue[];
  clients: DemoClient[];
  connections: Connection[];
}

const STATUS_MIX = [
  ['completed', 76],
  ['pending', 11],
  ['failed', 7],
  ['rejected', 6],
] as const;
const VENUE_WEIGHTS = [28, 17, 12, 10, 8, 7, 5, 4, 4, 3, 1, 1];
const SETTLEMENTS = { main: 400, foreign: 70 } as const;
const SECOND_CONNECTIONS = 2;
const FOREIGN_VENUES = 6;
/** Its place among the kinds that `planKind` goes through; it shows both alerts. */
const FIRST_ONCHAIN = 0;

/** Statuses that only transfers of a pending settlement have. */
export const OPEN_TRANSFER_STATUSES = SettlementTransferStatus.options.filter(
  (status) => status.startsWith('pending') || status === 'onchain_initiated',
);

function planVenues(random: Random, createdMs: number, people: DemoPeople): Venue[] {
  const { partner } = people.enterprises;
  const quayside = { name: partner.name, tag: 'QSX', enterpriseId: partner.id };
  const names = [quayside, ...SIMULATED_VENUES.map((venue) => ({ ...venue, enterpriseId: null }))];
  const jonas = people.users.find((user) => user.memberships.some((one) => one.enterpriseId === partner.id));
  return names.map((venue, index) => ({
    ...venue,
    id: random.uuidAt(createdMs),
    userId: venue.enterpriseId === null ? random.hexId() : (jonas?.id ?? random.hexId()),
    allowsDisputes: index % 3 === 0,
    isAutomated: index % 2 === 1 || index === 0,
    weight: VENUE_WEIGHTS[index] ?? 1,
    isActive: index < names.length - 1,
    createdAt: iso(createdMs),
  }));
}

/** Venues, clients and their connections; ids follow from seed and date. */
export function planNetwork({ seed, date }: DemoIdentity): NetworkFrame {
  const { people } = castOf({ seed, date });
  const random = createRandom(`${seed}:network:${date.toISOString()}`);
  const createdMs = date.getTime() - 200 * DAY_MS;
  const venues = planVenues(random, createdMs, people);
  const client = (enterpriseId: string): DemoClient => ({
    id: random.uuidAt(createdMs),
    enterpriseId,
    createdAt: iso(createdMs),
  });
  const main = client(people.enterprises.main.id);
  const foreign = client(people.enterprises.foreign.id);
  const connect = (owner: DemoClient, venue: Venue, label: string): Connection => {
    const openedMs = createdMs + random.int(1, 60) * DAY_MS;
    return {
      id: random.uuidAt(openedMs),
      name: `${venue.name} ${label}`,
      clientId: owner.id,
      partnerId: venue.id,
      networkAccountId: random.uuidAt(openedMs),
      active: venue.isActive,
      createdAt: iso(openedMs),
      updatedAt: iso(openedMs),
    };
  };
  return {
    venues,
    clients: [main, foreign],
    connections: [
      ...venues.map((venue) => connect(main, venue, 'main')),
      ...venues.slice(0, SECOND_CONNECTIONS).map((venue) => connect(main, venue, 'hedging')),
      ...venues.slice(0, FOREIGN_VENUES).map((venue) => connect(foreign, venue, 'prime')),
    ],
  };
}

/** How settlements of a client come about: a venue by its weight, one of the client's connections, maybe another client. */
export function createRoutePicker(frame: NetworkFrame, client: DemoClient) {
  const routes = frame.venues.flatMap((venue) => {
    const atVenue = frame.connections.filter((one) => one.partnerId === venue.id);
    const own = atVenue.filter((one) => one.clientId === client.id);
    const others = atVenue.filter((one) => one.clientId !== client.id);
    return own.length > 0 ? [[{ venue, own, others }, venue.weight] as const] : [];
  });
  return (random: Random) => {
    const { venue, own, others } = random.weighted(routes);
    return {
      venue,
      connection: random.pick(own),
      counterpartyConnectionId: others.length > 0 && random.chance(0.6) ? random.pick(others).id : null,
    };
  };
}

/** The first settlements of a client go through every status, type and direction; the rest is as in real life. */
function planKind(random: Random, index: number) {
  const all = SettlementStatus.options.flatMap((status) =>
    SettlementType.options.flatMap((type) =>
      TransferDirection.options.map((direction) => ({ status, type, direction })),
    ),
  );
  return (
    all[index] ?? {
      status: random.weighted(STATUS_MIX),
      type: random.chance(0.3) ? ('onchain' as const) : ('offchain' as const),
      direction: random.pick(TransferDirection.options),
    }
  );
}

/** What clients settled with the venues over the last months, and what is open. */
export function planSettlements({ seed, date }: DemoIdentity, frame: NetworkFrame): SettlementDraft[] {
  const { people, wallets } = castOf({ seed, date });
  const random = createRandom(`${seed}:settlements:${date.toISOString()}`);
  return (['main', 'foreign'] as const).flatMap((key) => {
    const enterpriseId = people.enterprises[key].id;
    const client = frame.clients.find((one) => one.enterpriseId === enterpriseId);
    if (!client) return [];
    const accounts = wallets.accountsOf(enterpriseId).map((account) => account.id);
    const pickRoute = createRoutePicker(frame, client);
    let open = 0;
    let disputable = 0;
    return Array.from({ length: SETTLEMENTS[key] }, (_, index) => {
      const kind = planKind(random, index);
      const route = pickRoute(random);
      const isOpen = kind.status === 'pending';
      const canDispute = isOpen && route.venue.allowsDisputes;
      if (isOpen) open += 1;
      if (canDispute) disputable += 1;
      return planSettlement({
        random,
        ...route,
        ...kind,
        clientEnterpriseId: enterpriseId,
        accountId: random.pick(accounts),
        createdMs: businessInstant(random, date, { least: isOpen ? 0 : 1.2, most: isOpen ? 9 : 120 }),
        number: index + 1,
        openTransferStatus: OPEN_TRANSFER_STATUSES[open % OPEN_TRANSFER_STATUSES.length] ?? 'pending',
        isDisputed: canDispute ? disputable % 4 === 1 : route.venue.allowsDisputes && random.chance(0.02),
        alerts: {
          loss: index === FIRST_ONCHAIN || random.chance(0.05),
          gain: index === FIRST_ONCHAIN || random.chance(0.04),
        },
      });
    });
  });
}
