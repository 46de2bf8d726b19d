import { usdCents } from '#lib/prices.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Route } from '../members/client-connection-store.ts';
import type { TransferRow } from '../settlements/book-settlement.ts';

type Units = Readonly<Record<string, string>>;

/** What a connection receives or pays by unit in transfers, from its own side. */
export function netOf(transfers: readonly TransferRow[], connectionId: string): Record<string, string> {
  const nets = new Map<string, bigint>();
  for (const { destinationConnectionId, currency, quantity } of transfers) {
    const signed = destinationConnectionId === connectionId ? BigInt(quantity) : -BigInt(quantity);
    nets.set(currency, (nets.get(currency) ?? 0n) + signed);
  }
  return Object.fromEntries([...nets].filter(([, net]) => net !== 0n).map(([unit, net]) => [unit, net.toString()]));
}

interface Adjusting {
  closureId: string;
  route: Route;
  /** What was disputed. */
  original: readonly TransferRow[];
  /** What the connection receives or pays in the end, by unit. */
  adjusted: Units;
  at: string;
}

const fresh = (row: TransferRow, { closureId, at }: Adjusting): TransferRow => ({
  ...row,
  id: uuidV7(Date.parse(at)),
  settlementId: null,
  disputeClosureId: closureId,
  replacesId: null,
  status: 'pending_settlement_assignment',
  txIds: [],
  createdAt: at,
  updatedAt: at,
});

/** What one client of a disputed transfer still has to receive or pay, after the other one was settled with by itself. */
export function apartFrom(row: TransferRow, { route, at }: Pick<Adjusting, 'route' | 'at'>): TransferRow {
  const { sourceConnectionId, sourceNetworkAccountId } = row;
  const isSource = sourceConnectionId !== null && sourceConnectionId !== route.connection.id;
  const stays = isSource
    ? {
        clientEnterpriseId: row.sourceEnterpriseId,
        destinationTradingAccountId: row.sourceTradingAccountId,
        destinationConnectionId: sourceConnectionId,
        destinationNetworkAccountId: sourceNetworkAccountId ?? row.destinationNetworkAccountId,
        quantity: (-BigInt(row.quantity)).toString(),
      }
    : {};
  return {
    ...row,
    ...stays,
    id: uuidV7(Date.parse(at)),
    replacesId: row.replacesId ?? row.id,
    sourceEnterpriseId: null,
    sourceTradingAccountId: route.partner.walletId,
    sourceConnectionId: null,
    sourceNetworkAccountId: null,
    createdAt: at,
    updatedAt: at,
  };
}

const MAX_UNITS = 10n ** 78n;

/** Refuses what no transfer can move. Throws 422. */
function demandMovable(unit: string, quantity: bigint): void {
  if (quantity >= MAX_UNITS || quantity <= -MAX_UNITS)
    refuseField(`adjustedTransfers.${unit}`, 'takes a transfer of more than 78 digits', 'unprocessable');
}

/** A transfer between the partner and the connection. */
function fromPartner({ route, closureId, at }: Adjusting, currency: string, quantity: string): TransferRow {
  const { connection, client, partner } = route;
  return {
    id: uuidV7(Date.parse(at)),
    settlementId: null,
    clientEnterpriseId: client.enterpriseId,
    sourceEnterpriseId: null,
    sourceTradingAccountId: partner.walletId,
    sourceConnectionId: null,
    sourceNetworkAccountId: null,
    destinationTradingAccountId: client.walletId,
    destinationConnectionId: connection.id,
    destinationNetworkAccountId: connection.networkAccountId,
    currency,
    quantity,
    txIds: [],
    status: 'pending_settlement_assignment',
    usdValue: usdCents(currency, quantity),
    disputeClosureId: closureId,
    replacesId: null,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * What is settled in place of what was disputed. What other clients of a broker had agreed to stays as it was, and the partner takes
 * the difference; without other clients there is one transfer for each unit. Throws 422 for what no transfer can move.
 */
export function adjustedTransfers(adjusting: Adjusting): TransferRow[] {
  const { original, adjusted, route } = adjusting;
  const withOthers = original.filter(({ sourceConnectionId }) => sourceConnectionId !== null);
  const settled = netOf(withOthers, route.connection.id);
  const units = new Set([...Object.keys(adjusted), ...Object.keys(settled)]);
  const rest = [...units].flatMap((unit) => {
    const difference = BigInt(adjusted[unit] ?? 0) - BigInt(settled[unit] ?? 0);
    demandMovable(unit, difference);
    return difference === 0n ? [] : [fromPartner(adjusting, unit, difference.toString())];
  });
  return [...withOthers.map((row) => fresh(row, adjusting)), ...rest];
}
