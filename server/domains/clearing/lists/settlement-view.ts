import type { z } from 'zod';
import type { ApprovalRequest, DvpSettlement, DvpTransfer } from '#lib/contracts/clearing/settlement-shapes.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { listAccountNames } from '#server/domains/wallets/public.ts';
import { type Disclosure, disclose, seenBy } from '../disclosure.ts';
import type { Whole } from '../life/whole.ts';
import { listApprovalRequests, listDvpTransfers, type SettlementRow } from './settlement-queries.ts';

type ApprovalRow = Awaited<ReturnType<typeof listApprovalRequests>>[number];
type TransferRow = Awaited<ReturnType<typeof listDvpTransfers>>[number];

/** An approval request as the wire has it. */
export const toApproval = (row: ApprovalRow): z.input<typeof ApprovalRequest> => ({
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

/** A transfer as the wire has it. */
export const toTransfer = (row: TransferRow): z.input<typeof DvpTransfer> => ({
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

/** What settlements of a page consist of, as far as an enterprise sees it. */
export interface PageParts {
  disclosure: Disclosure;
  approvals: ReadonlyMap<string, ApprovalRow[]>;
  transfers: ReadonlyMap<string, TransferRow[]>;
}

/** Twenty of the largest settlements. */
const MAX_PARTS = 20_100;

/** Requests and transfers of settlements, in one query each. Throws 400 where a page would hold too many. */
export async function readParts(
  db: Queryable,
  enterpriseId: string,
  rows: readonly SettlementRow[],
): Promise<PageParts> {
  const disclosure = await disclose(db, enterpriseId, rows);
  const [approvals, transfers] = await Promise.all([
    listApprovalRequests(db, disclosure, MAX_PARTS + 1),
    listDvpTransfers(db, disclosure, MAX_PARTS + 1),
  ]);
  if (approvals.length + transfers.length > MAX_PARTS)
    refuseField('limit', 'takes in too many approval requests and transfers: ask for a smaller page');
  const { shows, veil } = disclosure;
  return {
    disclosure,
    approvals: Map.groupBy(
      approvals.filter((one) => shows(one.settlementId, one.accountId)).map(veil),
      (approval) => approval.settlementId,
    ),
    transfers: Map.groupBy(
      transfers.filter((one) => shows(one.settlementId, one.sourceTradingAccountId, one.destinationTradingAccountId)),
      (transfer) => transfer.settlementId,
    ),
  };
}

/** Settlements of which the parts are at hand, with the names of their requesters. */
export async function presentWithParts(
  db: Queryable,
  rows: readonly SettlementRow[],
  { parts, omitRequesterName }: { parts: PageParts; omitRequesterName: boolean },
): Promise<z.input<typeof DvpSettlement>[]> {
  const requesters = omitRequesterName ? [] : [...new Set(rows.map((row) => row.requesterAccountId))];
  const names = await listAccountNames(db, requesters);
  return rows.map((row) =>
    toSettlement(row, {
      approvals: parts.approvals.get(row.id) ?? [],
      transfers: parts.transfers.get(row.id) ?? [],
      requesterName: names.get(row.requesterAccountId),
    }),
  );
}

/** Settlements as the wire has them, and an enterprise sees them. */
export async function presentSettlements(
  db: Queryable,
  rows: SettlementRow[],
  { enterpriseId, omitRequesterName }: { enterpriseId: string; omitRequesterName: boolean },
): Promise<z.input<typeof DvpSettlement>[]> {
  if (rows.length === 0) return [];
  const parts = await readParts(db, enterpriseId, rows);
  return presentWithParts(db, rows, { omitRequesterName, parts });
}

/** A settlement as the wire has it, and an enterprise sees it, of which all is at hand. */
export function presentNamed(
  whole: Whole,
  enterpriseId: string,
  requesterName: string | undefined,
): z.input<typeof DvpSettlement> {
  const { settlement, requests, transfers } = seenBy(whole, enterpriseId);
  return toSettlement(settlement, { approvals: [...requests], transfers: [...transfers], requesterName });
}

/** The same where the name of the requester has yet to be read. */
export async function presentWhole(
  db: Queryable,
  whole: Whole,
  enterpriseId: string,
): Promise<z.input<typeof DvpSettlement>> {
  const { requesterAccountId } = whole.settlement;
  const names = await listAccountNames(db, [requesterAccountId]);
  return presentNamed(whole, enterpriseId, names.get(requesterAccountId));
}
