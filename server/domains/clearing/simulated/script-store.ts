import type { DvpScript } from '#lib/simulated-dvp.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { dvpScripts } from '../tables.ts';

/** Sets how a simulated counterparty answers settlements on a connection from now on. */
export async function setScript(tx: Queryable, connectionId: string, script: DvpScript): Promise<void> {
  await tx
    .insert(dvpScripts)
    .values({ connectionId, script })
    .onConflictDoUpdate({ target: dvpScripts.connectionId, set: { script } });
}
