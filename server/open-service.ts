import type { Logger } from 'pino';
import { createCredentialSource } from '#server/access/credentials.ts';
import { createSessionReader } from '#server/access/session-cookie.ts';
import { createUsageBook } from '#server/access/usage.ts';
import { Bell } from '#server/core/bell.ts';
import { openClock } from '#server/core/clock.ts';
import { openDb, openPool } from '#server/core/db.ts';
import type { Env } from '#server/core/env.ts';
import { FaultBook } from '#server/core/faults.ts';
import { originOf } from '#server/core/hosts.ts';
import { newHexId } from '#server/core/id.ts';
import { createMetrics } from '#server/core/metrics.ts';
import { createResolver } from '#server/core/resolve-host.ts';
import type { Service } from '#server/core/service.ts';
import type { Signal } from '#server/core/signals.ts';
import { OpenStreams } from '#server/core/streams.ts';
import { deployment } from '#server/core/tables.ts';
import { createVault, type Vault } from '#server/core/vault.ts';

/** Thrown when the database was written under another master key. */
export class WrongMasterKeyError extends Error {
  constructor() {
    super('MASTER_KEY does not fit this database: it was written under another key. Start with that key.');
  }
}

async function readDeployment(db: Service['db'], vault: Vault): Promise<{ instance: string }> {
  await db.insert(deployment).values({ id: 1, instance: newHexId(), keyCheck: vault.keyCheck() }).onConflictDoNothing();
  const [row] = await db.select().from(deployment).limit(1);
  if (!row || !vault.knowsKeyCheck(row.keyCheck)) throw new WrongMasterKeyError();
  return row;
}

export interface ServiceOptions {
  env: Env;
  databaseUrl: string;
  masterKey: string;
  log: Logger;
}

/** Connects to a migrated database and builds what operations share. Throws WrongMasterKeyError. */
export async function openService(options: ServiceOptions): Promise<Service & { close: () => Promise<void> }> {
  const { env, log } = options;
  const vault = createVault(options.masterKey);
  const pool = openPool(options.databaseUrl, env.DATABASE_POOL, (error) =>
    log.warn({ kind: error.name }, 'idle database connection lost'),
  );
  const db = openDb(pool);
  try {
    const { instance } = await readDeployment(db, vault);
    const clock = await openClock(db);
    const faults = new FaultBook();
    await faults.reload(db);
    const credentials = createCredentialSource(db, vault);
    const streams = new OpenStreams();
    const bells = {
      access: new Bell(),
      emitted: new Bell(),
      events: new Bell(),
      due: new Bell(),
      chain: new Bell(),
      blocks: new Bell(),
      attempts: new Bell(),
    };
    const isSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
    return {
      env,
      instance,
      pool,
      db,
      clock,
      log,
      vault,
      faults,
      credentials,
      usage: createUsageBook(db, clock),
      bells,
      streams,
      metrics: createMetrics(),
      resolveHost: createResolver(),
      sessionIds: createSessionReader(instance, vault, isSecure),
      origin: () => (env.PUBLIC_URL === undefined ? originOf(env.HOST, env.PORT) : new URL(env.PUBLIC_URL).origin),
      async onSignal(signal: Signal) {
        if (signal === 'clock') await clock.reload(db);
        if (signal === 'faults') await faults.reload(db);
        if (signal === 'access') credentials.clear();
        if (signal === 'clock') bells.due.ring();
        if (signal === 'clock') bells.chain.ring();
        if (signal in bells) bells[signal as keyof typeof bells].ring();
      },
      close() {
        streams.stop();
        return pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
