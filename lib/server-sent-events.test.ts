import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEventReader, type ServerSentEvent } from './server-sent-events.ts';

const readAll = (pieces: readonly string[]): ServerSentEvent[] => {
  const reader = createEventReader();
  return pieces.flatMap((piece) => reader.push(piece));
};

describe('a stream of server-sent events', () => {
  it('gives messages with id, kind and data, and keeps the id for those without one', () => {
    assert.deepEqual(readAll(['retry: 1000\n\nid: 7\nevent: ready\ndata: {}\n\ndata: x\n\n']), [
      { id: '7', event: 'ready', data: '{}' },
      { id: '7', event: 'message', data: 'x' },
    ]);
  });
  it('gives a message without data for a comment with an id, and none for a comment alone', () => {
    assert.deepEqual(readAll([': alive\n\n: alive\nid: 8\n\n']), [{ id: '8', event: 'message', data: null }]);
  });
  it('joins lines of data, drops one space, takes fields without a colon or of no known name', () => {
    const [message] = readAll(['data: a\ndata:b\ndata\nnonsense: 1\ndata:  c: d\n\n']);
    assert.equal(message?.data, 'a\nb\n\n c: d');
  });
  it('gives the same however it is cut, with each kind of line end', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['\uFEFFid: 1', 'event: x', 'data: ü€', '', ': alive', 'id: 2', '', 'data: last', '', ''].join(end);
      const whole = readAll([text]);
      assert.equal(whole.length, 3, JSON.stringify(end));
      assert.deepEqual(readAll(text.split('')), whole);
      for (let at = 1; at < text.length; at += 1) assert.deepEqual(readAll([text.slice(0, at), text.slice(at)]), whole);
    }
  });
  it('gives nothing of a message whose end is missing', () => {
    assert.deepEqual(readAll(['id: 1\ndata: half', ' a message\n']), []);
  });
  it('reads a message of megabytes in small pieces in time that grows with its length', () => {
    const data = 'x'.repeat(8_000_000);
    const text = `data: ${data}\n\n`;
    const pieces = Array.from({ length: Math.ceil(text.length / 4096) }, (_, index) =>
      text.slice(index * 4096, (index + 1) * 4096),
    );
    const startedAt = performance.now();
    const [message] = readAll(pieces);
    assert.equal(message?.data?.length, data.length);
    assert.ok(performance.now() - startedAt < 5000);
  });
});
