import { fail } from 'node:assert/strict';
import type { InputOf } from '#lib/contract.ts';
import { type StreamedAttempt, streamDeliveries } from '#lib/contracts/webhook-listen.ts';
import { createEventReader } from '#lib/server-sent-events.ts';
import type { Queryable } from '#server/core/db.ts';
import { newHexId } from '#server/core/id.ts';
import { webhookAttempts } from '#server/webhooks/tables.ts';
import type { createDeliveries } from './deliveries.ts';
import type { TestUser } from './fixtures.ts';
import { type Harness, toRequest } from './harness.ts';

const WAIT_MS = 15_000;

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
  const response = await h.app.request(path, init);
  const reader = response.body?.getReader() ?? fail('there is no body');
  const decoder = new TextDecoder();
  const events = createEventReader();
  const waiting: AttemptMessage[] = [];

  async function read(ms: number): Promise<'more' | 'end' | 'nothing'> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), ms);
    });
    const chunk = await Promise.race([(pending ??= reader.read()), late]);
    clearTimeout(timer);
    if (chunk === 'late') return 'nothing';
    pending = null;
    if (chunk.done) return 'end';
    for (const { id, event, data } of events.push(decoder.decode(chunk.value, { stream: true })))
      if (data !== null) waiting.push({ id, event, attempt: JSON.parse(data) as StreamedAttempt });
    return 'more';
  }
  let pending: ReturnType<typeof reader.read> | null = null;

  /** The next message; null once the stream has ended. Throws when it says nothing for too long. */
  async function next(): Promise<AttemptMessage | null> {
    while (waiting.length === 0) {
      const came = await read(WAIT_MS);
      if (came === 'end') return null;
      if (came === 'nothing') throw new Error('the stream said nothing');
    }
    return waiting.shift() ?? null;
  }

  /** The next so many attempts. */
  async function take(count: number): Promise<AttemptMessage[]> {
    const taken: AttemptMessage[] = [];
    while (taken.length < count) taken.push((await next()) ?? fail('the stream ended'));
    return taken;
  }

  /** Whether nothing comes for so long. */
  const isSilent = async (ms: number): Promise<boolean> => waiting.length === 0 && (await read(ms)) === 'nothing';

  return { response, next, take, isSilent, close: () => reader.cancel() };
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
