import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { insertNetwork } from './connection-store.ts';

/** Gives an enterprise a trading account and an active connection to a partner, which may be an enterprise too. */
export async function insertConnection(
  db: Queryable,
  enterpriseId: string,
  partnerEnterpriseId: string | null = null,
): Promise<void> {
  const createdAt = '2026-01-02T09:30:00.000Z';
  const [clientId, partnerId] = [randomUUID(), randomUUID()];
  const connection = {
    id: randomUUID(),
    name: 'Quayside main',
    clientId,
    partnerId,
    networkAccountId: randomUUID(),
    active: true,
    createdAt,
    updatedAt: createdAt,
  };
  await insertNetwork(db, {
    partners: [{ id: partnerId, name: 'Quayside', enterpriseId: partnerEnterpriseId, createdAt }],
    clients: [{ id: clientId, enterpriseId, createdAt }],
    connections: [connection],
  });
  await insertAccount(db, enterpriseId, { label: 'Trading' });
}
