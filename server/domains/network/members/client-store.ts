import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { NetworkClient } from '#lib/contracts/network/clients.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { networkClients } from './tables.ts';

export type ClientRow = typeof networkClients.$inferSelect;

/** A client as its own enterprise reads it. */
export const presentClient = (row: ClientRow): z.output<typeof NetworkClient> => ({
  id: row.id,
  enterpriseId: row.enterpriseId ?? '',
  trustOrg: row.trustOrg,
  walletId: row.walletId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.balanceAlertLastSent === null ? {} : { balanceAlertLastSent: row.balanceAlertLastSent }),
});

const NO_CLIENT = 'The enterprise is no client of the off-exchange network.';

export async function findClient(db: Queryable, enterpriseId: string): Promise<ClientRow | undefined> {
  const own = eq(networkClients.enterpriseId, enterpriseId);
  const [row] = await db.select().from(networkClients).where(own).limit(1);
  return row;
}

/** The client of an enterprise that acts as one. Throws 403 when it is none. */
export const requireClient = async (db: Queryable, enterpriseId: string): Promise<ClientRow> =>
  (await findClient(db, enterpriseId)) ?? fail('missing_role', NO_CLIENT);

/** Writes a client; undefined when the enterprise, or the account, has become one meanwhile. */
export async function insertClient(db: Queryable, row: ClientRow): Promise<ClientRow | undefined> {
  const [inserted] = await db.insert(networkClients).values(row).onConflictDoNothing().returning();
  return inserted;
}
