import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { newHexId } from './id.ts';
import { deployment } from './tables.ts';
import type { Vault } from './vault.ts';

/** Thrown when the database was written under another master key. */
export class WrongMasterKeyError extends Error {
  constructor() {
    super('MASTER_KEY does not fit this database: it was written under another key. Start with that key.');
  }
}

/** What a database says it is; a new one is told first. Throws WrongMasterKeyError. */
export async function readDeployment(db: Queryable, vault: Vault): Promise<{ instance: string; isNew: boolean }> {
  const made = await db
    .insert(deployment)
    .values({ id: 1, instance: newHexId(), keyCheck: vault.keyCheck(), keySince: new Date().toISOString() })
    .onConflictDoNothing();
  const [row] = await db.select().from(deployment).limit(1);
  if (!row || !vault.knowsKeyCheck(row.keyCheck)) throw new WrongMasterKeyError();
  return { instance: row.instance, isNew: made.rowCount === 1 };
}

/** Whether a database says that it was written under the first key; locked until the transaction ends. */
export async function isKeyChecked(tx: Queryable, vault: Vault): Promise<boolean> {
  const [row] = await tx.select({ keyCheck: deployment.keyCheck }).from(deployment).limit(1).for('update');
  return row !== undefined && vault.isKeyCheck(row.keyCheck);
}

/** From now on the database opens with the first key alone, and with no other. */
export async function replaceKeyCheck(tx: Queryable, vault: Vault): Promise<void> {
  await tx
    .update(deployment)
    .set({ keyCheck: vault.keyCheck(), keySince: new Date().toISOString() })
    .where(eq(deployment.id, 1));
}

/** Since when the first master key encrypts; null where that was not noted. */
export async function readKeySince(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ since: deployment.keySince }).from(deployment).limit(1);
  return row?.since ?? null;
}

/** What the demo data of a database follows from. */
export interface DemoIdentity {
  seed: number;
  date: Date;
}

/** Seed and date of the demo data in a database; null when it has none. */
export async function readSeed(db: Queryable): Promise<DemoIdentity | null> {
  const [row] = await db.select({ seed: deployment.seed, date: deployment.seedDate }).from(deployment).limit(1);
  return row?.seed == null || row.date === null ? null : { seed: row.seed, date: new Date(row.date) };
}

export async function writeSeed(db: Queryable, { seed, date }: DemoIdentity): Promise<void> {
  await db.update(deployment).set({ seed, seedDate: date.toISOString() }).where(eq(deployment.id, 1));
}
