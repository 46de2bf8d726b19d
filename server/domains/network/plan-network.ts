import type { SettlementTransferStatus } from '#lib/contracts/network/settlement-shapes.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { booksOpen, businessInstant, MINUTE_MS } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { DemoClient, DemoVenue, NetworkFrame } from './plan-members.ts';
import { alertsOf, endedAfter, HISTORY_KINDS, MIXES, pendingFor, randomKind } from './settlements/plan-kind.ts';
import { type Kind, type PlannedSettlement, planSettlement, type Route } from './settlements/plan-settlement.ts';

const SETTLEMENTS = { main: 400, foreign: 70 } as const;
/** Ids of a venue are its own, whoever it settles with. */
const FIRST_NUMBER = { main: 1, foreign: 5001 } as const;
/** Its place among the kinds; it shows both alerts. */
const FIRST_ONCHAIN = 0;

/** What may have become of losses that are pending on chain. */
export const LOSS_STATUSES = [
  'pending_onchain',
  'onchain_initiated',
  'onchain_failed',
] as const satisfies (typeof SettlementTransferStatus.options)[number][];

type Place = Omit<Route, 'connections'> & {
  venue: DemoVenue;
  own: NetworkFrame['connections'];
  others: Route['counterparty'][];
};

/** Connections of a client at each venue, with those of other clients that it may settle with there. */
function placesOf({ venues, clients, connections }: NetworkFrame, client: DemoClient): Place[] {
  return venues.flatMap((venue) => {
    const atVenue = connections.filter((one) => one.partnerId === venue.id);
    const own = atVenue.filter((one) => one.clientId === client.id);
    const others = clients.flatMap((other) =>
      atVenue
        .filter((one) => venue.isBroker && other !== client && one.clientId === other.id)
        .map((connection) => ({ client: other, connection })),
    );
    return own.length > 0 ? [{ venue, client, own, others, counterparty: null }] : [];
  });
}

/** How settlements of a client come about: a venue by its weight, one or two of the client's connections, maybe another client. */
export function createRoutePicker(frame: NetworkFrame, client: DemoClient) {
  const places = placesOf(frame, client).map((place) => [place, place.venue.weight] as const);
  const disputable = places.filter(([{ venue }]) => venue.allowsDisputes);
  return (random: Random, { status, type }: Pick<Kind, 'status' | 'type'>): Route & { venue: DemoVenue } => {
    const isOnchain = type === 'onchain';
    const { venue, own, others } = random.weighted(status === 'pending' && !isOnchain ? disputable : places);
    const counterparty = !isOnchain && others.length > 0 && random.chance(0.6) ? random.pick(others) : null;
    const connections = counterparty === null && random.chance(0.3) ? own : [random.pick(own)];
    return { venue, client, connections, counterparty };
  };
}

/** What clients settled with the venues over the months before the books opened. */
export function planSettlements({ seed, date }: DemoIdentity, frame: NetworkFrame): PlannedSettlement[] {
  const { people } = castOf({ seed, date });
  const random = createRandom(`${seed}:settlements:${date.toISOString()}`);
  const until = booksOpen(date);
  return (['main', 'foreign'] as const).flatMap((key) => {
    const client = frame.clients.find((one) => one.enterpriseId === people.enterprises[key].id);
    if (!client) return [];
    const pickRoute = createRoutePicker(frame, client);
    let disputable = 0;
    return Array.from({ length: SETTLEMENTS[key] }, (_, index) => {
      const outline = HISTORY_KINDS[index] ?? randomKind(random, MIXES.demo);
      const route = pickRoute(random, outline);
      const { status, type } = outline;
      const canDispute = status === 'completed' && type === 'offchain' && route.venue.allowsDisputes;
      if (canDispute) disputable += 1;
      const isFirst = index === FIRST_ONCHAIN;
      const alerts = alertsOf(outline, {
        loss: isFirst || random.chance(0.05),
        gain: isFirst || random.chance(0.04),
      });
      const times = timesOf(random, until, { ...route, ...outline, alerts });
      return planSettlement({
        random,
        ...route,
        ...outline,
        ...times,
        alerts,
        number: FIRST_NUMBER[key] + index,
        lossStatus: 'completed',
        isDisputed: canDispute && disputable % 16 === 3,
        isRetracted: true,
      });
    });
  });
}

/** When a settlement was created, and when it ended; one that is pending is so now. */
function timesOf(
  random: Random,
  date: Date,
  order: Parameters<typeof endedAfter>[1],
): { createdMs: number; endMs: number } {
  const now = date.getTime();
  if (order.status === 'pending') return { createdMs: now - pendingFor(random, order), endMs: now };
  const tookMs = endedAfter(random, order);
  const latestMs = now - tookMs - random.int(2, 45) * MINUTE_MS;
  const createdMs = Math.min(businessInstant(random, date, { least: 1.2, most: 120 }), latestMs);
  return { createdMs, endMs: createdMs + tookMs };
}
