import { randomUUID } from 'node:crypto';
import type { Db } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { wallets } from '#server/domains/wallets/tables.ts';
import { networkClients, networkConnections, networkPartners } from './tables.ts';

/** Gives an enterprise a trading account and an active connection to a partner, which may be an enterprise too. */
export async function insertConnection(
  db: Db,
  enterpriseId: string,
  partnerEnterpriseId: string | null = null,
): Promise<void> {
  const createdAt = '2026-01-02T09:30:00.000Z';
  const [clientId, partnerId] = [randomUUID(), randomUUID()];
  await db.insert(networkClients).values({ id: clientId, enterpriseId, createdAt });
  await db
    .insert(networkPartners)
    .values({ id: partnerId, name: 'Quayside', enterpriseId: partnerEnterpriseId, createdAt });
  await db.insert(networkConnections).values({
    id: randomUUID(),
    name: 'Quayside main',
    clientId,
    partnerId,
    networkAccountId: randomUUID(),
    active: true,
    createdAt,
    updatedAt: createdAt,
  });
  await db
    .insert(wallets)
    .values({ id: newHexId(), enterpriseId, coin: 'ofc', label: 'Trading', type: 'trading', createdAt });
}
