import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readObject } from './json-text.ts';

describe('JSON text', () => {
  it('reads objects, and says of everything else what is wrong', () => {
    assert.deepEqual(readObject('{"a":[1]}'), { value: { a: [1] } });
    for (const [text, words] of [
      ['{"a":', /^is not valid JSON: /],
      ['[]', /^must be a JSON object/],
      ['null', /^must be a JSON object/],
      ['{"a":1,"a":2}', /^has the key "a" twice/],
      ['{"a":"\ud800"}', /^has half of a character/],
      [`{"a":${'['.repeat(64)}${']'.repeat(64)}}`, /^is nested more than 64 levels deep/],
    ] as const)
      assert.match(readObject(text).problem ?? '', words);
  });
});
