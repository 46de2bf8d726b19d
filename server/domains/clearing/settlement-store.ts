import { and, asc, inArray, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { mustSign, OPEN_STATUSES } from './rules.ts';
import {
  dvpAccountSettings,
  dvpApprovalRequests,
  dvpSettlementParties,
  dvpSettlements,
  dvpTransfers,
} from './tables.ts';

type PartyRow = typeof dvpSettlementParties.$inferInsert;
type ApprovalRow = typeof dvpApprovalRequests.$inferInsert;
type TransferRow = typeof dvpTransfers.$inferInsert;

/** An account that takes part, and who holds it. */
export interface Account {
  accountId: string;
  enterpriseId: string;
}

/** A settlement with all that belongs to it. What lists filter by, and its parties hold a second time, follows. */
export interface DvpDraft {
  settlement: typeof dvpSettlements.$inferInsert;
  /** Those who take part, the requester among them. */
  accounts: readonly Account[];
  transfers: readonly Omit<TransferRow, 'settlementId' | 'createdAt' | 'updatedAt'>[];
  approvals: readonly Omit<ApprovalRow, 'settlementId' | 'createdAt' | 'updatedAt'>[];
}

function partiesOf({ settlement, accounts, transfers, approvals }: DvpDraft): PartyRow[] {
  const { status, type, externalId, createdAt } = settlement;
  const senders = new Set(transfers.map((transfer) => transfer.sourceTradingAccountId));
  const signers = new Set(approvals.flatMap((one) => (one.signature == null ? [] : [one.accountId])));
  return accounts.map((account) => ({
    ...account,
    settlementId: settlement.id,
    side: account.accountId === settlement.requesterAccountId ? 'requester' : 'counterparty',
    status,
    type,
    externalId,
    batchId: settlement.batchId ?? null,
    clearingMethod: settlement.clearingMethod ?? null,
    expireAt: settlement.expireAt ?? null,
    requiresSigning: mustSign(account.accountId, { status, senders, signers }),
    createdAt,
  }));
}

/** Everything that is written of a settlement. */
export function rowsOf(draft: DvpDraft) {
  const { id: settlementId, createdAt, updatedAt } = draft.settlement;
  const own = { settlementId, createdAt, updatedAt };
  return {
    settlement: draft.settlement,
    parties: partiesOf(draft),
    approvals: draft.approvals.map((approval): ApprovalRow => ({ ...approval, ...own })),
    transfers: draft.transfers.map((transfer): TransferRow => ({ ...transfer, ...own })),
  };
}

/** Writes new settlements with all that belongs to them. */
export async function insertDvpSettlements(db: Queryable, drafts: readonly DvpDraft[]): Promise<void> {
  const all = drafts.map(rowsOf);
  await insertAll(
    db,
    dvpSettlements,
    all.map(({ settlement }) => settlement),
  );
  await insertAll(
    db,
    dvpSettlementParties,
    all.flatMap(({ parties }) => parties),
  );
  await insertAll(
    db,
    dvpApprovalRequests,
    all.flatMap(({ approvals }) => approvals),
  );
  await insertAll(
    db,
    dvpTransfers,
    all.flatMap(({ transfers }) => transfers),
  );
}

/** An open settlement whose time is over, and who takes part in it. */
export interface Expired {
  id: string;
  concerned: string[];
}

/** Ends open settlements that expire by `now`, at most so many, those first that have been over for longest. */
export async function expireSettlements(tx: Queryable, now: string, limit: number): Promise<Expired[]> {
  const over = await tx
    .select({ id: dvpSettlements.id })
    .from(dvpSettlements)
    .where(
      and(
        isNull(dvpSettlements.finalizedAt),
        lte(dvpSettlements.expireAt, now),
        inArray(dvpSettlements.status, OPEN_STATUSES),
      ),
    )
    .orderBy(asc(dvpSettlements.expireAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return [];
  const change = { status: 'expired', updatedAt: now } as const;
  await tx
    .update(dvpSettlements)
    .set({ ...change, finalizedAt: now })
    .where(inArray(dvpSettlements.id, ids));
  await tx.update(dvpApprovalRequests).set(change).where(inArray(dvpApprovalRequests.settlementId, ids));
  const parties = await tx
    .update(dvpSettlementParties)
    .set({ status: 'expired', requiresSigning: false })
    .where(inArray(dvpSettlementParties.settlementId, ids))
    .returning({ id: dvpSettlementParties.settlementId, enterpriseId: dvpSettlementParties.enterpriseId });
  return ids.map((id) => ({
    id,
    concerned: [...new Set(parties.filter((party) => party.id === id).map((party) => party.enterpriseId))],
  }));
}

export type AccountSettings = typeof dvpAccountSettings.$inferInsert;

/** Writes what accounts have set for their settlements. */
export const insertAccountSettings = (db: Queryable, rows: readonly AccountSettings[]): Promise<void> =>
  insertAll(db, dvpAccountSettings, rows);
