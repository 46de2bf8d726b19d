import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from '../database/db.ts';
import type { Broadcast } from './broadcast.ts';

/** What every process caches and must read anew before it goes on: told by the very transaction that changed it. */
export const SIGNALS = ['clock', 'faults', 'access', 'coins'] as const;
export type Signal = (typeof SIGNALS)[number];

const CHANNEL = 'clearhouse';
const BROADCAST_CHANNEL = 'clearhouse_broadcast';
const RECONNECT_MS = 500;

/** Tells every process of the deployment, once this transaction commits, that something it caches has changed. */
export const notify = async (tx: Queryable, signal: Signal): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${signal})`);
};

/** Sends what a process broadcasts. */
export const sendBroadcast = (pool: pg.Pool, payload: string): Promise<unknown> =>
  pool.query('select pg_notify($1, $2)', [BROADCAST_CHANNEL, payload]);

/** Whoever is to hear what other processes tell: a service. */
interface Hearer {
  log: Logger;
  onSignal: (signal: Signal) => Promise<void>;
  broadcast: Broadcast;
}

/**
 * Listens for signals and broadcasts on a connection of its own. After a lost connection it reconnects and reports every signal once,
 * since some may have been missed.
 */
export async function listenForSignals(url: string, { log, onSignal, broadcast }: Hearer) {
  let closed = false;
  let client: pg.Client | undefined;
  const hear = (signal: Signal): void => void onSignal(signal).catch(() => undefined);

  /** Only a connection that listened brings about the next one when it ends: one that fails is tried again by whoever asked for it. */
  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    let isListening = false;
    fresh.on('notification', ({ channel, payload = '' }) =>
      channel === CHANNEL ? hear(payload as Signal) : broadcast.take(payload),
    );
    fresh.on('error', (error) => log.warn({ error: error.message }, 'signal connection lost'));
    fresh.on('end', () => {
      if (isListening) void reconnect();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}; listen ${BROADCAST_CHANNEL}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    isListening = true;
    client = fresh;
    if (closed) await fresh.end().catch(() => undefined);
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      if (closed) return;
      const restored = await connect().then(
        () => true,
        () => false,
      );
      if (!restored) continue;
      SIGNALS.forEach(hear);
      return broadcast.missed();
    }
  }

  await connect();
  return {
    async close(): Promise<void> {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
