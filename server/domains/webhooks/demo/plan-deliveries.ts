import { webhookEvents } from '#lib/events/webhooks.ts';
import type { PastEvent } from '#server/core/events/recorded-events.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { iso } from '#server/demo/business-time.ts';
import { toHistory } from '#server/demo/history.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { NoticeDraft } from '#server/domains/notifications/public.ts';
import { newNotification } from '../records/new-notification.ts';
import { nextAttemptAfter } from '../rules.ts';
import { signatureHeaders } from '../signatures/signing.ts';
import type { webhookAttempts, webhookNotifications } from '../tables.ts';
import type { DemoTrouble, PlannedWebhook, WebhookRow } from './plan-webhooks.ts';

type Notification = typeof webhookNotifications.$inferInsert;
type Attempt = typeof webhookAttempts.$inferInsert;

/** Rows of all that webhooks were sent, in which nothing is due. */
export interface DemoDeliveries {
  webhooks: WebhookRow[];
  notifications: Notification[];
  attempts: Attempt[];
  /** Each for every admin of its enterprise. */
  notices: SharedNotice[];
  events: PastEvent[];
}

const MAX_FAILURES = 100;
const USER_AGENT = 'Clearhouse-Webhooks/1';

type Answer = Pick<Attempt, 'status' | 'responseBody' | 'errorClass' | 'error'>;

const BODY = 'received\n';
const OK: Answer = { status: 200, responseBody: BODY, errorClass: null, error: null };
const refusal = (status: number): Answer => ({
  status,
  responseBody: BODY,
  errorClass: 'http-status',
  error: `the receiver answered ${status}`,
});
const TIMEOUT: Answer = {
  status: null,
  responseBody: null,
  errorClass: 'timeout',
  error: 'no reply within 15 seconds',
};

/** How an endpoint fails: now and then by whatever, or always as its receiver does. */
const FAILURES: Readonly<Record<DemoTrouble, readonly Answer[]>> = {
  none: [refusal(503)],
  some: [refusal(503), refusal(500), TIMEOUT],
  failing: [refusal(503)],
  suspended: [refusal(500)],
};

/** Attempts of a schedule that fail before one succeeds, or Infinity. */
function failuresBefore(random: Random, trouble: DemoTrouble): number {
  if (trouble === 'none') return 0;
  if (trouble === 'some') return random.chance(0.06) ? random.int(1, 2) : 0;
  return Number.POSITIVE_INFINITY;
}

interface Moment {
  number: number;
  atMs: number;
  answer: Answer;
  secret: string;
}

function attemptOf(random: Random, row: Notification, { number, atMs, answer, secret }: Moment): Attempt {
  const isTimeout = answer.errorClass === 'timeout';
  const replyMs = isTimeout ? 15_000 : Math.round(2 + random.next() ** 4 * 60);
  const content = { id: row.id, payload: row.payload, sentAt: new Date(atMs) };
  const id = random.hexId();
  const connectMs = random.int(0, 2);
  const untilReplyMs = connectMs + replyMs;
  return {
    id,
    notificationId: row.id,
    webhookId: row.webhookId,
    enterpriseId: row.enterpriseId,
    writtenBy: '0',
    number,
    isManual: false,
    isSuccess: answer.errorClass === null,
    url: row.url,
    startedAt: iso(atMs),
    dnsMs: 0,
    connectMs,
    tlsMs: null,
    firstByteMs: isTimeout ? null : untilReplyMs,
    totalMs: isTimeout ? replyMs : untilReplyMs + random.int(0, 2),
    resolvedAddress: '127.0.0.1',
    requestHeaders: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': USER_AGENT,
      ...signatureHeaders([secret], content),
      ...(row.sequence == null ? {} : { 'webhook-sequence': String(row.sequence) }),
    },
    status: answer.status,
    responseHeaders: answer.status === null ? null : { 'content-type': 'text/plain' },
    responseBody: answer.responseBody,
    errorClass: answer.errorClass,
    error: answer.error,
  };
}

/** What is still to come of a webhook's attempts, in the order of time. */
interface Turn {
  row: Notification;
  number: number;
  atMs: number;
  failuresLeft: number;
}

function complete(turn: Turn, attempt: Attempt, next: Date | null): void {
  const { row, number } = turn;
  const state = attempt.isSuccess ? 'sent' : next === null ? 'failed' : 'pending';
  Object.assign(row, {
    state,
    attempts: number,
    retries: number - 1,
    nextAttempt: state === 'pending' ? (next?.toISOString() ?? null) : null,
    dueAt: null,
    sentAt: attempt.isSuccess ? attempt.startedAt : null,
    updatedAt: attempt.startedAt,
    response: {
      code: attempt.status ?? 0,
      type: attempt.status === null ? '' : 'text/plain',
      body: attempt.responseBody ?? '',
      error: attempt.error ?? '',
    },
  } satisfies Partial<Notification>);
}

function noteHealth(row: WebhookRow, { isSuccess, startedAt }: Attempt): void {
  row.lastAttempt = startedAt;
  if (isSuccess) {
    row.lastSuccess = startedAt;
    row.successiveFailedAttempts = 0;
    row.failingSince = null;
    return;
  }
  row.failedAttempts += 1;
  row.successiveFailedAttempts += 1;
  row.failingSince ??= startedAt;
  if (row.failedAttempts < MAX_FAILURES) return;
  Object.assign(row, {
    state: 'suspended',
    suspendedFor: 'failures-in-week',
    suspendedAt: startedAt,
    updatedAt: startedAt,
  });
}

/** Everything that one webhook was sent until it was suspended; what came later waits. */
function deliver(random: Random, planned: PlannedWebhook, secret: string) {
  const { row, trouble, moments, about } = planned;
  const notifications = moments.map((atMs, index): Notification => {
    const origin = { eventId: random.uuidAt(atMs), sequence: index + 1 };
    const made = newNotification(row, about(random, atMs), {
      origin,
      now: new Date(atMs),
      id: random.uuidAt(atMs).replaceAll('-', ''),
    });
    return { ...made, dueAt: null };
  });
  row.sequence = notifications.length;
  const attempts: Attempt[] = [];
  let turns = notifications.map((made, index): Turn => {
    return { row: made, number: 1, atMs: moments[index] ?? 0, failuresLeft: failuresBefore(random, trouble) };
  });
  while (turns.length > 0 && row.state === 'active') {
    turns = turns.toSorted((a, b) => a.atMs - b.atMs);
    const turn = turns.shift();
    if (!turn) break;
    const answer = turn.failuresLeft > 0 ? random.pick(FAILURES[trouble]) : OK;
    const attempt = attemptOf(random, turn.row, { number: turn.number, atMs: turn.atMs + 400, answer, secret });
    const at = new Date(turn.atMs + 400);
    const next = attempt.isSuccess
      ? null
      : nextAttemptAfter(turn.number, { status: attempt.status ?? null }, { now: at, wall: at });
    attempts.push(attempt);
    complete(turn, attempt, next);
    noteHealth(row, attempt);
    if (next !== null)
      turns.push({ ...turn, number: turn.number + 1, atMs: next.getTime(), failuresLeft: turn.failuresLeft - 1 });
  }
  return { notifications, attempts };
}

type SharedNotice = Omit<NoticeDraft, 'id' | 'userId' | 'enterpriseId'> & { enterpriseId: string };

/** The notice that its suspension left. */
function noticeOf(row: WebhookRow): SharedNotice[] {
  const { id, enterpriseId, url, label, type, suspendedAt, suspendedFor } = row;
  if (suspendedAt === null) return [];
  const detail = { url, label: label ?? '', type, reason: suspendedFor ?? '' };
  const subject = { enterpriseId, subjectType: 'webhook', subjectId: id } as const;
  return [{ ...subject, createdAt: suspendedAt, kind: 'webhook-suspended', detail }];
}

function stepsOf({ id, enterpriseId, url, label, type, createdAt, suspendedAt, suspendedFor }: WebhookRow) {
  const created = webhookEvents.to(enterpriseId, 'created', { id, body: { type }, actorUserId: null });
  if (suspendedAt === null) return [{ at: createdAt, events: created }];
  const body = { url, label, type, reason: suspendedFor };
  const suspended = webhookEvents.to(enterpriseId, 'suspended', { id, body, actorUserId: null });
  return [
    { at: createdAt, events: created },
    { at: suspendedAt, events: suspended },
  ];
}

/** What the receivers of the demo's webhooks answered over the last days. */
export function planDeliveries(
  { seed, date }: DemoIdentity,
  { planned, secretOf }: { planned: readonly PlannedWebhook[]; secretOf: (enterpriseId: string) => string },
): DemoDeliveries {
  const random = createRandom(`${seed}:deliveries:${date.toISOString()}`);
  const delivered = planned.map((one) => deliver(random, one, secretOf(one.row.enterpriseId)));
  const rows = planned.map(({ row }) => row);
  return {
    webhooks: rows,
    notifications: delivered.flatMap(({ notifications }) => notifications),
    attempts: delivered.flatMap(({ attempts }) => attempts),
    notices: rows.flatMap((row) => noticeOf(row)),
    events: toHistory(random, rows.flatMap(stepsOf)),
  };
}
