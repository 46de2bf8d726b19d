import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/db.ts';
import type { Lease } from '#server/core/due.ts';
import { newHexId } from '#server/core/id.ts';
import type { Deliverable } from './deliverable.ts';
import type { Exchange } from './exchange.ts';
import type { Callback } from './sender.ts';
import { webhookAttempts, webhookNotifications } from './tables.ts';

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

/** Writes the attempt and ends the lease, in one statement. Throws LeaseLostError, having written nothing. */
export async function recordAttempt(db: Queryable, attempt: Attempt, standing: Standing): Promise<void> {
  const { deliverable, callback, exchange, isSuccess, startedAt } = attempt;
  const { lease, notification } = deliverable;
  const { timings } = exchange;
  const at = standing.now.toISOString();
  const written = await db.execute(sql`
    with done as (
      update ${webhookNotifications} set state = ${standing.state}, retries = ${standing.retries}, attempts = attempts + 1,
        next_attempt = ${isoOf(standing.nextAttempt)}, due_at = ${isoOf(standing.dueAt)}, leased_until = null, is_resend = false,
        response = ${JSON.stringify(lastResponse(exchange))}::jsonb, url = ${callback.url},
        sent_at = case when ${isSuccess}::boolean then ${at}::timestamptz else sent_at end, updated_at = ${at}
      where id = ${lease.id} and fence = ${lease.fence} and leased_until is not null
      returning id, attempts
    )
    insert into ${webhookAttempts} (id, notification_id, webhook_id, number, is_manual, is_success, url, started_at, dns_ms,
      connect_ms, tls_ms, first_byte_ms, total_ms, resolved_address, request_headers, status, response_headers, response_body,
      error_class, error)
    select ${newHexId()}::uuid, done.id, ${notification.webhookId}::uuid, done.attempts, ${notification.isResend}::boolean,
      ${isSuccess}::boolean, ${callback.url}, ${startedAt.toISOString()}::timestamptz, ${timings.dnsMs}::int,
      ${timings.connectMs}::int, ${timings.tlsMs}::int, ${timings.firstByteMs}::int, ${timings.totalMs}::int,
      ${exchange.resolvedAddress}, ${JSON.stringify(callback.headers)}::jsonb, ${exchange.status}::smallint,
      ${exchange.responseHeaders === null ? null : JSON.stringify(exchange.responseHeaders)}::jsonb, ${exchange.responseBody},
      ${exchange.errorClass}, ${exchange.error}
    from done`);
  if (written.rowCount !== 1) throw new LeaseLostError('the lease of a notification was lost');
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
