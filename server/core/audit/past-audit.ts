import type { Queryable } from '../database/db.ts';
import { insertAll } from '../database/insert-all.ts';
import { withoutSecrets } from './audit.ts';
import { auditLog } from './tables.ts';

type Row = typeof auditLog.$inferInsert;

/** An entry of the past, without a place in the chain yet. */
export type PastAudit = Omit<Row, 'position' | 'sealKey' | 'sealHash' | 'before' | 'after'> & {
  before?: object;
  after?: object;
};

/** Writes what was done before the database was there. Sealing gives it its place, in the order of its ids. */
export const writePastAudit = (db: Queryable, entries: readonly PastAudit[]): Promise<void> =>
  insertAll(
    db,
    auditLog,
    entries.map((entry) => ({
      ...entry,
      before: withoutSecrets(entry.before),
      after: withoutSecrets(entry.after),
    })),
  );
