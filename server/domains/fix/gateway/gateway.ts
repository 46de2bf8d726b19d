import { setTimeout as delay } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { WakeSignal } from '#server/core/runtime/wake-signal.ts';
import type { BookSource } from '../market-data/book-source.ts';
import { openBooks } from '../market-data/open-books.ts';
import { SymbolLimits } from '../market-data/symbol-limit.ts';
import { AccessWatch } from './access-watch.ts';
import { Connection, type ConnectionHost, type Logged } from './connection.ts';
import { LiveSession } from './live-session.ts';
import { CANCEL_AFTER_MS, HELD_FOR_MS, listUntold, renewSessions } from './session-store.ts';

const TICK_MS = 100;
const RENEW_MS = 1_000;
/** Whoever was heard so lately is asked only when they say no more. */
const QUIET_MS = 1_000;
const PROBE_MS = 3_000;
/** Connections that one process takes. */
export const MAX_CONNECTIONS = 2_000;
const STOP_MS = 3_000;
/** A wake may be lost. */
const REPORT_POLL_MS = 500;
/** Where orders come one after the other, one look is for the news of many. */
const REPORT_PACE_MS = 10;

/** The sessions that one process has: it lets time pass for them, keeps hold of them, and has them tell of what happened. */
export class Gateway implements ConnectionHost {
  readonly id = newHexId();
  readonly service: Service;
  readonly books: BookSource;
  readonly limits = new SymbolLimits();
  isStopping = false;
  readonly #sessions = new Map<string, Logged>();
  #connections = 0;

  constructor(service: Service) {
    this.service = service;
    this.books = openBooks(service);
  }

  /** Takes a connection that began at a moment of the wall clock, or ends it when there are too many. */
  accept(socket: TLSSocket, begunAt: number): void {
    if (this.isStopping || this.#connections >= MAX_CONNECTIONS) {
      socket.destroy();
      return;
    }
    this.#connections += 1;
    socket.once('close', () => {
      this.#connections -= 1;
    });
    new Connection(this, socket, begunAt);
  }

  join(session: Logged): void {
    this.#sessions.set(session.parts.row.id, session);
    this.service.metrics.fixSessions.set(this.#sessions.size);
  }

  leave(session: Logged): void {
    const { id } = session.parts.row;
    if (this.#sessions.get(id) === session) this.#sessions.delete(id);
    this.service.metrics.fixSessions.set(this.#sessions.size);
  }

  /** Finds out whether whoever has a session is still there; one that stays silent loses it. */
  async probe(id: string, askOther: () => Promise<void>): Promise<void> {
    const session = this.#sessions.get(id);
    if (session === undefined) return askOther();
    void this.#probeOwn(session);
  }

  async #probeOwn(session: Logged): Promise<void> {
    const { session: rules } = session.parts;
    const now = Date.now();
    await delay(Math.max(0, rules.receivedAt + QUIET_MS - now));
    if (session.isEnded || rules.receivedAt > now) return;
    const askedAt = Date.now();
    void session.probe();
    await delay(PROBE_MS);
    if (rules.receivedAt < askedAt) void session.end('the client was silent when asked');
  }

  /** Lets time pass for all sessions until aborted, then logs them out. */
  async run(stopping: AbortSignal): Promise<void> {
    const watch = new AccessWatch(this.service);
    const all = (): Logged[] => [...this.#sessions.values()];
    await Promise.all([this.#tick(stopping), this.#renew(stopping), this.#report(stopping), watch.run(all, stopping)]);
  }

  async #tick(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const now = Date.now();
      for (const session of this.#sessions.values()) void session.tick(now);
      await delay(TICK_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  /** Has those sessions tell of whose accounts something happened: one query for all of them. */
  async #report(stopping: AbortSignal): Promise<void> {
    const { emitted, market } = this.service.wakeSignals;
    const news = new WakeSignal();
    const forget = [emitted, market].map((signal) => signal.listen(() => news.notify()));
    while (!stopping.aborted) {
      const seen = news.count;
      await this.#reportOnce().catch((error: Error) => {
        this.service.log.error({ work: 'fix', kind: error.name }, 'sessions were not told of their orders');
      });
      await delay(REPORT_PACE_MS, undefined, { signal: stopping }).catch(() => undefined);
      await news.after(seen, REPORT_POLL_MS, stopping);
    }
    for (const end of forget) end();
  }

  async #reportOnce(): Promise<void> {
    if (this.#sessions.size === 0) return;
    for (const id of await listUntold(this.service.db, this.id)) {
      const session = this.#sessions.get(id);
      if (session instanceof LiveSession) void session.report();
    }
  }

  async #renew(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      await this.#renewOnce().catch((error: Error) => {
        this.service.log.error({ work: 'fix', kind: error.name }, 'sessions were not renewed');
      });
      await delay(RENEW_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  async #renewOnce(): Promise<void> {
    const sessions = [...this.#sessions.values()];
    const wall = this.service.clock.wall().getTime();
    const renewed = await renewSessions(
      this.service.db,
      sessions.map(({ renewal }) => renewal),
      { until: new Date(wall + HELD_FOR_MS), cancelAt: new Date(wall + CANCEL_AFTER_MS) },
    );
    for (const session of sessions) {
      if (session.isEnded) continue;
      const hold = renewed.get(session.parts.row.id);
      if (hold === undefined) void session.end('another gateway has it');
      else if (hold.asked === 'disconnect') void session.logout('disconnected by an administrator');
      else if (hold.asked === 'probe') void this.#probeOwn(session);
      void session.flush();
    }
  }

  /** Logs everybody out, and waits a little for their answers. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const sessions = [...this.#sessions.values()];
    await Promise.all(sessions.map((session) => session.logout('service is stopping')));
    const until = Date.now() + STOP_MS;
    while (this.#sessions.size > 0 && Date.now() < until) {
      for (const session of this.#sessions.values()) void session.tick(Date.now());
      await delay(TICK_MS);
    }
    await Promise.all([...this.#sessions.values()].map((session) => session.end('service is stopping')));
  }
}
