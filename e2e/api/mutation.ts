import fc from 'fast-check';

/** A request before it becomes bytes. */
export interface Draft {
  method: string;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: Record<string, unknown> | null;
  /** Bytes to send instead of the body. */
  rawBody?: Buffer;
  contentType: string | null;
  /** Another way to write the path. */
  spelling: string | null;
  /** Written behind the path, before the query. */
  suffix: string;
  /** Query text sent as it is, behind the fields. */
  extraQuery: string;
}

export interface Mutation {
  name: string;
  apply: (draft: Draft) => void;
}

const MEBIBYTE = 1024 * 1024;
const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

const HOSTILE_TEXTS = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '1e309',
  'NaN',
  '9'.repeat(40),
  'null',
  'true',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\u202Eabc\uFEFF',
  '💥'.repeat(20),
  'ﬀ'.normalize('NFD'),
  'x'.repeat(3000),
  "' or 1=1 --",
  '%',
  '%_\\',
  '../../etc/passwd',
  '\\u0000',
  '__proto__',
  'constructor',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1899-12-31T23:59:59.999Z',
  '1900-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999Z',
  '10000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'eyJhIjoxfQ',
  'W10',
];
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  '\uD800',
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -1e308,
  [],
  {},
  [null],
  [[]],
  { a: { b: [] } },
  deep(200),
  Array.from({ length: 300 }, (_, index) => `v${index}`),
];

const INVALID_BODIES = [
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":}',
  '{"__proto__":{"a":1}}',
  '{"a":1}{',
  '\uFEFF{}',
  ' ',
  'NaN',
  '[[[[',
].map((text) => Buffer.from(text));
const INVALID_UTF8 = [
  Buffer.from([0x7b, 0xff, 0x7d]),
  Buffer.from([0xc3, 0x28]),
  Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'),
];

type Part = 'path' | 'query' | 'headers' | 'body';

const pick = (names: string[], index: number): string | undefined => names[index % Math.max(1, names.length)];

/** Changes one field of one part, chosen by number so that it fits every operation. */
export const onField = (name: string, change: (fields: Record<string, unknown>, field: string) => void) =>
  fc
    .record({ part: fc.constantFrom<Part>('path', 'query', 'body', 'query', 'body', 'headers'), index: fc.nat(50) })
    .map(
      ({ part, index }): Mutation => ({
        name: `${name} in ${part}`,
        apply: (draft) => {
          const fields = draft[part];
          const field = fields ? pick(Object.keys(fields), index) : undefined;
          if (fields && field !== undefined) change(fields, field);
        },
      }),
    );

const simple = (name: string, apply: Mutation['apply']): fc.Arbitrary<Mutation> => fc.constant({ name, apply });

const replaced = fc.constantFrom(...HOSTILE_VALUES).chain((value) =>
  onField('hostile value', (fields, field) => {
    fields[field] = value;
  }),
);

const dropped = onField('missing field', (fields, field) => delete fields[field]);

const repeated = onField('repeated field', (fields, field) => {
  fields[field] = [fields[field], fields[field]].flat();
});

const wrongMethod = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
  .map((method): Mutation => ({ name: 'another method', apply: (draft) => Object.assign(draft, { method }) }));

const wrongType = fc
  .constantFrom(
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/json; charset=latin1',
    'garbage',
    '',
    null,
  )
  .map(
    (contentType): Mutation => ({
      name: 'another content type',
      apply: (draft) => Object.assign(draft, { contentType }),
    }),
  );

const rawBody = (name: string, bodies: Buffer[]) =>
  fc
    .constantFrom(...bodies)
    .map((bytes): Mutation => ({ name, apply: (draft) => Object.assign(draft, { rawBody: bytes }) }));

const suffixed = fc
  .constantFrom('/', '//', '/extra', '/..', '%00', '%ff', '.json', ';a=b')
  .map((suffix): Mutation => ({ name: 'another path', apply: (draft) => Object.assign(draft, { suffix }) }));

const unknownField = fc.constantFrom(...HOSTILE_TEXTS).map(
  (value): Mutation => ({
    name: 'unknown field',
    apply: (draft) => Object.assign(draft.body ?? draft.query, { unknownField: value, constructor: value }),
  }),
);

const oddQuery = fc
  .constantFrom(
    '&',
    '=',
    '&&a',
    'a[]=1&a=2&a[]=3',
    '%',
    '%zz=%zz',
    '%ff',
    'limit[]=1',
    'statuses[]=x',
    '__proto__=1',
    '?',
  )
  .map((extraQuery): Mutation => ({ name: 'odd query', apply: (draft) => Object.assign(draft, { extraQuery }) }));

const header = (name: string, values: readonly string[]) =>
  fc.constantFrom(...values).map(
    (value): Mutation => ({
      name: `header ${name}`,
      apply: (draft) => Object.assign(draft.headers, { [name]: value }),
    }),
  );

/** GET fields in a JSON body instead of the query. */
const asBody = simple('query as body', (draft) => {
  draft.body = { ...draft.body, ...draft.query };
  draft.query = {};
});

/** One change that makes a request unusual or wrong. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 12, arbitrary: replaced },
  { weight: 4, arbitrary: dropped },
  { weight: 3, arbitrary: repeated },
  { weight: 2, arbitrary: wrongMethod },
  { weight: 2, arbitrary: wrongType },
  { weight: 2, arbitrary: rawBody('invalid JSON', INVALID_BODIES) },
  { weight: 1, arbitrary: rawBody('invalid UTF-8', INVALID_UTF8) },
  { weight: 2, arbitrary: suffixed },
  { weight: 2, arbitrary: unknownField },
  { weight: 2, arbitrary: oddQuery },
  { weight: 2, arbitrary: asBody },
  { weight: 1, arbitrary: header('idempotency-key', ['k1', 'k2', ' ', 'x'.repeat(300), 'ü']) },
  { weight: 1, arbitrary: header('bitgo-auth-version', ['2.0', '3.0', '9.9', '']) },
  { weight: 1, arbitrary: header('user-id', ['', 'x', '0'.repeat(32), '💥'.repeat(3)]) },
  { weight: 1, arbitrary: header('request-id', ['mine-1', ' ', '<script>', 'x'.repeat(500)]) },
);

/** A body over the limit; apart from the others because it is dear to send. */
export const tooLarge: Mutation = {
  name: 'body too large',
  apply: (draft) => Object.assign(draft, { rawBody: Buffer.alloc(MEBIBYTE + 1, 0x20) }),
};
