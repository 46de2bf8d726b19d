import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { type Contract, contract } from '#lib/contract.ts';
import { Failure } from './errors.ts';
import { collectInput, parseInput } from './input.ts';

const read = contract({
  routes: [{ method: 'GET', path: '/things/{thingId}' }],
  access: { caller: 'user' },
  input: z.object({ thingId: z.string() }),
  output: z.object({}),
  summary: 'Read.',
  tag: 'Test',
  example: { input: { thingId: 'a' }, output: {} },
});
const write = contract({
  routes: [{ method: 'POST', path: '/things' }],
  access: { caller: 'user' },
  input: z.strictObject({ a: z.unknown() }),
  output: z.object({}),
  summary: 'Write.',
  done: 'Wrote',
  tag: 'Test',
  example: { input: { a: 1 }, output: {} },
});

const collect = (of: Contract, sent: { query?: string; body?: string; params?: Record<string, string> }) =>
  collectInput(of, of.routes[0], {
    params: sent.params ?? {},
    query: new URLSearchParams(sent.query),
    header: () => undefined,
    body: Buffer.from(sent.body ?? ''),
  });

function refusal(run: () => unknown): Failure {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof Failure);
    return error;
  }
  return assert.fail('nothing was refused');
}

describe('the input of a call', () => {
  it('takes what is repeated, and what is called name[], as a list in the order of the query', () => {
    const query = 'one=1&two=1&two=2&list[]=1&mixed=1&mixed[]=2&other[]=1&other=2&__proto__=x';
    const fields = collect(read, { query, params: { thingId: 'a' } });
    assert.deepEqual(
      Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      [
        ['__proto__', 'x'],
        ['list', ['1']],
        ['mixed', ['1', '2']],
        ['one', '1'],
        ['other', ['1', '2']],
        ['thingId', 'a'],
        ['two', ['1', '2']],
      ],
    );
  });

  it('takes the path before the query, and the query before the body', () => {
    const given = { query: 'thingId=query&a=query', body: '{"thingId":"body","a":"body","b":"body"}' };
    const fields = collect(read, { ...given, params: { thingId: 'path' } });
    assert.deepEqual({ ...fields }, { thingId: 'path', a: 'query', b: 'body' });
  });

  it('400: refuses a query of more than 200 names or 1,000 parameters', () => {
    const names = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}=`).join('&');
    assert.equal(Object.keys(collect(read, { query: names(199), params: { thingId: 'a' } })).length, 200);
    const many = refusal(() => collect(read, { query: names(201) }));
    assert.deepEqual(
      [many.status, many.publicText],
      [400, 'The query has more than 200 parameters of different names.'],
    );
    assert.equal((collect(read, { query: 'a=1&'.repeat(1000) }).a as string[]).length, 1000);
    const long = refusal(() => collect(read, { query: 'a=1&'.repeat(1001) }));
    assert.deepEqual([long.status, long.publicText], [400, 'The query has more than 1,000 parameters.']);
  });

  it('400: refuses a body that is nested too deep, or holds too many keys or values, with the reason', () => {
    for (const [body, text] of [
      [`{"a":${'['.repeat(64)}`, 'The body is nested more than 64 levels deep.'],
      [`{${'"a":1,'.repeat(20_001)}`, 'The body has more than 20,000 keys.'],
      [`{"a":[${'0,'.repeat(100_000)}`, 'The body has more than 100,000 values.'],
      ['{"a":1', 'The body is not valid JSON.'],
      ['[]', 'The body must be a JSON object.'],
    ] as const) {
      const { code, publicText } = refusal(() => collect(read, { body }));
      assert.deepEqual([code, publicText], ['invalid_json', text]);
    }
  });

  it('400: refuses a write whose body has a key twice in one object, at any depth and in any spelling', () => {
    for (const body of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"a":[{"b":{"c":1,"c":1}}]}']) {
      const { code, publicText } = refusal(() => collect(write, { body }));
      assert.equal(code, 'invalid_json');
      assert.match(publicText, /^The body has the key "[ac]" twice in one object\.$/);
    }
    assert.deepEqual({ ...collect(read, { body: '{"a":1,"a":2}' }) }, { a: 2 });
  });

  it('says little of names that are long and many', () => {
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [index === 0 ? 'a' : `k${index}`, 0])),
    );
    const { publicText, options } = refusal(() => parseInput(write, collect(write, { body })));
    assert.ok(publicText.length < 400 && publicText.startsWith('input: Unrecognized keys'), publicText.slice(0, 500));
    assert.ok((options.problems?.[0]?.message.length ?? 0) <= 300);
  });
});
