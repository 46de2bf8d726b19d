import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { type Contract, contract } from '#lib/contract.ts';
import { Flag, listOf, unsupported, wholeNumber } from '#lib/schema.ts';
import { Failure } from './errors.ts';
import { ignoredHeader } from './ignored-fields.ts';
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

const open: Contract = { ...write, access: { caller: 'anyone' }, takesForm: true };

const withHeaders = (of: Contract, headers: Record<string, string>) =>
  collectInput(of, of.routes[0], {
    params: {},
    query: new URLSearchParams(),
    header: (name) => headers[name],
    body: Buffer.from('{}'),
  });

const collect = (of: Contract, sent: { query?: string; body?: string; params?: Record<string, string> }) =>
  collectAll(of, sent).fields;
const collectAll = (of: Contract, sent: { query?: string; body?: string; params?: Record<string, string> }) =>
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

describe('headers of a body', () => {
  it('415: says what a body may be, and takes none that is packed', () => {
    for (const [of, headers, said] of [
      [write, { 'content-encoding': 'gzip' }, /packed/],
      [write, { 'content-encoding': ' BR' }, /packed/],
      [write, { 'content-type': 'text/plain' }, /must be JSON/],
      [open, { 'content-type': 'text/plain' }, /must be a form or JSON/],
    ] as const) {
      const { code, message } = refusal(() => withHeaders(of, headers));
      assert.equal(code, 'unsupported_media_type');
      assert.match(message, said);
    }
    assert.deepEqual({ ...withHeaders(write, { 'content-encoding': 'Identity' }).fields }, {});
  });
  it('names a key of a retry that nobody is known by', () => {
    const key = { 'idempotency-key': 'k1' };
    assert.deepEqual([...withHeaders(open, key).ignored], ['Idempotency-Key']);
    assert.deepEqual([...withHeaders(write, key).ignored], []);
  });
});

describe('the input of a call', () => {
  it('is refused where a key below the top is one that libraries drop', () => {
    for (const body of ['{"a":{"__proto__":1}}', '{"a":[{"\\u005f_proto__":{}}]}'])
      assert.equal(refusal(() => collect(write, { body })).code, 'invalid_json', body);
  });
  it('takes what is repeated, and what is called name[] or name[0], as a list in the order of the query', () => {
    const query =
      'one=1&two=1&two=2&list[]=1&mixed=1&mixed[]=2&other[]=1&other=2&first[0]=1&first[1]=2&a[b]=1&__proto__=x';
    const fields = collect(read, { query, params: { thingId: 'a' } });
    assert.deepEqual(
      Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      [
        ['__proto__', 'x'],
        ['a[b]', '1'],
        ['first', ['1', '2']],
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

  it('compares whatever two places give, without running any of it', () => {
    const hostile = '{"a":{"toString":1,"valueOf":1},"b":[{"toString":null}],"c":[[1]],"d":5}';
    const { ignored } = collectAll(read, { query: 'a=1&b=1&c=1&d=5', body: hostile, params: { thingId: 'a' } });
    assert.deepEqual([...ignored].toSorted(), ['a', 'b', 'c', 'd']);
  });

  it('names what it does not use: what is unknown, at any depth, and what another place gives otherwise', () => {
    const nested = contract({
      routes: [{ method: 'POST', path: '/things/{thingId}' }],
      access: { caller: 'user' },
      output: z.object({}),
      summary: 'Write.',
      done: 'Wrote',
      tag: 'Test',
      headers: { 'user-id': 'actingUserId' },
      query: ['filter'],
      input: z.object({
        thingId: z.string(),
        actingUserId: z.string().optional(),
        filter: z.string().optional(),
        parts: z.array(z.union([z.object({ one: z.string() }), z.object({ two: z.string() })])).optional(),
        whole: z.record(z.string(), z.unknown()).optional(),
        free: z.looseObject({}).optional(),
        options: z.object({ deep: z.object({ a: z.number() }) }).optional(),
      }),
      example: { input: { thingId: 'a' }, output: {} },
    });
    const body = {
      thingId: 'other',
      actingUserId: 'x',
      filter: 'body',
      parts: [{ one: '1', two: '2' }, { three: '3' }],
      whole: { any: 1 },
      free: { any: 1 },
      options: { deep: { a: 1, b: 2 }, colour: 'red' },
    };
    const query = 'filter=query&parts=2&unknown[0]=1&thingId=path';
    const { ignored } = collectAll(nested, { query, body: JSON.stringify(body), params: { thingId: 'path' } });
    const names = ['filter', 'parts', 'unknown', 'actingUserId', 'parts.three', 'options.deep.b', 'options.colour'];
    assert.deepEqual([...ignored], [...names, 'thingId']);
    const same = collectAll(nested, { query: 'thingId=a', body: '{"thingId":"a"}', params: { thingId: 'a' } });
    assert.equal(same.ignored.size, 0);
    assert.deepEqual(
      [...collectAll(read, { query: 'thingId=a&Limit=5', params: { thingId: 'a' } }).ignored],
      ['Limit'],
    );
  });

  it('refuses brackets behind a field that there is, unless they are those of a list', () => {
    const params = { thingId: 'a' };
    for (const key of ['thingId[a]', 'thingId[-1]', 'thingId[0][0]', 'thingId[9999999]', 'thingId['])
      assert.throws(
        () => collectAll(read, { query: `${encodeURIComponent(key)}=a`, params }),
        /is no way to write/,
        key,
      );
    assert.deepEqual([...collectAll(read, { query: 'unknown[a]=1', params }).ignored], ['unknown[a]']);
  });
  it('writes ignored names as a header of at most 1,000 characters, percent-encoded', () => {
    assert.equal(
      ignoredHeader(new Set(['a', 'filters.b', 'ü\r\n', '\ud800'])),
      'a, filters.b, %C3%BC%0D%0A, %EF%BF%BD',
    );
    const long = ignoredHeader(new Set(Array.from({ length: 500 }, (_, index) => `name${index}`)));
    assert.ok(long.length <= 1005 && long.endsWith(', ...'), long);
    assert.equal(ignoredHeader(new Set(['ü'.repeat(5000)])), '...');
  });

  it('400: names a field from a header as the header', () => {
    const withHeader = contract({
      routes: [{ method: 'GET', path: '/things/{thingId}' }],
      access: { caller: 'user' },
      output: z.object({}),
      summary: 'Read.',
      tag: 'Test',
      headers: { 'user-id': 'actingUserId' },
      input: z.object({ thingId: z.string(), actingUserId: z.string().min(1) }),
      example: { input: { thingId: 'a', actingUserId: 'b' }, output: {} },
    });
    const { publicText, options } = refusal(() => parseInput(withHeader, { thingId: 'a', actingUserId: '' }));
    assert.match(publicText, /^user-id: /);
    assert.equal(options.problems?.[0]?.path, 'user-id');
  });

  it('400: says plainly that a field is empty, or was sent more often than it is taken', () => {
    const asked = contract({
      routes: [{ method: 'GET', path: '/things' }],
      access: { caller: 'user' },
      output: z.object({}),
      summary: 'Read.',
      tag: 'Test',
      input: z.object({
        name: z.string().min(1).optional(),
        count: wholeNumber(1, 5).optional(),
        isNew: Flag.optional(),
        words: listOf(z.enum(['a', 'b'])),
        old: unsupported('it is gone'),
      }),
      example: { input: {}, output: {} },
    });
    const said = (query: string) => refusal(() => parseInput(asked, collect(asked, { query }))).publicText;
    const once = 'takes one value, and was sent as a list or more than once';
    for (const [query, text] of [
      ['name=', 'name: must not be empty'],
      ['name=a&name=b', `name: ${once}`],
      ['count[]=1', `count: ${once}`],
      ['count=99999999999999999999', 'count: must be at most 5'],
      ['count=-1', 'count: must be at least 1'],
      ['count=1.5', 'count: must be a whole number from 1 to 5'],
      ['isNew=yes', 'isNew: must be true or false'],
      ['old=1&old=2', 'old: is not supported: it is gone'],
      ['words=a&words=c', 'words.1: must be one of a, b'],
    ] as const)
      assert.equal(said(query), text);
  });

  it('400: refuses a query of more than 200 names or 1,000 parameters', () => {
    const names = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}=`).join('&');
    assert.equal(Object.keys(collect(read, { query: names(199), params: { thingId: 'a' } })).length, 200);
    const many = refusal(() => collect(read, { query: names(201) }));
    assert.deepEqual(
      [many.status, many.publicText],
      [400, 'The query has more than 200 parameters of different names.'],
    );
    const indexed = Array.from({ length: 500 }, (_, index) => `a[${index}]=${index}`).join('&');
    assert.equal((collect(read, { query: indexed }).a as string[]).length, 500);
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
    assert.ok(
      publicText.length < 400 && publicText.startsWith('input: has fields that are not known'),
      publicText.slice(0, 500),
    );
    assert.ok((options.problems?.[0]?.message.length ?? 0) <= 300);
  });
});
