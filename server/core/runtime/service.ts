import type pg from 'pg';
import type { Logger } from 'pino';
import type { CredentialSource, UsageBuffer } from '../call/caller.ts';
import type { FaultRegistry } from '../call/faults.ts';
import type { OpenStreams } from '../call/streams.ts';
import type { Db } from '../database/db.ts';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Metrics } from './metrics.ts';
import type { ResolveHost } from './resolve-host.ts';
import type { Signal } from './signals.ts';
import type { Vault } from './vault.ts';
import type { WakeSignal } from './wake-signal.ts';

/** Everything that operations of one process share. */
export interface Service {
  env: Env;
  /** Id of the deployment; part of the session cookie's name. */
  instance: string;
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Logger;
  vault: Vault;
  metrics: Metrics;
  faults: FaultRegistry;
  credentials: CredentialSource;
  usage: UsageBuffer;
  /** Reads the session id out of a Cookie header; null when there is none or it was not issued here. */
  sessionIds: { read: (cookieHeader: string) => Promise<string | null> };
  /** Notified when this process learns of a signal of that name; `attempts`, when it has itself recorded a delivery attempt. */
  wakeSignals: Readonly<Record<'access' | 'emitted' | 'events' | 'due' | 'chain' | 'blocks' | 'attempts', WakeSignal>>;
  streams: OpenStreams;
  /** Asks for the addresses of a host that is to be called. */
  resolveHost: ResolveHost;
  /** Refreshes what this process caches about the signalled matter. */
  onSignal: (signal: Signal) => Promise<void>;
  /** Origin that browsers use, such as `http://127.0.0.1:3000`. */
  origin: () => string;
}
