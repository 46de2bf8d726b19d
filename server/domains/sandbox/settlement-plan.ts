import type { z } from 'zod';
import type {
  SettlementStatus,
  SettlementTransferStatus,
  TransferDirection,
} from '#lib/contracts/network/settlements.ts';
import type {
  networkSettlementParties,
  networkSettlements,
  networkSettlementTransfers,
} from '#server/domains/network/tables.ts';
import { iso, MINUTE_MS } from './business-time.ts';
import { FAILURE_REASONS, REJECTION_REASONS, SETTLEMENT_NOTES } from './demo-names.ts';
import { randomAmount, randomUsd } from './money.ts';
import type { Random } from './random.ts';

export interface Venue {
  id: string;
  name: string;
  tag: string;
  enterpriseId: string | null;
  /** User of the venue who starts settlements. */
  userId: string;
  allowsDisputes: boolean;
  isAutomated: boolean;
  weight: number;
  /** The last venue has closed its connections; what was settled with it stays. */
  isActive: boolean;
  createdAt: string;
}

export interface Connection {
  id: string;
  name: string;
  clientId: string;
  partnerId: string;
  networkAccountId: string;
  active: boolean;
  createdAt: string;
  updatedAt: string;
}

type Direction = z.output<typeof TransferDirection>;
type TransferStatus = z.output<typeof SettlementTransferStatus>;

export interface SettlementOrder {
  random: Random;
  venue: Venue;
  connection: Connection;
  counterpartyConnectionId: string | null;
  clientEnterpriseId: string;
  accountId: string;
  createdMs: number;
  number: number;
  status: SettlementStatus;
  type: 'onchain' | 'offchain';
  direction: Direction;
  /** Status of the transfers of a settlement that is pending or has failed on chain. */
  openTransferStatus: TransferStatus;
  isDisputed: boolean;
  /** Alerts that a settlement on chain was near to break its agreed times; without effect off chain. */
  alerts: { loss: boolean; gain: boolean };
}

export interface PlannedSettlement {
  settlement: typeof networkSettlements.$inferInsert;
  parties: (typeof networkSettlementParties.$inferInsert)[];
  transfers: (typeof networkSettlementTransfers.$inferInsert)[];
}

function transferStatus(order: SettlementOrder): TransferStatus {
  if (order.status === 'completed' || order.status === 'rejected') return order.status;
  if (order.status === 'failed') return order.type === 'onchain' ? 'onchain_failed' : 'failed';
  return order.isDisputed ? 'disputed' : order.openTransferStatus;
}

function planTransfers(
  order: SettlementOrder,
  settlement: PlannedSettlement['settlement'],
): PlannedSettlement['transfers'] {
  const { random, connection, accountId } = order;
  const isTwoWay = order.direction === 'send-and-receive';
  const legs = isTwoWay || random.chance(0.4) ? 2 : 1;
  const usd = randomUsd(random);
  let used: string | undefined;
  return Array.from({ length: legs }, (_, leg) => {
    const isOutgoing = isTwoWay ? leg === 0 : order.direction === 'send';
    const amount = randomAmount(random, isTwoWay ? usd : usd / legs, used);
    used = amount.currency;
    const status = transferStatus(order);
    const isBroadcast = order.type === 'onchain' && (status === 'completed' || status === 'onchain_initiated');
    const side = isOutgoing
      ? { sourceTradingAccountId: accountId, sourceNetworkAccountId: connection.networkAccountId }
      : { destinationTradingAccountId: accountId, destinationNetworkAccountId: connection.networkAccountId };
    return {
      id: random.uuidAt(order.createdMs),
      settlementId: settlement.id,
      clientEnterpriseId: order.clientEnterpriseId,
      ...side,
      ...amount,
      txIds: isBroadcast ? [random.hex(64)] : [],
      status,
      createdAt: settlement.createdAt,
      updatedAt: settlement.updatedAt,
    };
  });
}

function planParties(
  order: SettlementOrder,
  settlement: PlannedSettlement['settlement'],
): PlannedSettlement['parties'] {
  const party = {
    settlementId: settlement.id,
    status: order.status,
    partnerId: order.venue.id,
    disputed: order.isDisputed,
    externalId: settlement.externalId,
    settlementType: settlement.settlementType,
    transferDirection: settlement.transferDirection,
    slaAlert: settlement.lossSlaAlertSent === true || settlement.gainSlaAlertSent === true,
    hasCutoff: settlement.cutoffAt !== null,
    createdAt: settlement.createdAt,
  };
  const client = {
    ...party,
    enterpriseId: order.clientEnterpriseId,
    side: 'client' as const,
    partyConnectionId: order.connection.id,
    counterpartyConnectionId: order.counterpartyConnectionId,
  };
  if (order.venue.enterpriseId === null) return [client];
  return [client, { ...party, enterpriseId: order.venue.enterpriseId, side: 'partner' }];
}

/** One settlement with its parties and one or two transfers, as a venue would have reported it. */
export function planSettlement(order: SettlementOrder): PlannedSettlement {
  const { random, venue, status, type, createdMs } = order;
  const isOnchain = type === 'onchain';
  const settledMs = createdMs + (isOnchain ? random.int(4, 55) * MINUTE_MS : random.int(300, 95_000));
  const isFinal = status === 'completed' || status === 'rejected';
  const reasons = status === 'failed' ? FAILURE_REASONS : REJECTION_REASONS;
  const createdAt = iso(createdMs);
  const settledAt = iso(settledMs);
  const settlement: PlannedSettlement['settlement'] = {
    id: random.uuidAt(createdMs),
    partnerId: venue.id,
    externalId: `${venue.tag}-${createdAt.slice(0, 10).replaceAll('-', '')}-${String(order.number).padStart(5, '0')}`,
    status,
    transferDirection: order.direction,
    settlementType: type,
    initiatedBy: venue.userId,
    notes: random.chance(0.2) ? random.pick(SETTLEMENT_NOTES) : null,
    reason: status === 'failed' || status === 'rejected' ? random.pick(reasons) : null,
    rtId: isOnchain && venue.isAutomated ? random.uuidAt(createdMs) : null,
    lossSlaAlertSent: isOnchain && order.alerts.loss,
    gainSlaAlertSent: isOnchain && order.alerts.gain,
    cutoffAt: venue.allowsDisputes ? iso(createdMs - random.int(5, 110) * MINUTE_MS) : null,
    disputed: venue.allowsDisputes ? order.isDisputed : null,
    finalizedAt: isFinal ? settledAt : null,
    createdAt,
    updatedAt: status === 'pending' ? iso(createdMs + random.int(0, 90_000)) : settledAt,
  };
  return { settlement, parties: planParties(order, settlement), transfers: planTransfers(order, settlement) };
}
