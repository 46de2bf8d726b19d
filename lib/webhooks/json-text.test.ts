import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readObject, repeatedKey } from './json-text.ts';

describe('JSON text', () => {
  it('finds the key that stands twice in one object, however it is written', () => {
    assert.equal(repeatedKey('{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}'), null);
    assert.equal(repeatedKey('{"a":1,"b":{"c":1,"d":[],"c":2}}'), 'c');
    assert.equal(repeatedKey('{"a" : 1, "\\u0061":2}'), 'a');
    assert.equal(repeatedKey('{"a":"a\\":{","b":"a","c":["a","a"]}'), null);
    assert.equal(repeatedKey('["a","a"]'), null);
    assert.equal(repeatedKey('{"":1,"":2}'), '');
  });
  it('reads objects, and says of everything else what is wrong', () => {
    assert.deepEqual(readObject('{"a":[1]}'), { value: { a: [1] } });
    for (const [text, words] of [
      ['{"a":', /^is not valid JSON: /],
      ['[]', /^must be a JSON object/],
      ['null', /^must be a JSON object/],
      ['{"a":1,"a":2}', /^has the key "a" twice/],
      ['{"a":"\ud800"}', /^has half of a character/],
    ] as const)
      assert.match(readObject(text).problem ?? '', words);
  });
  it('is not upset by large texts', () => {
    const long = `{"a":"${'\\"x'.repeat(1_000_000)}","b":1,"b":2}`;
    assert.equal(repeatedKey(long), 'b');
  });
});
