import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { faults } from './tables.ts';

export interface Fault {
  delayMs: number | null;
  status: number | null;
  dropReply: boolean;
}

/** Faults that QA injects in sandbox mode. Which operations have any is cached; each use is counted in the database. */
export class FaultRegistry {
  #operations: ReadonlySet<string> = new Set();
  #known: ReadonlySet<string> = new Set();

  /** Recipient by the HTTP application which operations there are. */
  learn(names: readonly string[]): void {
    this.#known = new Set(names);
  }

  knows(operation: string): boolean {
    return this.#known.has(operation);
  }

  async reload(db: Db): Promise<void> {
    const rows = await db
      .selectDistinct({ operation: faults.operation })
      .from(faults)
      .where(gt(faults.remaining, 0))
      .limit(1000);
    this.#operations = new Set(rows.map((row) => row.operation));
  }

  /** The oldest fault left for the operation, used up once; null almost always. */
  async take(db: Db, operation: string): Promise<Fault | null> {
    if (!this.#operations.has(operation)) return null;
    const oldest = db
      .select({ id: faults.id })
      .from(faults)
      .where(and(eq(faults.operation, operation), gt(faults.remaining, 0)))
      .orderBy(asc(faults.createdAt), asc(faults.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [used] = await db
      .update(faults)
      .set({ remaining: sql`${faults.remaining} - 1` })
      .where(sql`${faults.id} = (${oldest})`)
      .returning({ delayMs: faults.delayMs, status: faults.status, dropReply: faults.dropReply });
    return used ?? null;
  }
}
