import { randomBytes } from 'node:crypto';
import type { Db } from '#server/core/database/db.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { wallets } from '#server/domains/wallets/tables.ts';
import { dvpApprovalRequests, dvpSettlementParties, dvpSettlements, dvpTransfers } from './tables.ts';

export interface DvpOptions {
  /** The account that asked for the settlement, and who holds it; it sends to the other one. */
  requester: { accountId: string; enterpriseId: string };
  counterparty: { accountId: string; enterpriseId: string };
  settlement?: Partial<typeof dvpSettlements.$inferInsert>;
  requiresSigning?: boolean;
}

export async function insertAccount(
  db: Db,
  enterpriseId: string,
  { label, coin = 'ofc' }: { label: string; coin?: string },
): Promise<string> {
  const id = newHexId();
  await db
    .insert(wallets)
    .values({ id, enterpriseId, coin, label, type: 'trading', createdAt: '2026-01-05T09:00:00.000Z' });
  return id;
}

/** Inserts a DVP settlement between two accounts, with an approval request of each and one transfer. */
export async function insertDvp(db: Db, options: DvpOptions): Promise<string> {
  const createdAt = options.settlement?.createdAt ?? '2026-03-02T09:30:00.000Z';
  const id = options.settlement?.id ?? uuidV7(Date.parse(createdAt));
  const settlement = {
    id,
    externalId: `DVP-${randomBytes(4).toString('hex')}`,
    requesterAccountId: options.requester.accountId,
    status: 'pending' as const,
    type: 'direct' as const,
    createdAt,
    updatedAt: createdAt,
    ...options.settlement,
  };
  await db.insert(dvpSettlements).values(settlement);
  for (const side of ['requester', 'counterparty'] as const) {
    const stamps = { createdAt, updatedAt: createdAt };
    await db.insert(dvpSettlementParties).values({
      settlementId: id,
      ...options[side],
      side,
      status: settlement.status,
      type: settlement.type,
      externalId: settlement.externalId,
      batchId: settlement.batchId ?? null,
      clearingMethod: settlement.clearingMethod ?? null,
      expireAt: settlement.expireAt ?? null,
      requiresSigning: side === 'requester' && (options.requiresSigning ?? false),
      createdAt,
    });
    await db.insert(dvpApprovalRequests).values({
      id: uuidV7(Date.parse(createdAt)),
      settlementId: id,
      accountId: options[side].accountId,
      status: 'pending',
      payload: '{}',
      ...stamps,
    });
  }
  await db.insert(dvpTransfers).values({
    id: uuidV7(Date.parse(createdAt)),
    settlementId: id,
    sourceTradingAccountId: options.requester.accountId,
    destinationTradingAccountId: options.counterparty.accountId,
    currency: 'ofcbtc',
    quantity: '9'.repeat(78),
    createdAt,
    updatedAt: createdAt,
  });
  return id;
}
