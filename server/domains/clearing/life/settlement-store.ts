import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { keptInsertAll } from '#server/core/database/kept-writes.ts';
import { isOpen, owedOf } from '../rules.ts';
import {
  dvpAccountSettings,
  dvpApprovalRequests,
  dvpSettlementParties,
  dvpSettlements,
  dvpTransfers,
} from '../tables.ts';
import { deadlineOf, type RequestRow, type SettlementRow, type TransferRow } from './whole.ts';

type PartyRow = Omit<typeof dvpSettlementParties.$inferSelect, 'requiresSigning'>;
type RequestDraft = typeof dvpApprovalRequests.$inferInsert;
type TransferDraft = typeof dvpTransfers.$inferInsert;

/** An account that takes part, and who holds it. */
export interface Account {
  accountId: string;
  enterpriseId: string;
  /** An account that a sandbox plays. */
  isSimulated?: boolean;
  /** What others see in place of the enterprise’s name. */
  alias?: string | null;
}

/** A settlement with all that belongs to it. What lists filter by, and its parties hold a second time, follows. */
export interface DvpDraft {
  settlement: typeof dvpSettlements.$inferInsert;
  /** Those who take part, the requester among them. */
  accounts: readonly Account[];
  transfers: readonly Omit<TransferDraft, 'settlementId' | 'createdAt' | 'updatedAt'>[];
  approvals: readonly Omit<RequestDraft, 'settlementId' | 'createdAt' | 'updatedAt'>[];
}

function partiesOf({ settlement, accounts, approvals }: DvpDraft): PartyRow[] {
  const { status, type, externalId, createdAt } = settlement;
  const requests = new Map(approvals.map((one) => [one.accountId, one]));
  const expireAt = deadlineOf({ expireAt: settlement.expireAt ?? null, affirmBy: settlement.affirmBy ?? null });
  return accounts.map((account) => {
    const request = requests.get(account.accountId);
    return {
      alias: null,
      isSimulated: false,
      ...account,
      settlementId: settlement.id,
      side: account.accountId === settlement.requesterAccountId ? 'requester' : 'counterparty',
      status,
      type,
      externalId,
      batchId: settlement.batchId ?? null,
      clearingMethod: settlement.clearingMethod ?? null,
      expireAt,
      owes: request && isOpen(status) ? owedOf(request.status, request) : null,
      createdAt,
    };
  });
}

/** What settlements, requests and transfers have from later on, where it is not said. */
const SETTLEMENT_LATER = {
  clearingMethod: null,
  notation: null,
  batchId: null,
  bypassCounterpartySigning: null,
  transactionRouteId: null,
  routedTransactionId: null,
  counterpartyAccountId: null,
  connectionId: null,
  digest: null,
  legsDigest: null,
  createdBy: null,
  affirmBy: null,
  completeAt: null,
  unlockDate: null,
  nettingRunId: null,
  isBeforeBooks: false,
  expireAt: null,
  finalizedAt: null,
};
const REQUEST_LATER = {
  signature: null,
  batchSigningId: null,
  pendingApprovalId: null,
  failure: null,
  policyDetail: null,
  signedAt: null,
  signedBy: null,
  acknowledgedAt: null,
  approvedAt: null,
};
const TRANSFER_LATER = {
  fee: null,
  sentTxIds: null,
  txIds: null,
  estimatedFeeInNativeToken: null,
  estimatedFeeInUsd: null,
};

/** Everything that is written of a settlement. */
export function rowsOf(draft: DvpDraft) {
  const { id: settlementId, createdAt, updatedAt } = draft.settlement;
  const own = { settlementId, createdAt, updatedAt };
  const settlement: SettlementRow = { ...SETTLEMENT_LATER, ...draft.settlement };
  return {
    settlement,
    parties: partiesOf(draft),
    approvals: draft.approvals.map((approval): RequestRow => ({ ...REQUEST_LATER, ...approval, ...own })),
    transfers: draft.transfers.map((transfer): TransferRow => ({ ...TRANSFER_LATER, ...transfer, ...own })),
  };
}

export type DvpRows = ReturnType<typeof rowsOf>;

const insertRows = keptInsertAll(dvpSettlements, dvpSettlementParties, dvpApprovalRequests, dvpTransfers);
const AT_ONCE = 500;

/** Writes new settlements with all that belongs to them. Gives what was written. */
export async function insertDvpSettlements(db: Queryable, drafts: readonly DvpDraft[]): Promise<DvpRows[]> {
  const all = drafts.map(rowsOf);
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    await insertRows(
      db,
      some.map(({ settlement }) => settlement),
      some.flatMap(({ parties }) => parties),
      some.flatMap(({ approvals }) => approvals),
      some.flatMap(({ transfers }) => transfers),
    );
  }
  return all;
}

export type AccountSettings = typeof dvpAccountSettings.$inferInsert;

/** Writes what accounts have set for their settlements. */
export const insertAccountSettings = (db: Queryable, rows: readonly AccountSettings[]): Promise<void> =>
  insertAll(db, dvpAccountSettings, rows);
