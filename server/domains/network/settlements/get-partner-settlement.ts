import * as contracts from '#lib/contracts/network/partner-settlements.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { listDisputesOf, listDisputesSettledIn } from '../disputes/dispute-view.ts';
import { partnerName, unitsOf } from '../members/currencies.ts';
import { findOwnPartner, type PartnerRow } from '../members/partner-store.ts';
import type { TransferRow } from './book-settlement.ts';
import { findPartnerSettlements, findPartnerTransfers } from './partner-queries.ts';
import { presentSettlement } from './present-settlement.ts';
import { shownTxIds } from './shown-tx-ids.ts';

const UNKNOWN = 'The partner has no such settlement.';

/** A transfer as the partner reads it. */
const presentTransfer = (row: TransferRow, partner: PartnerRow) => ({
  id: row.id,
  settlementId: row.settlementId ?? '',
  ...(row.disputeClosureId === null ? {} : { disputeClosureId: row.disputeClosureId }),
  sourceTradingAccountId: row.sourceTradingAccountId,
  ...(row.sourceNetworkAccountId === null ? {} : { sourceNetworkAccountId: row.sourceNetworkAccountId }),
  destinationTradingAccountId: row.destinationTradingAccountId,
  destinationNetworkAccountId: row.destinationNetworkAccountId,
  currency: partnerName(partner, row.currency),
  quantity: row.quantity,
  txIds: shownTxIds(row),
  status: row.status,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export const getPartnerSettlement = operation(contracts.getPartnerSettlement, async ({ db }, query) => {
  const { enterpriseId, settlementId, currencies } = query;
  const sought = { enterpriseId, settlementIds: [settlementId], pageNumber: 0, pageSize: 1 };
  const settlement = orNotFound((await findPartnerSettlements(db, sought))[0], UNKNOWN);
  const found = await findOwnPartner(db, { enterpriseId, partnerId: settlement.partnerId });
  const partner = orNotFound(found, UNKNOWN);
  const reader = { side: 'partner', enterpriseId } as const;
  const [transfers, settlingDisputes, settlementDisputes] = await Promise.all([
    findPartnerTransfers(db, query, unitsOf(currencies, [partner])),
    listDisputesSettledIn(db, reader, settlementId),
    listDisputesOf(db, reader, settlementId),
  ]);
  return {
    settlement: presentSettlement(settlement),
    settlementTransfers: transfers.map((row) => presentTransfer(row, partner)),
    settlingDisputes,
    settlementDisputes,
  };
});
