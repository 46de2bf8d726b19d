import { fail } from 'node:assert/strict';
import type { LiveEvent } from '#lib/contracts/events.ts';
import type { Harness } from './harness.ts';

export interface StreamMessage {
  id: string | null;
  event: string;
  data: LiveEvent | Record<string, never>;
}

const WAIT_MS = 10_000;

const fieldOf = (block: string, name: string): string | null =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;

function readBlock(block: string): StreamMessage | null {
  const data = fieldOf(block, 'data');
  return data === null
    ? null
    : { id: fieldOf(block, 'id'), event: fieldOf(block, 'event') ?? 'message', data: JSON.parse(data) };
}

/** Opens the event stream of an enterprise through the real pipeline and reads it message by message. */
export async function openEvents(
  h: Harness,
  {
    as,
    enterpriseId,
    cursor,
    headers,
  }: { as?: string; enterpriseId: string; cursor?: string; headers?: Record<string, string> },
) {
  const query = cursor === undefined ? '' : `?after=${encodeURIComponent(cursor)}`;
  const response = await h.app.request(`/api/clearhouse/v1/enterprises/${enterpriseId}/events${query}`, {
    headers: { ...(as === undefined ? {} : { authorization: `Bearer ${as}` }), ...headers },
  });
  const reader = response.body?.getReader() ?? fail('there is no body');
  const decoder = new TextDecoder();
  let rest = '';
  const late = (): Promise<never> =>
    new Promise((_, reject) => setTimeout(() => reject(new Error('the stream said nothing')), WAIT_MS).unref());

  /** The next message; null once the stream has ended. */
  async function next(): Promise<StreamMessage | null> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const message = readBlock(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (message) return message;
        continue;
      }
      const chunk = await Promise.race([reader.read(), late()]);
      if (chunk.done) return null;
      rest += decoder.decode(chunk.value, { stream: true });
    }
  }
  return { response, next, close: () => reader.cancel() };
}
