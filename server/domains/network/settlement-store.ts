import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { orNotFound } from '#server/core/call/errors.ts';
import { copyRows } from '#server/core/database/copy-rows.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import type { SettlementDecision } from './rules.ts';
import { networkSettlementParties, networkSettlements, networkSettlementTransfers } from './tables.ts';

export type SettlementRow = typeof networkSettlements.$inferSelect;
type PartyRow = typeof networkSettlementParties.$inferSelect;
type TransferRow = typeof networkSettlementTransfers.$inferSelect;

/** One leg; its times are the settlement's by default. */
export type TransferDraft = Omit<
  typeof networkSettlementTransfers.$inferInsert,
  'settlementId' | 'clientEnterpriseId' | 'createdAt' | 'updatedAt'
> &
  Partial<Pick<TransferRow, 'createdAt' | 'updatedAt'>>;

/** A settlement as somebody sends it. What lists filter by, and its parties and transfers hold a second time, follows. */
export interface SettlementDraft {
  settlement: typeof networkSettlements.$inferInsert;
  client: {
    enterpriseId: string;
    connectionId: string | null;
    /** Of the other client, where two clients settle through the partner. */
    counterpartyConnectionId: string | null;
  };
  /** Null for a simulated venue, which takes no part here. */
  partnerEnterpriseId: string | null;
  transfers: readonly TransferDraft[];
}

export interface SettlementRows {
  settlement: SettlementRow;
  parties: PartyRow[];
  transfers: TransferRow[];
}

function partiesOf({ client, partnerEnterpriseId }: SettlementDraft, settlement: SettlementRow): PartyRow[] {
  const party = {
    settlementId: settlement.id,
    status: settlement.status,
    partnerId: settlement.partnerId,
    disputed: settlement.disputed === true,
    externalId: settlement.externalId,
    settlementType: settlement.settlementType,
    transferDirection: settlement.transferDirection,
    slaAlert: settlement.lossSlaAlertSent || settlement.gainSlaAlertSent,
    hasCutoff: settlement.cutoffAt !== null,
    createdAt: settlement.createdAt,
  };
  const asClient: PartyRow = {
    ...party,
    side: 'client',
    enterpriseId: client.enterpriseId,
    partyConnectionId: client.connectionId,
    counterpartyConnectionId: client.counterpartyConnectionId,
  };
  if (partnerEnterpriseId === null) return [asClient];
  const asPartner: PartyRow = {
    ...party,
    side: 'partner',
    enterpriseId: partnerEnterpriseId,
    partyConnectionId: null,
    counterpartyConnectionId: null,
  };
  return [asClient, asPartner];
}

/** Everything that is written of a settlement. */
export function rowsOf(draft: SettlementDraft): SettlementRows {
  const settlement: SettlementRow = {
    notes: null,
    reason: null,
    rtId: null,
    cutoffAt: null,
    disputed: null,
    finalizedAt: null,
    lossSlaAlertSent: false,
    gainSlaAlertSent: false,
    ...draft.settlement,
  };
  const transfers = draft.transfers.map(
    (transfer): TransferRow => ({
      sourceTradingAccountId: null,
      sourceNetworkAccountId: null,
      destinationTradingAccountId: null,
      destinationNetworkAccountId: null,
      createdAt: settlement.createdAt,
      updatedAt: settlement.updatedAt,
      ...transfer,
      settlementId: settlement.id,
      clientEnterpriseId: draft.client.enterpriseId,
    }),
  );
  return { settlement, parties: partiesOf(draft, settlement), transfers };
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

/** A settlement that the enterprise takes part in, held until the transaction ends. Others are unknown: 404. */
export async function lockSettlement(
  tx: Queryable,
  { enterpriseId, settlementId }: { enterpriseId: string; settlementId: string },
): Promise<SettlementRow> {
  const [party] = await tx
    .select({ side: networkSettlementParties.side })
    .from(networkSettlementParties)
    .where(
      and(
        eq(networkSettlementParties.settlementId, settlementId),
        eq(networkSettlementParties.enterpriseId, enterpriseId),
      ),
    )
    .limit(1);
  orNotFound(party, 'The settlement does not exist.');
  const isIt = eq(networkSettlements.id, settlementId);
  const [settlement] = await tx.select().from(networkSettlements).where(isIt).limit(1).for('update');
  return orNotFound(settlement, 'The settlement does not exist.');
}

/** Writes what was decided of a locked settlement, to its transfers and parties too. Returns the enterprises concerned. */
export async function writeDecision(
  tx: Queryable,
  { id, settlementType }: Pick<SettlementRow, 'id' | 'settlementType'>,
  { decision, at }: { decision: SettlementDecision; at: string },
): Promise<string[]> {
  const { status, disputed, reason, isFinal, transferStatus } = decision;
  await tx
    .update(networkSettlements)
    .set({ status, disputed, reason, finalizedAt: isFinal ? at : null, updatedAt: at })
    .where(eq(networkSettlements.id, id));
  const isBroadcast = status === 'completed' && settlementType === 'onchain';
  await tx
    .update(networkSettlementTransfers)
    .set({
      status: transferStatus,
      updatedAt: at,
      ...(isBroadcast ? { txIds: [randomBytes(32).toString('hex')] } : {}),
    })
    .where(eq(networkSettlementTransfers.settlementId, id));
  const parties = await tx
    .update(networkSettlementParties)
    .set({ status, disputed: disputed === true })
    .where(eq(networkSettlementParties.settlementId, id))
    .returning({ enterpriseId: networkSettlementParties.enterpriseId });
  return [...new Set(parties.map((party) => party.enterpriseId))];
}
