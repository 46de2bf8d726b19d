import { eq } from 'drizzle-orm';
import type { SimulatedCounterparty } from '#lib/simulated-counterparties.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { ConnectionRow } from '../connections/connection-store.ts';
import { listings } from '../tables.ts';

const SOON_MS = 5000;

/** How the simulated target of a connection behaves; null for an enterprise. */
export async function behaviourOf(db: Queryable, row: ConnectionRow): Promise<SimulatedCounterparty | null> {
  if (row.simulatedSide !== 'target') return null;
  const { simulates, enterpriseId } = listings;
  const [listing] = await db
    .select({ simulates })
    .from(listings)
    .where(eq(enterpriseId, row.targetEnterpriseId))
    .limit(1);
  return listing?.simulates ?? null;
}

/** After how long the simulated target of a request answers; null where nobody does by themselves. */
export async function answerDelayMs(db: Queryable, row: ConnectionRow): Promise<number | null> {
  const behaviour = await behaviourOf(db, row);
  return behaviour === null || behaviour === 'silent' ? null : SOON_MS;
}
