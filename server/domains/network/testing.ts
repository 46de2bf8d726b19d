import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { networkPartners } from './members/tables.ts';
import { insertSettlements, type SettlementDraft, type TransferDraft } from './settlements/settlement-store.ts';
import { aPartner } from './testing-members.ts';

export interface SettlementOptions {
  settlement?: Partial<SettlementDraft['settlement']>;
  partnerEnterpriseId?: string;
  /** Of transfers that say nothing else. */
  party?: { partyConnectionId?: string; counterpartyConnectionId?: string };
  transfers?: Partial<TransferDraft>[];
}

/**
 * Inserts an off-exchange settlement that the enterprise is the client of; by default with one transfer, by which it pays. A disputed
 * one is so over every connection.
 */
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
    settlementType: 'offchain',
    version: 1,
    initiatedBy: 'venue-user',
    createdAt,
    updatedAt: createdAt,
    ...options.settlement,
  };
  const { partyConnectionId = randomUUID(), counterpartyConnectionId = null } = options.party ?? {};
  const transfers = (options.transfers ?? [{}]).map((transfer) => ({
    id: uuidV7(Date.parse(createdAt)),
    clientEnterpriseId: enterpriseId,
    sourceTradingAccountId: newHexId(),
    sourceConnectionId: counterpartyConnectionId,
    destinationTradingAccountId: newHexId(),
    destinationConnectionId: partyConnectionId,
    destinationNetworkAccountId: randomUUID(),
    currency: 'ofcbtc',
    quantity: '-150000000',
    txIds: [],
    status: 'pending' as const,
    usdValue: '-10234500',
    ...transfer,
  }));
  const partner = aPartner({ id: settlement.partnerId, name: '', enterpriseId: options.partnerEnterpriseId ?? null });
  await db.insert(networkPartners).values(partner).onConflictDoNothing();
  const disputedConnectionIds = settlement.disputed ? transfers.map((one) => one.destinationConnectionId) : [];
  const partnerEnterpriseId = options.partnerEnterpriseId ?? null;
  await insertSettlements(db, [{ settlement, partnerEnterpriseId, transfers, disputedConnectionIds }]);
  return { id: settlement.id, transferIds: transfers.map((transfer) => transfer.id) };
}
