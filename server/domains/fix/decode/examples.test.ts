import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIX_EXAMPLES, fixExample } from '#lib/fix/examples.ts';
import { decode } from './decode.ts';

const NOW = new Date('2026-03-02T09:30:00.000Z');

describe('messages to try', () => {
  for (const { id, label } of FIX_EXAMPLES)
    it(`are framed rightly, and but for the one with mistakes have none: ${label}`, () => {
      const text = fixExample(id, NOW) ?? assert.fail(id);
      assert.ok(text.includes('|52=20260302-09:30:00.000|'), text);
      const [message] = decode(text).messages;
      assert.deepEqual(message?.length.stated, message?.length.counted);
      assert.deepEqual(message?.checksum.stated, message?.checksum.counted);
      const answers = [...new Set(message?.problems.map(({ answer }) => answer))];
      assert.deepEqual(
        answers,
        id === 'mistakes' ? ['reject', 'executionReport'] : [],
        JSON.stringify(message?.problems),
      );
    });

  it('are of known ids', () => {
    assert.equal(fixExample('none', NOW), null);
  });
});
