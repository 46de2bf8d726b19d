import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** A database or a transaction: what queries take. */
export type Queryable = Db | Tx;

const STATEMENT_TIMEOUT_MS = 30_000;

/** A pool whose sessions run in UTC, so that the text of an instant needs no arithmetic. */
export const openPool = (url: string, size: number, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: `-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
    types: { getTypeParser: (oid, format) => (INSTANT_OIDS.has(oid) ? asText : pg.types.getTypeParser(oid, format)) },
  });
  pool.on('error', onError);
  return pool;
};

const INSTANT_OIDS: ReadonlySet<number> = new Set([pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.TIMESTAMP]);
const asText = (value: string): string => value;

export const openDb = (pool: pg.Pool): Db => drizzle(pool, { casing: 'snake_case' });
