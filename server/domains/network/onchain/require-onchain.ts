import { eq } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findPartner, type PartnerRow } from '../members/partner-store.ts';
import type { TransferRow } from '../settlements/book-settlement.ts';
import { lockSettlement, type SettlementRow } from '../settlements/settlement-change-store.ts';
import { networkSettlementTransfers } from '../settlements/tables.ts';

const UNKNOWN = 'There is no such on-chain settlement.';
const UNKNOWN_TRANSFER = 'There is no such transfer of an on-chain settlement.';

interface Onchain {
  settlement: SettlementRow;
  partner: PartnerRow;
}

/** An on-chain settlement that nobody else changes until the transaction ends. Throws 404 for another one. */
export async function lockOnchain(tx: Queryable, id: string, unknown = UNKNOWN): Promise<Onchain> {
  const found = await lockSettlement(tx, id);
  const settlement = orNotFound(found?.settlementType === 'onchain' ? found : undefined, unknown);
  const partner = orNotFound(await findPartner(tx, settlement.partnerId), unknown);
  return { settlement, partner };
}

/** The same with one of its transfers. */
export async function lockOnchainTransfer(tx: Queryable, id: string): Promise<Onchain & { transfer: TransferRow }> {
  const t = networkSettlementTransfers;
  const read = async (): Promise<TransferRow> => {
    const [row] = await tx.select().from(t).where(eq(t.id, id)).limit(1);
    return orNotFound(row, UNKNOWN_TRANSFER);
  };
  const { settlementId } = await read();
  const locked = await lockOnchain(tx, orNotFound(settlementId, UNKNOWN_TRANSFER), UNKNOWN_TRANSFER);
  return { ...locked, transfer: await read() };
}
