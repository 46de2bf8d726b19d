import type pg from 'pg';
import { copyRows } from '#server/core/database/copy-rows.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { type Leg, type PartyRow, partiesOf } from './settlement-parties.ts';
import { networkSettlementParties, networkSettlements, networkSettlementTransfers } from './tables.ts';

type SettlementRow = typeof networkSettlements.$inferSelect;
type TransferRow = typeof networkSettlementTransfers.$inferSelect;

/** One leg; its times are the settlement's by default. */
export type TransferDraft = Omit<
  typeof networkSettlementTransfers.$inferInsert,
  'settlementId' | 'createdAt' | 'updatedAt'
> &
  Partial<Pick<TransferRow, 'createdAt' | 'updatedAt'>>;

/** A settlement as a partner sends it; who takes part in it, and how, follows from its transfers. */
export interface SettlementDraft {
  settlement: typeof networkSettlements.$inferInsert;
  /** Null for a simulated venue, which takes no part here. */
  partnerEnterpriseId: string | null;
  transfers: readonly TransferDraft[];
  /** Of transfers that exist already and that it settles as well. */
  legs?: readonly Leg[];
  /** Connections with an open dispute, or one that was open when the window ended. */
  disputedConnectionIds?: readonly string[];
}

export interface SettlementRows {
  settlement: SettlementRow;
  parties: PartyRow[];
  transfers: TransferRow[];
}

const NOTHING_YET = {
  notes: null,
  reason: null,
  rtId: null,
  cutoffAt: null,
  disputed: null,
  disputeWindowEndsAt: null,
  topUpEndsAt: null,
  approvedAt: null,
  amounts: null,
  digest: null,
  payload: null,
  signature: null,
  finalizedAt: null,
  lossSlaAlertSent: false,
  gainSlaAlertSent: false,
  isBeforeBooks: false,
};

/** Everything that is written of a settlement. */
export function rowsOf(draft: SettlementDraft): SettlementRows {
  const settlement: SettlementRow = { ...NOTHING_YET, ...draft.settlement };
  const transfers = draft.transfers.map(
    (transfer): TransferRow => ({
      clientEnterpriseId: null,
      sourceEnterpriseId: null,
      sourceConnectionId: null,
      sourceNetworkAccountId: null,
      disputeClosureId: null,
      replacesId: null,
      createdAt: settlement.createdAt,
      updatedAt: settlement.updatedAt,
      ...transfer,
      settlementId: settlement.id,
    }),
  );
  const { partnerEnterpriseId, disputedConnectionIds, legs = [] } = draft;
  const parties = partiesOf(settlement, {
    partnerEnterpriseId,
    disputedConnectionIds,
    legs: legs.length === 0 ? transfers : [...transfers, ...legs],
  });
  return { settlement, parties, transfers };
}

/** Writes new settlements with their parties and transfers. */
export async function insertSettlements(db: Queryable, drafts: readonly SettlementDraft[]): Promise<void> {
  const all = drafts.map(rowsOf);
  await insertAll(
    db,
    networkSettlements,
    all.map(({ settlement }) => settlement),
  );
  await insertAll(
    db,
    networkSettlementParties,
    all.flatMap(({ parties }) => parties),
  );
  await insertAll(
    db,
    networkSettlementTransfers,
    all.flatMap(({ transfers }) => transfers),
  );
}

/** The same by COPY, for very many at a time, on the client's own transaction. */
export async function copySettlements(client: pg.Client, drafts: readonly SettlementDraft[]): Promise<void> {
  const all = drafts.map(rowsOf);
  await copyRows(
    client,
    networkSettlements,
    all.map(({ settlement }) => settlement),
  );
  await copyRows(
    client,
    networkSettlementParties,
    all.flatMap(({ parties }) => parties),
  );
  await copyRows(
    client,
    networkSettlementTransfers,
    all.flatMap(({ transfers }) => transfers),
  );
}

/** The tables that `copySettlements` writes to. */
export const SETTLEMENT_TABLES = [networkSettlements, networkSettlementParties, networkSettlementTransfers] as const;
