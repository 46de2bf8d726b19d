import type { z } from 'zod';
import { unitOf } from '#lib/coins.ts';
import type {
  SettlementStatus,
  SettlementTransferStatus,
  TransferDirection,
} from '#lib/contracts/network/settlement-shapes.ts';
import { HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { randomAmount, randomUsd } from '#server/demo/money.ts';
import { REJECTION_REASONS, SETTLEMENT_NOTES } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';
import type { DisputeDraft } from '../disputes/dispute-store.ts';
import type { SettlementDraft, TransferDraft } from './settlement-store.ts';

/** A partner, as far as what it settles depends on it. */
export interface Venue {
  id: string;
  tag: string;
  enterpriseId: string | null;
  walletId: string;
  /** User of the venue who starts settlements. */
  userId: string;
  allowsDisputes: boolean;
  isAutomated: boolean;
}

export interface Client {
  id: string;
  enterpriseId: string;
  walletId: string;
  /** Who disputes for it. */
  signerId: string;
}

export interface Connection {
  id: string;
  networkAccountId: string;
}

/** Who settles with whom, over what. */
export interface Route {
  venue: Venue;
  client: Client;
  /** Of the client, each for one transfer in turn. */
  connections: readonly Connection[];
  /** The other client, where two settle through a broker. */
  counterparty: { client: Client; connection: Connection } | null;
}

export interface Kind {
  status: SettlementStatus;
  type: 'onchain' | 'offchain';
  direction: z.output<typeof TransferDirection>;
  isDisputed: boolean;
  /** Alerts that a settlement on chain took most of the agreed time. */
  alerts: { loss: boolean; gain: boolean };
}

type TransferStatus = z.output<typeof SettlementTransferStatus>;

export interface SettlementOrder extends Route, Kind {
  random: Random;
  createdMs: number;
  /** When it ended, or until when it has been pending. */
  endMs: number;
  number: number;
  /** Its client took the dispute back in time. */
  isRetracted?: boolean;
  /** What has become of the losses of one that is pending on chain. */
  lossStatus: TransferStatus;
}

/** A settlement, and what its client says against it. */
export interface PlannedSettlement {
  draft: SettlementDraft;
  dispute: DisputeDraft | null;
}

/** Windows of the partners that allow disputes. */
export const WINDOWS = { clientDisputeWindowMinutes: 1440, topUpWindowMinutes: 720 } as const;
export const DISPUTE_MS = WINDOWS.clientDisputeWindowMinutes * MINUTE_MS;
export const TOP_UP_MS = DISPUTE_MS + WINDOWS.topUpWindowMinutes * MINUTE_MS;
/** When the alert is due that losses or gains are still open: at 80 % of 24 hours. */
export const ALERT_MS = 19.2 * HOUR_MS;

type Fixed = Pick<SettlementOrder, 'type' | 'venue'>;
export const versionOf = ({ type, venue }: Fixed): 0 | 1 | 2 => {
  if (type === 'onchain') return 0;
  return venue.allowsDisputes ? 2 : 1;
};

/** Disputed now, or when the window ended. */
const staysDisputed = ({ isDisputed, isRetracted = false }: SettlementOrder): boolean => isDisputed && !isRetracted;

function transferStatus(order: SettlementOrder, isLoss: boolean, isDisputed: boolean): TransferStatus {
  if (isDisputed) return 'disputed';
  if (order.status !== 'pending') return order.status;
  return order.type === 'onchain' && isLoss ? order.lossStatus : 'pending';
}

/** What each transfer of a settlement is of its worth, by how many there are. */
const SHARES: readonly (readonly number[])[] = [[1], [0.72, 0.28]];

const RETRACTED = 'The trade was found in our own books.';

const cents = (usd: string): string => BigInt(usd.replace('.', '')).toString();

function sourceOf({ venue, counterparty }: SettlementOrder) {
  if (counterparty === null) return { sourceTradingAccountId: venue.walletId };
  const { client, connection } = counterparty;
  return {
    sourceEnterpriseId: client.enterpriseId,
    sourceTradingAccountId: client.walletId,
    sourceConnectionId: connection.id,
    sourceNetworkAccountId: connection.networkAccountId,
  };
}

function planTransfers(order: SettlementOrder): TransferDraft[] {
  const { random, connections, client } = order;
  const isTwoWay = order.direction === 'send-and-receive';
  const isOnchain = order.type === 'onchain';
  const legs = isTwoWay || random.chance(0.4) ? 2 : 1;
  const usd = randomUsd(random);
  let used: string | undefined;
  return Array.from({ length: legs }, (_, leg) => {
    const isLoss = isTwoWay ? leg === 0 : order.direction === 'send';
    const connection = connections[leg % connections.length] ?? random.pick(connections);
    const worth = isTwoWay ? usd : usd * (SHARES[legs - 1]?.[leg] ?? 1);
    const amount = randomAmount(random, worth, { except: used, isOnchain });
    used = amount.currency;
    const status = transferStatus(order, isLoss, staysDisputed(order) && connection === connections[0]);
    const isBroadcast = isOnchain && (status === 'completed' || status === 'onchain_initiated');
    const sign = isLoss ? '-' : '';
    return {
      id: random.uuidAt(order.createdMs),
      clientEnterpriseId: client.enterpriseId,
      ...sourceOf(order),
      destinationTradingAccountId: client.walletId,
      destinationConnectionId: connection.id,
      destinationNetworkAccountId: connection.networkAccountId,
      currency: unitOf(amount.currency) ?? amount.currency,
      quantity: sign + amount.quantity,
      usdValue: sign + cents(amount.usdValue),
      txIds: isBroadcast ? [random.hex(64)] : [],
      status,
    };
  });
}

/** Quantities of one connection as its client has them: the first one differs by a tenth. */
function expectedOf(transfers: readonly TransferDraft[]): Record<string, string> {
  return Object.fromEntries(
    transfers.map(({ currency, quantity }, index) => [
      currency,
      index === 0 ? ((BigInt(quantity) * 9n) / 10n || BigInt(quantity) * 2n).toString() : quantity,
    ]),
  );
}

function planDispute(order: SettlementOrder, { settlement, transfers }: SettlementDraft): DisputeDraft | null {
  const { random, connections, client, venue } = order;
  const [connection] = connections;
  if (!order.isDisputed || !connection) return null;
  const at = disputedAt(order);
  const retractedAt = order.isRetracted ? iso(Date.parse(at) + 40 * MINUTE_MS) : null;
  return {
    id: random.uuidAt(Date.parse(at)),
    settlementId: settlement.id,
    connectionId: connection.id,
    partnerId: venue.id,
    clientId: client.id,
    clientEnterpriseId: client.enterpriseId,
    partnerEnterpriseId: venue.enterpriseId,
    userId: client.signerId,
    expectedTransfers: expectedOf(transfers.filter((one) => one.destinationConnectionId === connection.id)),
    reason: random.pick(REJECTION_REASONS),
    ...(retractedAt === null
      ? {}
      : { isRetracted: true, retractedBy: client.signerId, retractedAt, retractedReason: RETRACTED }),
    createdAt: at,
    updatedAt: retractedAt ?? at,
  };
}

/** Inside of the window, and before now. */
const disputedAt = ({ createdMs, endMs }: SettlementOrder): string =>
  iso(createdMs + Math.round((Math.min(endMs, createdMs + DISPUTE_MS) - createdMs) * 0.3));

/** When something last happened to one that is pending. */
function touchedMs(order: SettlementOrder): number {
  const { createdMs, endMs, alerts, lossStatus, type } = order;
  if (order.isDisputed) return Date.parse(disputedAt(order));
  if (type === 'offchain') return createdMs;
  if (alerts.loss || alerts.gain) return createdMs + ALERT_MS;
  return lossStatus === 'pending_onchain' ? createdMs : Math.min(endMs, createdMs + 12 * MINUTE_MS);
}

function approvedMs({ createdMs, status, type, venue, lossStatus }: SettlementOrder): number | null {
  const isWaiting = status === 'pending' && lossStatus === 'pending_onchain';
  if (type === 'offchain' || status === 'rejected') return null;
  if (venue.isAutomated) return createdMs;
  return isWaiting ? null : createdMs + MINUTE_MS;
}

function reasonOf({ random, status, venue }: SettlementOrder, [first]: readonly TransferDraft[]): string | null {
  if (status === 'rejected') return random.pick(REJECTION_REASONS);
  if (status !== 'failed') return null;
  const side = venue.allowsDisputes || !first?.quantity.startsWith('-') ? 'partner' : 'client';
  return `Too little ${first?.currency} is available on the side of the ${side}.`;
}

function planRecord(order: SettlementOrder, transfers: readonly TransferDraft[]): SettlementDraft['settlement'] {
  const { random, venue, status, createdMs, endMs } = order;
  const version = versionOf(order);
  const createdAt = iso(createdMs);
  const approved = approvedMs(order);
  return {
    id: random.uuidAt(createdMs),
    partnerId: venue.id,
    externalId: `${venue.tag}-${createdAt.slice(0, 10).replaceAll('-', '')}-${String(order.number).padStart(5, '0')}`,
    status,
    settlementType: order.type,
    version,
    initiatedBy: venue.userId,
    notes: random.chance(0.2) ? random.pick(SETTLEMENT_NOTES) : null,
    reason: reasonOf(order, transfers),
    rtId: version === 0 && venue.isAutomated ? random.uuidAt(createdMs) : null,
    lossSlaAlertSent: order.alerts.loss,
    gainSlaAlertSent: order.alerts.gain,
    cutoffAt: version === 2 ? iso(createdMs - random.int(5, 110) * MINUTE_MS) : null,
    disputed: version === 2 ? staysDisputed(order) : null,
    disputeWindowEndsAt: version === 2 ? iso(createdMs + DISPUTE_MS) : null,
    topUpEndsAt: version === 2 ? iso(createdMs + TOP_UP_MS) : null,
    approvedAt: approved === null ? null : iso(approved),
    isBeforeBooks: true,
    finalizedAt: status === 'completed' || status === 'rejected' ? iso(endMs) : null,
    createdAt,
    updatedAt: iso(status === 'pending' ? touchedMs(order) : endMs),
  };
}

/** One settlement of before the books with one or two transfers, as a venue would have sent it. */
export function planSettlement(order: SettlementOrder): PlannedSettlement {
  const transfers = planTransfers(order);
  const [connection] = order.connections;
  const draft: SettlementDraft = {
    settlement: planRecord(order, transfers),
    partnerEnterpriseId: order.venue.enterpriseId,
    transfers,
    disputedConnectionIds: staysDisputed(order) && connection ? [connection.id] : [],
  };
  return { draft, dispute: planDispute(order, draft) };
}
