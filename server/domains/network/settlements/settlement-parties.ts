import type { networkSettlementParties, networkSettlements, networkSettlementTransfers } from './tables.ts';

export type PartyRow = typeof networkSettlementParties.$inferSelect;
type SettlementRow = typeof networkSettlements.$inferSelect;
type TransferRow = typeof networkSettlementTransfers.$inferSelect;

/** Between whom a transfer goes, over which connections, and which way. */
export type Leg = Pick<
  TransferRow,
  'clientEnterpriseId' | 'sourceEnterpriseId' | 'sourceConnectionId' | 'destinationConnectionId' | 'quantity'
>;

interface Seat {
  enterpriseId: string;
  side: PartyRow['side'];
  /** Party and counterparty, each pair once. */
  routes: Map<string, readonly [string | null, string | null]>;
  receives: boolean;
  sends: boolean;
  isDisputed: boolean;
}

type Seats = Map<string, Seat>;

function seatOf(seats: Seats, enterpriseId: string, side: PartyRow['side']): Seat {
  const key = `${side} ${enterpriseId}`;
  const known = seats.get(key);
  if (known) return known;
  const fresh: Seat = { enterpriseId, side, routes: new Map(), receives: false, sends: false, isDisputed: false };
  seats.set(key, fresh);
  return fresh;
}

interface Place {
  leg: Leg;
  receives: boolean;
  isDisputed: boolean;
}

function addLeg(seat: Seat, { leg, receives, isDisputed }: Place): void {
  const { destinationConnectionId: party, sourceConnectionId: counterparty } = leg;
  seat.routes.set(`${party} ${counterparty}`, [party, counterparty]);
  if (receives) seat.receives = true;
  else seat.sends = true;
  if (isDisputed) seat.isDisputed = true;
}

function directionOf({ receives, sends }: Seat): PartyRow['transferDirection'] {
  if (receives && sends) return 'send-and-receive';
  return sends ? 'send' : 'receive';
}

export interface PartyFacts {
  partnerEnterpriseId: string | null;
  legs: readonly Leg[];
  /** Connections with an open dispute, or one that was open when the window ended. */
  disputedConnectionIds?: readonly string[] | undefined;
}

function seatsOf({ partnerEnterpriseId, legs, disputedConnectionIds = [] }: PartyFacts): Seats {
  const seats: Seats = new Map();
  if (partnerEnterpriseId !== null) seatOf(seats, partnerEnterpriseId, 'partner');
  const isDisputed = (connectionId: string | null) =>
    connectionId !== null && disputedConnectionIds.includes(connectionId);
  for (const leg of legs) {
    const isNegative = leg.quantity.startsWith('-');
    const [byDestination, bySource] = [isDisputed(leg.destinationConnectionId), isDisputed(leg.sourceConnectionId)];
    const asDestination = { leg, receives: !isNegative, isDisputed: byDestination };
    if (leg.clientEnterpriseId !== null) addLeg(seatOf(seats, leg.clientEnterpriseId, 'client'), asDestination);
    if (leg.sourceEnterpriseId !== null)
      addLeg(seatOf(seats, leg.sourceEnterpriseId, 'client'), { leg, receives: isNegative, isDisputed: bySource });
    if (partnerEnterpriseId !== null)
      addLeg(seatOf(seats, partnerEnterpriseId, 'partner'), {
        ...asDestination,
        isDisputed: byDestination || bySource,
      });
  }
  return seats;
}

/** Rows of everybody who takes part in a settlement; lists show the first of each enterprise and side. */
export function partiesOf(settlement: SettlementRow, facts: PartyFacts): PartyRow[] {
  const common = {
    settlementId: settlement.id,
    status: settlement.status,
    partnerId: settlement.partnerId,
    externalId: settlement.externalId,
    settlementType: settlement.settlementType,
    slaAlert: settlement.lossSlaAlertSent || settlement.gainSlaAlertSent,
    hasCutoff: settlement.cutoffAt !== null,
    createdAt: settlement.createdAt,
  };
  return [...seatsOf(facts).values()].flatMap((seat) => {
    const routes = seat.routes.size === 0 ? [[null, null] as const] : [...seat.routes.values()];
    return routes.map(([partyConnectionId, counterpartyConnectionId], index) => ({
      ...common,
      enterpriseId: seat.enterpriseId,
      side: seat.side,
      isMain: index === 0,
      partyConnectionId,
      counterpartyConnectionId,
      disputed: seat.isDisputed,
      transferDirection: directionOf(seat),
    }));
  });
}
