import type { z } from 'zod';
import type { SettlementStatus, TransferDirection } from '#lib/contracts/network/settlement-shapes.ts';
import type { SettlementTransferStatus } from '#lib/contracts/network/settlements.ts';
import { iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { randomAmount, randomUsd } from '#server/demo/money.ts';
import { FAILURE_REASONS, REJECTION_REASONS, SETTLEMENT_NOTES } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';
import type { SettlementDraft, TransferDraft } from './settlement-store.ts';

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

function transferStatus(order: SettlementOrder): TransferStatus {
  if (order.status === 'completed' || order.status === 'rejected') return order.status;
  if (order.status === 'failed') return order.type === 'onchain' ? 'onchain_failed' : 'failed';
  return order.isDisputed ? 'disputed' : order.openTransferStatus;
}

/** What each transfer of a settlement is of its worth, by how many there are. */
const SHARES: readonly (readonly number[])[] = [[1], [0.72, 0.28]];

function planTransfers(order: SettlementOrder): TransferDraft[] {
  const { random, connection, accountId } = order;
  const isTwoWay = order.direction === 'send-and-receive';
  const legs = isTwoWay || random.chance(0.4) ? 2 : 1;
  const usd = randomUsd(random);
  let used: string | undefined;
  return Array.from({ length: legs }, (_, leg) => {
    const isOutgoing = isTwoWay ? leg === 0 : order.direction === 'send';
    const isOnchain = order.type === 'onchain';
    const worth = isTwoWay ? usd : usd * (SHARES[legs - 1]?.[leg] ?? 1);
    const amount = randomAmount(random, worth, { except: used, isOnchain });
    used = amount.currency;
    const status = transferStatus(order);
    const isBroadcast = order.type === 'onchain' && (status === 'completed' || status === 'onchain_initiated');
    const side = isOutgoing
      ? { sourceTradingAccountId: accountId, sourceNetworkAccountId: connection.networkAccountId }
      : { destinationTradingAccountId: accountId, destinationNetworkAccountId: connection.networkAccountId };
    return {
      id: random.uuidAt(order.createdMs),
      ...side,
      ...amount,
      txIds: isBroadcast ? [random.hex(64)] : [],
      status,
    };
  });
}

/** One settlement with one or two transfers, as a venue would have reported it. */
export function planSettlement(order: SettlementOrder): SettlementDraft {
  const { random, venue, status, type, createdMs } = order;
  const isOnchain = type === 'onchain';
  const settledMs = createdMs + (isOnchain ? random.int(4, 55) * MINUTE_MS : random.int(300, 95_000));
  const isFinal = status === 'completed' || status === 'rejected';
  const reasons = status === 'failed' ? FAILURE_REASONS : REJECTION_REASONS;
  const createdAt = iso(createdMs);
  const settledAt = iso(settledMs);
  const settlement: SettlementDraft['settlement'] = {
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
  const { clientEnterpriseId: enterpriseId, connection, counterpartyConnectionId } = order;
  return {
    settlement,
    client: { enterpriseId, connectionId: connection.id, counterpartyConnectionId },
    partnerEnterpriseId: venue.enterpriseId,
    transfers: planTransfers(order),
  };
}
