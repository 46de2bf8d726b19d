import type { z } from 'zod';
import type { ApprovalRequest, DvpSettlement, DvpTransfer } from '#lib/contracts/clearing/settlement-shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { listAccountNames } from '#server/domains/wallets/public.ts';
import { listApprovalRequests, listDvpTransfers, type SettlementRow } from './settlement-queries.ts';

type ApprovalRow = Awaited<ReturnType<typeof listApprovalRequests>>[number];
type TransferRow = Awaited<ReturnType<typeof listDvpTransfers>>[number];

const toApproval = (row: ApprovalRow): z.input<typeof ApprovalRequest> => ({
  id: row.id,
  accountId: row.accountId,
  status: row.status,
  payload: row.payload,
  signature: row.signature ?? undefined,
  policyDetailId: row.policyDetail?.id,
  policyDetail: row.policyDetail ?? undefined,
  signedAt: row.signedAt ?? undefined,
  signedBy: row.signedBy ?? undefined,
  approvedAt: row.approvedAt ?? undefined,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const toTransfer = (row: TransferRow): z.input<typeof DvpTransfer> => ({
  id: row.id,
  sourceTradingAccountId: row.sourceTradingAccountId,
  destinationTradingAccountId: row.destinationTradingAccountId,
  currency: row.currency,
  quantity: row.quantity,
  txIds: row.txIds ?? undefined,
  estimatedFeeInNativeToken: row.estimatedFeeInNativeToken ?? undefined,
  estimatedFeeInUSD: row.estimatedFeeInUsd ?? undefined,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

interface Parts {
  approvals: ApprovalRow[];
  transfers: TransferRow[];
  requesterName: string | undefined;
}

const toSettlement = (row: SettlementRow, parts: Parts): z.input<typeof DvpSettlement> => ({
  id: row.id,
  externalId: row.externalId,
  expireAt: row.expireAt ?? undefined,
  notation: row.notation ?? undefined,
  requesterAccountId: row.requesterAccountId,
  requesterAccountName: parts.requesterName,
  status: row.status,
  type: row.type,
  bypassCounterpartySigning: row.bypassCounterpartySigning ?? undefined,
  routedTransactionId: row.routedTransactionId ?? undefined,
  clearingMethod: row.clearingMethod ?? undefined,
  approvalRequests: parts.approvals.map(toApproval),
  settlementTransfers: parts.transfers.map(toTransfer),
  finalizedAt: row.finalizedAt ?? undefined,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  unlockDate: row.unlockDate ?? undefined,
});

/** Settlements as the wire has them: approvals, transfers and account names are read in one query each for all of them. */
export async function presentSettlements(
  db: Queryable,
  rows: SettlementRow[],
  options: { omitRequesterName: boolean },
): Promise<z.input<typeof DvpSettlement>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const requesters = options.omitRequesterName ? [] : [...new Set(rows.map((row) => row.requesterAccountId))];
  const [approvals, transfers, names] = await Promise.all([
    listApprovalRequests(db, ids),
    listDvpTransfers(db, ids),
    listAccountNames(db, requesters),
  ]);
  const approvalsOf = Map.groupBy(approvals, (approval) => approval.settlementId);
  const transfersOf = Map.groupBy(transfers, (transfer) => transfer.settlementId);
  return rows.map((row) =>
    toSettlement(row, {
      approvals: approvalsOf.get(row.id) ?? [],
      transfers: transfersOf.get(row.id) ?? [],
      requesterName: names.get(row.requesterAccountId),
    }),
  );
}
