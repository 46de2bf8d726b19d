import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { insertSettlements, type SettlementDraft, type TransferDraft } from './settlement-store.ts';
import { networkPartners } from './tables.ts';

export interface SettlementOptions {
  settlement?: Partial<SettlementDraft['settlement']>;
  party?: { partyConnectionId?: string; counterpartyConnectionId?: string };
  transfers?: Partial<TransferDraft>[];
}

/** Inserts an off-exchange settlement that the enterprise is the client of, with one transfer by default. */
export async function insertSettlement(
  db: Queryable,
  enterpriseId: string,
  options: SettlementOptions = {},
): Promise<{ id: string; transferIds: string[] }> {
  const createdAt = options.settlement?.createdAt ?? '2026-03-02T09:30:00.000Z';
  const settlement: SettlementDraft['settlement'] = {
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
    currency: 'btc',
    quantity: '150000000',
    txIds: [],
    status: 'pending' as const,
    usdValue: '102345.00',
    ...transfer,
  }));
  const { partyConnectionId: connectionId = null, counterpartyConnectionId = null } = options.party ?? {};
  const client = { enterpriseId, connectionId, counterpartyConnectionId };
  await db.insert(networkPartners).values({ id: settlement.partnerId, name: '', createdAt }).onConflictDoNothing();
  await insertSettlements(db, [{ settlement, client, partnerEnterpriseId: null, transfers }]);
  return { id: settlement.id, transferIds: transfers.map((transfer) => transfer.id) };
}
