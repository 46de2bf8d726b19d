import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_DEPTH, MAX_KEYS, MAX_VALUES, parseBounded } from './bounded-json.ts';

const repeatedIn = (text: string): string | null => parseBounded(text, { uniqueKeys: true }).problem;
const twice = (key: string): string => `has the key ${JSON.stringify(key)} twice in one object`;
const keys = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"${index}":0`).join(',')}}`;
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('bounded JSON', () => {
  it('is parsed up to each bound, and refused one beyond it', () => {
    const values = (count: number): string => `[${'0,'.repeat(count - 2)}0]`;
    for (const [make, most, words] of [
      [nested, MAX_DEPTH, 'is nested more than 64 levels deep'],
      [keys, MAX_KEYS, 'has more than 20,000 keys'],
      [values, MAX_VALUES, 'has more than 100,000 values'],
    ] as const) {
      assert.deepEqual(parseBounded(make(most)), { value: JSON.parse(make(most)), problem: null });
      assert.deepEqual(parseBounded(make(most + 1)), { problem: words });
    }
  });

  it('counts brackets, commas and colons outside of strings alone, and empty brackets as one value', () => {
    const text = JSON.stringify({ text: '[{"a":1,'.repeat(100_000), '\\': '"' });
    assert.deepEqual(parseBounded(text).value, JSON.parse(text));
    assert.equal(parseBounded(`[${'[ ],'.repeat(MAX_VALUES - 2)}{}]`).problem, null);
    assert.equal(parseBounded(`[${'[ ],'.repeat(MAX_VALUES - 1)}{}]`).problem, 'has more than 100,000 values');
  });

  it('refuses what is no JSON, and says why', () => {
    for (const text of ['', '{', '"', '"\\', '{"a":1,}', ':::', ']'.repeat(1000), '"\\"\\"'.repeat(500_000), 'NaN']) {
      const { problem, cause } = parseBounded(text) as { problem: string; cause?: Error };
      assert.equal(problem, 'is not valid JSON');
      assert.ok(cause instanceof SyntaxError);
    }
  });

  it('never overflows the stack, however deep a text is', () => {
    for (const open of ['[', '{"a":'])
      assert.equal(parseBounded(open.repeat(500_000)).problem, 'is nested more than 64 levels deep');
  });

  it('finds the key that stands twice in one object, however it is written', () => {
    assert.equal(repeatedIn('{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}'), null);
    assert.equal(repeatedIn('{"a":1,"b":{"c":1,"d":[],"c":2}}'), twice('c'));
    assert.equal(repeatedIn('{"a" : 1, "\\u0061":2}'), twice('a'));
    assert.equal(repeatedIn('{"a":"a\\":{","b":"a","c":["a","a"]}'), null);
    assert.equal(repeatedIn('["a","a"]'), null);
    assert.equal(repeatedIn('{"":1,"":2}'), twice(''));
    assert.equal(repeatedIn('{"__proto__":1,"__proto__":2}'), twice('__proto__'));
    assert.equal(repeatedIn(`{"a":"${'\\"x'.repeat(1_000_000)}","b":1,"b":2}`), twice('b'));
    assert.equal(parseBounded('{"a":1,"a":2}').problem, null);
  });
});
