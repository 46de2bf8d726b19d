import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { MASKED_NAME } from '#lib/contracts/network/settlement-shapes.ts';
import type { SettlementTransfer } from '#lib/contracts/network/settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { networkConnections } from '../members/tables.ts';
import { shownTxIds } from './shown-tx-ids.ts';
import { type FoundTransfer, findTransfers, type TransferQuery } from './transfer-queries.ts';

type Transfer = z.output<typeof SettlementTransfer>;

interface Names {
  enterpriseId: string;
  enterpriseName: string | undefined;
  connections: ReadonlyMap<string, string>;
}

async function readNames(db: Queryable, enterpriseId: string, transfers: readonly FoundTransfer[]): Promise<Names> {
  const own = transfers.flatMap((one) => [
    ...(one.clientEnterpriseId === enterpriseId ? [one.destinationConnectionId] : []),
    ...(one.sourceEnterpriseId === enterpriseId && one.sourceConnectionId !== null ? [one.sourceConnectionId] : []),
  ]);
  const ids = [...new Set(own)];
  const { id, name } = networkConnections;
  const [connections, [enterprise]] = await Promise.all([
    ids.length === 0 ? [] : db.select({ id, name }).from(networkConnections).where(inArray(id, ids)).limit(ids.length),
    db
      .select({ name: knownEnterprises.name })
      .from(knownEnterprises)
      .where(eq(knownEnterprises.id, enterpriseId))
      .limit(1),
  ]);
  return {
    enterpriseId,
    enterpriseName: enterprise?.name,
    connections: new Map(connections.map((row) => [row.id, row.name])),
  };
}

interface End {
  enterpriseId: string | null;
  connectionId: string | null;
  tradingAccountId: string;
  networkAccountId: string | null;
}

/** One end of a transfer: the reader's own as it is, of others only that they are somebody. */
function endOf({ enterpriseId, connectionId, tradingAccountId, networkAccountId }: End, names: Names) {
  if (enterpriseId !== names.enterpriseId)
    return { clientName: MASKED_NAME, connectionName: connectionId === null ? undefined : MASKED_NAME };
  return {
    tradingAccountId,
    networkAccountId: networkAccountId ?? undefined,
    clientName: names.enterpriseName,
    connectionName: names.connections.get(connectionId ?? ''),
  };
}

const withoutSign = (text: string): string => text.replace(/^-/, '');

function presentTransfer(row: FoundTransfer, names: Names): Transfer {
  const source = endOf(
    {
      enterpriseId: row.sourceEnterpriseId,
      connectionId: row.sourceConnectionId,
      tradingAccountId: row.sourceTradingAccountId,
      networkAccountId: row.sourceNetworkAccountId,
    },
    names,
  );
  const destination = endOf(
    {
      enterpriseId: row.clientEnterpriseId,
      connectionId: row.destinationConnectionId,
      tradingAccountId: row.destinationTradingAccountId,
      networkAccountId: row.destinationNetworkAccountId,
    },
    names,
  );
  return {
    id: row.id,
    settlementId: row.settlementId ?? '',
    disputeClosureId: row.disputeClosureId ?? undefined,
    sourceTradingAccountId: source.tradingAccountId,
    sourceNetworkAccountId: source.networkAccountId,
    sourceClientName: source.clientName,
    sourceConnectionName: source.connectionName,
    destinationTradingAccountId: destination.tradingAccountId,
    destinationNetworkAccountId: destination.networkAccountId,
    destinationClientName: destination.clientName,
    destinationConnectionName: destination.connectionName,
    currency: row.currency,
    quantity: row.quantity,
    txIds: shownTxIds(row),
    status: row.status,
    usdValue: withoutSign(row.usdValue),
    settlementStatus: row.settlementStatus,
    settlementNotes: row.settlementNotes ?? undefined,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Transfers over all settlements of a client enterprise, the accounts of others masked. */
export async function findClientTransfers(db: Queryable, query: TransferQuery): Promise<Transfer[]> {
  const rows = await findTransfers(db, query);
  const names = await readNames(db, query.enterpriseId, rows);
  return rows.map((row) => presentTransfer(row, names));
}
