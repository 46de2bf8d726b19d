import type { PgTable } from 'drizzle-orm/pg-core';
import type { Service } from '../runtime/service.ts';
import { type Lease, renewDue } from './due.ts';

/** Holds the lease of a row for as long as its work goes on, until it is released. */
export function holdLease(
  { db, log }: Pick<Service, 'db' | 'log'>,
  table: PgTable,
  { lease, leaseMs }: { lease: Lease; leaseMs: number },
): () => void {
  const timer = setInterval(() => {
    const until = new Date(Date.now() + leaseMs);
    renewDue(db, table, { leases: [lease], until }).catch((error: Error) =>
      log.warn({ kind: error.name, row: lease.id }, 'a lease was not renewed'),
    );
  }, leaseMs / 3);
  return () => clearInterval(timer);
}
