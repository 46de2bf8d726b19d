import { fail } from 'node:assert/strict';
import type { InputOf } from '#lib/contract.ts';
import { type StreamedAttempt, streamDeliveries } from '#lib/contracts/webhooks/listen.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { readStream } from '#server/testing/event-stream.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { type Harness, toRequest } from '#server/testing/harness.ts';
import { webhookAttempts } from '../tables.ts';
import type { createDeliveries } from './deliveries.ts';

export interface AttemptMessage {
  id: string;
  event: string;
  attempt: StreamedAttempt;
}

/** Opens the stream of delivery attempts through the real pipeline and reads it message by message. */
export async function openAttempts(
  h: Pick<Harness, 'app'>,
  {
    as,
    headers,
    ...input
  }: InputOf<typeof streamDeliveries> & { as: TestUser | string; headers?: Record<string, string> },
) {
  const { path, init } = toRequest(streamDeliveries, { as, input, ...(headers ? { headers } : {}) });
  const { next: nextMessage, ...stream } = readStream<StreamedAttempt>(await h.app.request(path, init));

  /** The next message; null once the stream has ended. Throws when it says nothing for too long. */
  async function next(): Promise<AttemptMessage | null> {
    const message = await nextMessage();
    return message && { id: message.id, event: message.event, attempt: message.data };
  }

  /** The next so many attempts. */
  async function take(count: number): Promise<AttemptMessage[]> {
    const taken: AttemptMessage[] = [];
    while (taken.length < count) taken.push((await next()) ?? fail('the stream ended'));
    return taken;
  }

  return { ...stream, next, take };
}

type Deliveries = ReturnType<typeof createDeliveries>;

/** An enterprise with a webhook to a receiver, an administrator, and a way to read its stream. */
export async function openStage(h: Harness, { setUp }: Deliveries, given: Parameters<Deliveries['setUp']>[0] = {}) {
  const made = await setUp(given);
  const { enterpriseId } = made.webhook;
  const admin = await h.create.user({ [enterpriseId]: 'admin' });
  const open = (options: Partial<Parameters<typeof openAttempts>[1]> = {}) =>
    openAttempts(h, { as: admin, enterpriseId, ...options });
  return { ...made, enterpriseId, admin, open };
}

/** Writes an attempt of a notification, as a worker would. */
export const writeAttempt = (db: Queryable, of: { id: string; webhookId: string; enterpriseId: string }) =>
  db.insert(webhookAttempts).values({
    id: newHexId(),
    notificationId: of.id,
    webhookId: of.webhookId,
    enterpriseId: of.enterpriseId,
    number: 1,
    isManual: false,
    isSuccess: true,
    url: 'http://127.0.0.1:9/',
    startedAt: '2026-03-02T09:31:00.000Z',
    totalMs: 1,
    requestHeaders: {},
  });
