import * as contracts from '#lib/contracts/network/onchain-operator.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOnchain, findOnchainDeposits, findOnchainTransfers } from './onchain-queries.ts';

const MAX_OF_EACH = 1000;

export const listOnchainSettlements = operation(contracts.listOnchainSettlements, async ({ db }, query) => {
  const found = await findOnchain(db, query);
  const ids = found.map(({ settlement }) => settlement.id);
  const transfers = Map.groupBy(await findOnchainTransfers(db, ids), ({ transfer }) => transfer.settlementId);
  const deposits = Map.groupBy(await findOnchainDeposits(db, ids), ({ settlementId }) => settlementId);
  return {
    settlements: found.map(({ settlement: row, ...of }) => ({
      ...of,
      id: row.id,
      partnerId: row.partnerId,
      externalId: row.externalId,
      notes: row.notes,
      rtId: row.rtId,
      lossSLAAlertSent: row.lossSlaAlertSent,
      gainSLAAlertSent: row.gainSlaAlertSent,
      approvedAt: row.approvedAt,
      createdAt: row.createdAt,
      transfers: (transfers.get(row.id) ?? []).slice(0, MAX_OF_EACH).map(({ transfer, ...names }) => ({
        ...names,
        id: transfer.id,
        clientEnterpriseId: transfer.clientEnterpriseId,
        currency: transfer.currency,
        quantity: transfer.quantity,
        status: transfer.status,
        txIds: transfer.txIds,
      })),
      deposits: (deposits.get(row.id) ?? [])
        .slice(0, MAX_OF_EACH)
        .map(({ id, currency, transaction, quantity }) => ({ id, currency, onChainTxId: transaction, quantity })),
    })),
  };
});
