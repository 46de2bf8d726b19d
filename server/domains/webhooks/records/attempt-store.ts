import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Lease } from '#server/core/work/due.ts';
import type { Deliverable } from '../delivery/deliverable.ts';
import type { Exchange } from '../delivery/exchange.ts';
import type { Callback } from '../delivery/sender.ts';
import { webhookAttempts, webhookNotifications } from '../tables.ts';

/** Thrown when the lease went to another worker meanwhile: nothing of this attempt is kept. */
export class LeaseLostError extends Error {}

/** One attempt that was made. */
export interface Attempt {
  deliverable: Deliverable;
  callback: Callback;
  exchange: Exchange;
  isSuccess: boolean;
  /** Business time of its start. */
  startedAt: Date;
}

/** How a notification stands after an attempt. */
export interface Standing {
  state: 'new' | 'pending' | 'sent' | 'failed';
  retries: number;
  nextAttempt: Date | null;
  dueAt: Date | null;
  now: Date;
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function lastResponse({ status, responseHeaders, responseBody, error }: Exchange) {
  const type = responseHeaders?.['content-type'] ?? '';
  return { code: status ?? 0, type, body: responseBody ?? '', error: error ?? '' };
}

/** An attempt and what it leads to. */
export interface Conclusion {
  attempt: Attempt;
  standing: Standing;
}

const idOf = ({ attempt }: Conclusion): string => attempt.deliverable.lease.id;

/** By the names of the columns. */
function rowOf({ attempt, standing }: Conclusion) {
  const { deliverable, callback, exchange, isSuccess, startedAt } = attempt;
  const { lease, notification } = deliverable;
  const { timings } = exchange;
  return {
    id: lease.id,
    fence: lease.fence,
    state: standing.state,
    retries: standing.retries,
    next_attempt: isoOf(standing.nextAttempt),
    due_at: isoOf(standing.dueAt),
    at: standing.now.toISOString(),
    response: lastResponse(exchange),
    attempt_id: newHexId(),
    webhook_id: notification.webhookId,
    is_manual: notification.isResend,
    is_success: isSuccess,
    url: callback.url,
    started_at: startedAt.toISOString(),
    dns_ms: timings.dnsMs,
    connect_ms: timings.connectMs,
    tls_ms: timings.tlsMs,
    first_byte_ms: timings.firstByteMs,
    total_ms: timings.totalMs,
    resolved_address: exchange.resolvedAddress,
    request_headers: callback.headers,
    status: exchange.status,
    response_headers: exchange.responseHeaders,
    response_body: exchange.responseBody,
    error_class: exchange.errorClass,
    error: exchange.error,
  };
}

/**
 * Writes attempts and ends their leases, in one statement. Gives the ids of those that were written: not those whose lease was
 * lost, nor, unless it waits, those whose row somebody else is writing.
 */
async function record(db: Queryable, conclusions: readonly Conclusion[], waits: boolean): Promise<Set<string>> {
  const written = await db.execute<{ id: string }>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(conclusions.map(rowOf))}::jsonb) as given(id uuid, fence bigint, state text,
        retries int, next_attempt timestamptz, due_at timestamptz, at timestamptz, response jsonb, attempt_id uuid, webhook_id uuid,
        is_manual boolean, is_success boolean, url text, started_at timestamptz, dns_ms int, connect_ms int, tls_ms int,
        first_byte_ms int, total_ms int, resolved_address text, request_headers jsonb, status smallint, response_headers jsonb,
        response_body text, error_class text, error text)
    ), held as (
      select kept.id from ${webhookNotifications} kept join given on given.id = kept.id and given.fence = kept.fence
      where kept.leased_until is not null for update of kept ${sql.raw(waits ? '' : 'skip locked')}
    ), done as (
      update ${webhookNotifications} set state = given.state, retries = given.retries, attempts = attempts + 1,
        next_attempt = given.next_attempt, due_at = given.due_at, leased_until = null, is_resend = false,
        response = given.response, url = given.url, sent_at = case when given.is_success then given.at else sent_at end,
        updated_at = given.at
      from given join held on held.id = given.id
      where ${webhookNotifications.id} = given.id
      returning ${webhookNotifications.id}, ${webhookNotifications.attempts}, ${webhookNotifications.enterpriseId}
    )
    insert into ${webhookAttempts} (id, notification_id, webhook_id, enterprise_id, number, is_manual, is_success, url, started_at, dns_ms,
      connect_ms, tls_ms, first_byte_ms, total_ms, resolved_address, request_headers, status, response_headers, response_body,
      error_class, error)
    select attempt_id, done.id, webhook_id, done.enterprise_id, done.attempts, is_manual, is_success, url, started_at, dns_ms, connect_ms, tls_ms,
      first_byte_ms, total_ms, resolved_address, request_headers, status, response_headers, response_body, error_class, error
    from done join given on given.id = done.id
    returning notification_id as id`);
  return new Set(written.rows.map((row) => row.id.replaceAll('-', '')));
}

/** Writes the attempt and ends the lease. Throws LeaseLostError, having written nothing. */
export async function recordAttempt(db: Queryable, conclusion: Conclusion): Promise<void> {
  const written = await record(db, [conclusion], true);
  if (!written.has(idOf(conclusion))) throw new LeaseLostError('the lease of a notification was lost');
}

/** The same for many at once. It waits for no row, so that it cannot block or be blocked; gives those that are left over. */
export async function recordAttempts(db: Queryable, conclusions: readonly Conclusion[]): Promise<Conclusion[]> {
  const written = await record(db, conclusions, false);
  return conclusions.filter((conclusion) => !written.has(idOf(conclusion)));
}

/** Ends a lease without an attempt: the notification waits until it is made due again, or is skipped for good. */
export async function releaseUnsent(
  db: Queryable,
  { id, fence }: Lease,
  { isSkipped, now }: { isSkipped: boolean; now: Date },
): Promise<void> {
  const skipped = { state: 'skipped' as const, nextAttempt: null, updatedAt: now.toISOString() };
  await db
    .update(webhookNotifications)
    .set({ dueAt: null, leasedUntil: null, isResend: false, ...(isSkipped ? skipped : {}) })
    .where(
      and(
        eq(webhookNotifications.id, id),
        eq(webhookNotifications.fence, fence),
        isNotNull(webhookNotifications.leasedUntil),
      ),
    );
}

/** Attempts that no stream is to tell any more. */
export async function turnIntoHistory(db: Queryable, which: SQL | undefined): Promise<void> {
  await db.update(webhookAttempts).set({ writtenBy: '0' }).where(which);
}
