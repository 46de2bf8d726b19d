import type { Logger } from 'pino';
import { beginAuditRecord } from '#server/core/audit/record-steps.ts';
import { BodyBudget } from '#server/core/call/body-budget.ts';
import { FaultRegistry } from '#server/core/call/faults.ts';
import { GeneralLimit } from '#server/core/call/general-limit.ts';
import { OpenStreams } from '#server/core/call/open-streams.ts';
import { Rechecks } from '#server/core/call/rechecks.ts';
import { type Db, openDb, openPool } from '#server/core/database/db.ts';
import { Broadcast } from '#server/core/runtime/broadcast.ts';
import { openClock } from '#server/core/runtime/clock.ts';
import { readDeployment } from '#server/core/runtime/deployment.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { originOf } from '#server/core/runtime/hosts.ts';
import { createMetrics } from '#server/core/runtime/metrics.ts';
import { createResolver } from '#server/core/runtime/resolve-host.ts';
import type { Domain, Service } from '#server/core/runtime/service.ts';
import { type Signal, sendBroadcast } from '#server/core/runtime/signals.ts';
import { createVault, type Vault } from '#server/core/runtime/vault.ts';
import { WakeSignal } from '#server/core/runtime/wake-signal.ts';
import {
  createCredentialSource,
  createSessionReader,
  createUsageBuffer,
  personCheck,
} from '#server/domains/access/public.ts';
import { createRequestLog } from '#server/domains/requests/public.ts';
import { refreshCoins } from '#server/domains/stablecoin/public.ts';

export interface ServiceOptions {
  env: Env;
  databaseUrl: string;
  masterKey: string;
  log: Logger;
  /** All that the service is made of. */
  domains: readonly Domain[];
  /** File that takes the heads of the audit log; none by default. */
  headsFile?: string | null;
}

/** What the database is; a new one is told, and its audit log begun. Throws WrongMasterKeyError. */
const openDeployment = (db: Db, vault: Vault): Promise<string> =>
  db.transaction(async (tx) => {
    const { instance, isNew } = await readDeployment(tx, vault);
    if (isNew) await beginAuditRecord(tx, { vault, database: instance, at: new Date().toISOString() });
    return instance;
  });

/** Connects to a migrated database and builds what operations share. Throws WrongMasterKeyError. */
export async function openService(options: ServiceOptions): Promise<Service & { close: () => Promise<void> }> {
  const { env, log, domains } = options;
  const vault = createVault(options.masterKey);
  let isClosing = false;
  const pool = openPool(options.databaseUrl, env.DATABASE_POOL, (error) => {
    // Connections that are being closed may still hear that their database shuts down.
    if (!isClosing) log.warn({ kind: error.name }, 'idle database connection lost');
  });
  const db = openDb(pool);
  try {
    const instance = await openDeployment(db, vault);
    const clock = await openClock(db);
    const faults = new FaultRegistry();
    await faults.reload(db);
    const credentials = createCredentialSource(db, { vault, clock, idleMinutes: env.SESSION_IDLE_MINUTES });
    const streams = new OpenStreams();
    const bodies = new BodyBudget();
    const metrics = createMetrics();
    const broadcast = new Broadcast((payload) => sendBroadcast(pool, payload), log);
    const wakeSignals = { ...broadcast.wakes, access: new WakeSignal(), attempts: new WakeSignal() };
    const isSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
    return {
      env,
      instance,
      headsFile: options.headsFile ?? null,
      pool,
      db,
      clock,
      log,
      vault,
      faults,
      credentials,
      personCheck,
      usage: createUsageBuffer(db, clock),
      requestLog: createRequestLog({ env, pool, vault, log, metrics }),
      broadcast,
      wakeSignals,
      streams,
      bodies,
      rechecks: new Rechecks(),
      generalLimit: new GeneralLimit(),
      domains,
      metrics,
      withheld: new Map(),
      resolveHost: createResolver(),
      sessionIds: createSessionReader(instance, vault, isSecure),
      origin: () => (env.PUBLIC_URL === undefined ? originOf(env.HOST, env.PORT) : new URL(env.PUBLIC_URL).origin),
      async onSignal(signal: Signal) {
        if (signal === 'clock') await clock.reload(db);
        if (signal === 'faults') await faults.reload(db);
        if (signal === 'coins') await refreshCoins(db);
        if (signal === 'access') credentials.clear();
        if (signal === 'access') wakeSignals.access.notify();
        if (signal === 'clock') for (const name of ['due', 'chain'] as const) wakeSignals[name].notify();
      },
      async close() {
        isClosing = true;
        streams.stop();
        await broadcast.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
