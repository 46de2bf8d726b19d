import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from '../database/db.ts';

/**
 * `emitted`: events wait for their place in the sequence; `events`: they have it. `chain`: a simulated chain was changed by hand;
 * `blocks`: a chain was read on.
 */
export type Signal = 'clock' | 'faults' | 'due' | 'access' | 'emitted' | 'events' | 'chain' | 'blocks';

const CHANNEL = 'clearhouse';
const RECONNECT_MS = 500;

/** Tells every process of the deployment, once this transaction commits, that something it caches has changed. */
export const notify = async (tx: Queryable, signal: Signal): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${signal})`);
};

/**
 * Listens for signals on a connection of its own. After a lost connection it reconnects and reports every signal once, since
 * some may have been missed.
 */
export async function listenForSignals(url: string, log: Logger, onSignal: (signal: Signal) => void) {
  let closed = false;
  let client: pg.Client | undefined;
  const all: Signal[] = ['clock', 'faults', 'due', 'access', 'emitted', 'events', 'chain', 'blocks'];

  /** Only a connection that listened brings about the next one when it ends: one that fails is tried again by whoever asked for it. */
  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    let isListening = false;
    fresh.on('notification', (message) => onSignal(message.payload as Signal));
    fresh.on('error', (error) => log.warn({ error: error.message }, 'signal connection lost'));
    fresh.on('end', () => {
      if (isListening) void reconnect();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
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
      if (restored) return all.forEach(onSignal);
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
