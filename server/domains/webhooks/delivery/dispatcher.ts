import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '#server/core/runtime/service.ts';
import { WakeSignal } from '#server/core/runtime/wake-signal.ts';
import { claimPartitions, findDuePartitions, type Lease, renewDue } from '#server/core/work/due.ts';
import { guardOf } from '../addresses/guard.ts';
import { DeliveryHints } from '../fan-out/delivery-hints.ts';
import { type Attempt, LeaseLostError, releaseUnsent } from '../records/attempt-store.ts';
import { allotSlots, isSuccess } from '../rules.ts';
import { webhookNotifications } from '../tables.ts';
import { callbackRequest } from './callback-request.ts';
import { type Books, completeAttempt } from './complete-attempt.ts';
import { type Deliverable, readDeliverables } from './deliverable.ts';
import { deliveryMetrics } from './delivery-metrics.ts';
import type { Exchange } from './exchange.ts';
import { HealthNotes } from './health-notes.ts';
import { InFlight } from './in-flight.ts';
import { NoTokenError, OauthTokens } from './oauth-tokens.ts';
import { type Callback, createSender, type Sender } from './sender.ts';
import { SuccessBuffer } from './success-buffer.ts';

/** Requests that one process has under way at most. */
export const SLOTS = 64;
/** How long a notification stays with a process that is gone. */
export const LEASE_MS = 10_000;
const RENEW_MS = 3000;
const POLL_MS = 250;

/**
 * Sends due notifications. Any number of processes may do so over one database: rows are held by leases, which are prolonged while a
 * request is under way and end by themselves when a process dies.
 */
export class Dispatcher {
  readonly #service: Service;
  readonly #sender: Sender;
  readonly #tokens: OauthTokens;
  readonly #books: Books;
  readonly #flights = new InFlight();
  readonly #hints: DeliveryHints;
  readonly #running = new Set<Promise<void>>();
  /** Rung when slots that were wanted are free again. */
  readonly #freed = new WakeSignal();
  #ringAt = -1;
  /** The lane up to which was looked when there were more than one look can take. */
  #after = '';

  constructor(service: Service) {
    this.#service = service;
    this.#hints = new DeliveryHints(service.broadcast);
    this.#sender = createSender(guardOf(service));
    this.#tokens = new OauthTokens(service, this.#sender);
    this.#books = { service, successes: new SuccessBuffer(service.db), health: new HealthNotes(service.db) };
  }

  /** Claims what is due and has a free slot, and starts to send it. Returns how many were claimed. */
  async round(): Promise<number> {
    const { db, clock } = this.#service;
    if (this.#flights.size >= SLOTS) return 0;
    const times = { now: clock.now(), wall: clock.wall() };
    const { limits, isWanted } = await this.#allot(times);
    if (limits.size === 0) {
      this.#ringAt = isWanted ? Math.floor(this.#flights.size / 2) : -1;
      return 0;
    }
    const leases = await claimPartitions(db, webhookNotifications, { ...times, leaseMs: LEASE_MS, limits });
    const deliverables = await readDeliverables(db, leases);
    for (const deliverable of deliverables) this.#start(deliverable);
    this.#ringAt = Math.floor(this.#flights.size / 2);
    return deliverables.length;
  }

  /** Shares the free slots among lanes that have something due: those next in turn, so that each comes by, however many there are. */
  async #allot(times: { now: Date; wall: Date }): Promise<{ limits: Map<string, number>; isWanted: boolean }> {
    const limitsOf = (lane: string) => this.#flights.limitsOf(lane);
    let isWanted = false;
    for (;;) {
      const { lanes, next } = await findDuePartitions(this.#service.db, webhookNotifications, {
        ...times,
        after: this.#after,
      });
      this.#after = next ?? '';
      isWanted ||= lanes.length > 0;
      const limits = allotSlots(shuffled(lanes), SLOTS - this.#flights.size, { limitsOf, busy: this.#flights.busy });
      if (limits.size > 0 || next === null) return { limits, isWanted };
    }
  }

  /** Resolves once nothing is in flight. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Prolongs the leases of what is in flight. */
  async renew(): Promise<void> {
    const until = new Date(this.#service.clock.wall().getTime() + LEASE_MS);
    await renewDue(this.#service.db, webhookNotifications, { leases: this.#flights.leases, until });
  }

  close(): void {
    this.#sender.close();
  }

  /** Dispatches until aborted, then waits for what is in flight. */
  async run(stopping: AbortSignal): Promise<void> {
    const { wakeSignals, log } = this.#service;
    const landed = new AbortController();
    const aside = Promise.all([this.#renewUntil(landed.signal), this.#hints.run(landed.signal)]);
    const forget = wakeSignals.due.listen(() => this.#freed.notify());
    while (!stopping.aborted) {
      const seen = this.#freed.count;
      const claimed = await this.round().catch((error: Error) => {
        log.error({ kind: error.name }, 'a round of webhook deliveries failed');
        return 0;
      });
      if (claimed === 0 || this.#flights.size >= SLOTS) await this.#freed.after(seen, POLL_MS, stopping);
    }
    forget();
    await this.settled();
    landed.abort();
    await aside;
    this.close();
  }

  async #renewUntil(landed: AbortSignal): Promise<void> {
    while (!landed.aborted) {
      await this.renew().catch((error: Error) =>
        this.#service.log.error({ kind: error.name }, 'leases of webhook deliveries were not prolonged'),
      );
      await delay(RENEW_MS, undefined, { signal: landed }).catch(() => undefined);
    }
  }

  #start(deliverable: Deliverable): void {
    const { lease, notification } = deliverable;
    this.#flights.start(lease, notification.lane);
    const running = this.#deliver(deliverable)
      .catch((error: Error) => {
        if (!(error instanceof LeaseLostError))
          this.#service.log.error({ notification: lease.id, kind: error.name }, 'a webhook delivery was not recorded');
        return null;
      })
      .then((hasReplied) => this.#end(lease, hasReplied))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  #end(lease: Lease, hasReplied: boolean | null): void {
    this.#flights.end(lease, hasReplied);
    if (this.#flights.size <= this.#ringAt) this.#freed.notify();
  }

  /** With the token of the webhook's OAuth 2 client, if it has one; without one, nothing is sent. */
  async #send(deliverable: Deliverable, { headers, ...callback }: Callback): Promise<Exchange> {
    if (deliverable.oauth === null) return this.#sender.send({ headers, ...callback });
    try {
      const token = await this.#tokens.headersFor(deliverable);
      const exchange = await this.#sender.send({ ...callback, headers: { ...headers, ...token } });
      if (exchange.status === 401) this.#tokens.forget(deliverable.notification.webhookId);
      return exchange;
    } catch (error) {
      if (error instanceof NoTokenError) return error.exchange;
      throw error;
    }
  }

  /** Whether the host replied at all; null when nothing was sent to it. */
  async #deliver(deliverable: Deliverable): Promise<boolean | null> {
    const { db, clock } = this.#service;
    const { lease, notification, webhook } = deliverable;
    const waits = webhook?.state === 'suspended' && !notification.isResend;
    if (!webhook || waits) {
      await releaseUnsent(db, lease, { isSkipped: !webhook, now: clock.now() });
      return null;
    }
    const startedAt = clock.now();
    const callback = callbackRequest(this.#service, deliverable);
    const exchange = await this.#send(deliverable, callback);
    deliveryMetrics(this.#service).count(exchange);
    const attempt: Attempt = { deliverable, callback, exchange, isSuccess: isSuccess(exchange), startedAt };
    await completeAttempt(this.#books, attempt);
    this.#service.wakeSignals.attempts.notify();
    this.#hints.note(notification);
    return exchange.errorClass === 'no-token' ? null : exchange.status !== null;
  }
}

/** In an order of its own each time, so that no lane is always last. */
function shuffled(lanes: readonly string[]): string[] {
  const start = Math.floor(Math.random() * lanes.length);
  return [...lanes.slice(start), ...lanes.slice(0, start)];
}

/** The part of a worker that sends. */
export const startDispatcher = (service: Service, stopping: AbortSignal): Promise<void> =>
  new Dispatcher(service).run(stopping);
