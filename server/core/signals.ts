import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from './db.ts';

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

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', (message) => onSignal(message.payload as Signal));
    client.on('error', (error) => log.warn({ error: error.message }, 'signal connection lost'));
    client.on('end', () => void reconnect());
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
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
