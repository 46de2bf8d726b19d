import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { networkSettlementParties, networkSettlements, networkSettlementTransfers } from './tables.ts';

type Settlement = typeof networkSettlements.$inferInsert;
type Party = typeof networkSettlementParties.$inferInsert;
type Transfer = typeof networkSettlementTransfers.$inferInsert;

export interface SettlementOptions {
  settlement?: Partial<Settlement>;
  party?: Partial<Party>;
  transfers?: Partial<Transfer>[];
}

/** Inserts an off-exchange settlement that the enterprise is the client of, with one transfer unless told. */
export async function insertSettlement(
  db: Db,
  enterpriseId: string,
  options: SettlementOptions = {},
): Promise<{ id: string; transferIds: string[] }> {
  const createdAt = options.settlement?.createdAt ?? '2026-03-02T09:30:00.000Z';
  const settlement: Settlement = {
    id: uuidV7(Date.parse(createdAt)),
    partnerId: randomUUID(),
    externalId: `EXT-${randomBytes(4).toString('hex')}`,
    status: 'pending',
    transferDirection: 'send',
    settlementType: 'offchain',
    initiatedBy: 'venue-user',
    createdAt,
    updatedAt: createdAt,
    ...options.settlement,
  };
  const transfers = (options.transfers ?? [{}]).map((transfer) => ({
    id: uuidV7(Date.parse(createdAt)),
    settlementId: settlement.id,
    clientEnterpriseId: enterpriseId,
    currency: 'btc',
    quantity: '150000000',
    txIds: [],
    status: 'pending' as const,
    usdValue: '102345.00',
    createdAt,
    updatedAt: settlement.updatedAt,
    ...transfer,
  }));
  await db.insert(networkSettlements).values(settlement);
  await db.insert(networkSettlementParties).values({
    settlementId: settlement.id,
    enterpriseId,
    side: 'client',
    status: settlement.status,
    partnerId: settlement.partnerId,
    disputed: settlement.disputed ?? false,
    externalId: settlement.externalId,
    settlementType: settlement.settlementType,
    transferDirection: settlement.transferDirection,
    slaAlert: settlement.lossSlaAlertSent === true || settlement.gainSlaAlertSent === true,
    hasCutoff: typeof settlement.cutoffAt === 'string',
    createdAt,
    ...options.party,
  });
  if (transfers.length > 0) await db.insert(networkSettlementTransfers).values(transfers);
  return { id: settlement.id, transferIds: transfers.map((transfer) => transfer.id) };
}
