import assert, { fail } from 'node:assert/strict';
import { type LiveEvent, streamEvents } from '#lib/contracts/events/events.ts';
import type { streamDeliveries } from '#lib/contracts/webhooks/listen.ts';
import { createEventReader } from '#lib/server-sent-events.ts';
import type { TestUser } from './fixtures.ts';
import { type Harness, toRequest } from './harness.ts';

const WAIT_MS = 15_000;

/** One message with its data, read from JSON. */
export interface StreamMessage<Data> {
  id: string;
  event: string;
  data: Data;
}

/** Reads a reply of server-sent events message by message; those without data are left out. */
export function readStream<Data>(response: Response) {
  const reader = response.body?.getReader() ?? fail('there is no body');
  const decoder = new TextDecoder();
  const events = createEventReader();
  const waiting: StreamMessage<Data>[] = [];
  let pending: ReturnType<typeof reader.read> | null = null;

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
      if (data !== null) waiting.push({ id, event, data: JSON.parse(data) as Data });
    return 'more';
  }

  /** The next message; null once the stream has ended. Throws when it says nothing for too long. */
  async function next(): Promise<StreamMessage<Data> | null> {
    while (waiting.length === 0) {
      const came = await read(WAIT_MS);
      if (came === 'end') return null;
      if (came === 'nothing') throw new Error('the stream said nothing');
    }
    return waiting.shift() ?? null;
  }

  /** Whether nothing comes for so long. */
  const isSilent = async (ms: number): Promise<boolean> => waiting.length === 0 && (await read(ms)) === 'nothing';

  return { response, next, isSilent, close: () => reader.cancel() };
}

/** Opens the event stream of an enterprise through the real pipeline. */
export async function openEvents(
  h: Harness,
  {
    as = null,
    enterpriseId,
    cursor,
    headers,
  }: { as?: TestUser | string | null; enterpriseId: string; cursor?: string; headers?: Record<string, string> },
) {
  const { path, init } = toRequest(streamEvents, {
    as,
    input: { enterpriseId, ...(cursor === undefined ? {} : { after: cursor }) },
    ...(headers ? { headers } : {}),
  });
  return readStream<LiveEvent | Record<string, never>>(await h.app.request(path, init));
}

/** A stream of an enterprise refuses strangers, narrow tokens and members of others in JSON, before its first byte. */
export async function refusesReaders(
  h: Harness,
  contract: typeof streamEvents | typeof streamDeliveries,
): Promise<void> {
  const narrow = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
  const cases: [number, string | null, string][] = [
    [401, null, h.enterpriseId],
    [403, narrow.token, h.enterpriseId],
    [404, h.viewer.token, h.otherEnterpriseId],
  ];
  for (const [status, as, enterpriseId] of cases) {
    const reply = await h.call(contract, { as, input: { enterpriseId } });
    assert.equal(reply.status, status, reply.text);
    assert.match(reply.headers.get('content-type') ?? '', /json/);
  }
}
