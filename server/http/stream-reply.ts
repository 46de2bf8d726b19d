import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { StreamSource } from '#server/core/call/open-streams.ts';

/**
 * Writes a stream on `node:http`, no faster than it is read. One that breaks off is cut, so that the reader sees that the end is
 * missing.
 */
export async function writeStream(outgoing: ServerResponse, source: StreamSource): Promise<void> {
  const ending = new AbortController();
  outgoing.once('close', () => ending.abort('reader gone'));
  outgoing.flushHeaders();
  try {
    for await (const text of source(ending)) {
      if (outgoing.write(text)) continue;
      await once(outgoing, 'drain', { signal: ending.signal });
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

const encoder = new TextEncoder();

/** The same as the body of a web `Response`. */
export function toWebStream(source: StreamSource): ReadableStream<Uint8Array> {
  const ending = new AbortController();
  const texts = source(ending)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await texts.next();
      if (next.done) controller.close();
      else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
    },
    async cancel() {
      ending.abort('reader gone');
      await texts.return?.();
    },
  });
}
