import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { NoConnectionError } from './lack.ts';
import { TransactionConnection } from './transaction-connection.ts';

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
  pool.on('connect', (client) => void client.on('error', ignoreLoss));
  return pool;
};

const INSTANT_OIDS: ReadonlySet<number> = new Set([pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.TIMESTAMP]);
const asText = (value: string): string => value;

/** Whoever uses a connection that is lost learns it by its query; without a listener the event would end the process. */
const ignoreLoss = (): void => undefined;

const CASING = { casing: 'snake_case' } as const;
const dialect = new PgDialect(CASING);

const beginOf = ({ isolationLevel, accessMode }: Omit<PgTransactionConfig, 'deferrable'> = {}): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

function refuseConnection(cause: unknown): never {
  throw new NoConnectionError('PostgreSQL takes no connection', { cause });
}

/** Transactions of ours give their connection back in any case; Drizzle's keep it for ever when it is lost before they begin. */
export function openDb(pool: pg.Pool): Db {
  const db = drizzle(pool, CASING);
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect().catch(refuseConnection);
    const connection = new TransactionConnection(client);
    try {
      const session = new NodePgSession<Record<string, never>, Record<string, never>>(
        connection as unknown as pg.PoolClient,
        dialect,
        undefined,
      );
      void connection.send(beginOf(config));
      const result = await work(new NodePgTransaction(dialect, session, undefined));
      await connection.commit();
      return result;
    } catch (error) {
      await connection.rollback();
      throw connection.causeOf(error);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}
