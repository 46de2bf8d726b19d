import { eq } from 'drizzle-orm';
import type { DvpScript } from '#lib/simulated-dvp.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { dvpScripts } from '../tables.ts';

/** What a connection begins with. */
const FIRST: DvpScript = 'signs';

/** How a simulated counterparty answers settlements on a connection. */
export async function scriptOf(db: Queryable, connectionId: string): Promise<DvpScript> {
  const [row] = await db.select().from(dvpScripts).where(eq(dvpScripts.connectionId, connectionId)).limit(1);
  return row?.script ?? FIRST;
}
