import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { ANONYMOUS } from './caller.ts';
import { guardStream } from './guard-stream.ts';

const { service } = await harness();

describe('a guarded stream', () => {
  it('asks no more for the rights of a reader who left without reading to the end', async () => {
    const ending = new AbortController();
    let asked = 0;
    const guarded = guardStream(service, {
      streamed: {
        async *open() {
          for (;;) yield 'text';
        },
      },
      place: service.streams.take('live', ''),
      caller: ANONYMOUS,
      credential: '',
      authoriseAnew: async () => {
        asked += 1;
        return ANONYMOUS;
      },
      labels: {},
    });
    const reader = guarded(ending)[Symbol.asyncIterator]();
    await reader.next();
    service.wakeSignals.access.notify();
    assert.equal(asked, 2, 'at the beginning, and as somebody’s rights changed');
    ending.abort('stopping');
    service.wakeSignals.access.notify();
    assert.equal(asked, 2);
    await reader.return?.();
  });
});
