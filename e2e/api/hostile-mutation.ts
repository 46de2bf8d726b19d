import fc from 'fast-check';
import { type Mutation, onField } from './mutation.ts';

const DEEP = 5000;

/** Ways to write a path that a lenient reader takes for the same one. */
const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'double slash': (path) => `/${path}`,
  'inner double slash': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  'dot segment': (path) => `/.${path}`,
  'back and forth': (path) => `/x/..${path}`,
  'escaped dots': (path) => `/x/%2e%2e${path}`,
  'escaped letter': (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'escaped slash': (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  backslash: (path) => path.replace(/\/(?=[^/]*$)/, '\\'),
  'upper case': (path) => path.toUpperCase(),
  'absolute form': (path) => `http://evil.example${path}`,
  'pages in front': (path) => `/_next/..${path}`,
  'matrix parameter': (path) => path.replace(/\/(?=[^/]*$)/, ';a=b/'),
  NUL: (path) => `${path}%00`,
};

export const respell = (path: string, spelling: string | null): string =>
  spelling === null ? path : (SPELLINGS[spelling]?.(path) ?? path);

const simple = (name: string, apply: Mutation['apply']): Mutation => ({ name, apply });

const respelled = fc
  .constantFrom(...Object.keys(SPELLINGS))
  .map((spelling) => simple(`path in other words: ${spelling}`, (draft) => Object.assign(draft, { spelling })));

const bracketed = fc.constantFrom('[]', '[0]', '[a]', '[__proto__]', '.a').chain((suffix) =>
  onField('bracketed name', (fields, field) => {
    fields[field + suffix] = fields[field];
    if (suffix !== '.a') delete fields[field];
  }),
);

/** One character of a value is another one. */
const tampered = fc.nat(200).chain((index) =>
  onField('tampered value', (fields, field) => {
    const text = String(fields[field]);
    const at = index % Math.max(1, text.length);
    fields[field] = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  }),
);

const BORDERS: readonly unknown[] = [
  -1,
  0,
  1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  0.1,
  -0,
  '',
  ' ',
  'a'.repeat(5000),
  '٣',
  '１',
  '1e3',
  '0x10',
  '+1',
  '00',
  '1_000',
  `${'9'.repeat(78)}`,
  `${'9'.repeat(79)}`,
  '1900-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '2026-06-30T23:59:60Z',
];
const bordering = fc.constantFrom(...BORDERS).chain((value) =>
  onField('value at a border', (fields, field) => {
    fields[field] = value;
  }),
);

/** A body in which every key stands twice, the second time with something else. */
const doubledKeys = fc.constantFrom('null', '[]', '"x"', '1').map((other) =>
  simple('duplicate keys', (draft) => {
    const entries = Object.entries(draft.body ?? { a: 1 });
    const pairs = entries.flatMap(([key, value]) => [
      `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`,
      `${JSON.stringify(key)}:${other}`,
    ]);
    draft.rawBody = Buffer.from(`{${pairs.join(',')}}`);
  }),
);

const nested = fc
  .record({ open: fc.constantFrom('[', '{"a":'), depth: fc.constantFrom(65, 500, DEEP), index: fc.nat(20) })
  .map(({ open, depth, index }) =>
    simple(`nested ${depth} deep`, (draft) => {
      const names = Object.keys(draft.body ?? {});
      const name = names[index % Math.max(1, names.length)] ?? 'a';
      const deep = `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`;
      const rest = JSON.stringify({ ...draft.body, [name]: undefined }).slice(1, -1);
      draft.rawBody = Buffer.from(`{${JSON.stringify(name)}:${deep}${rest ? `,${rest}` : ''}}`);
    }),
  );

const otherBody = fc
  .constantFrom(
    ['application/x-www-form-urlencoded', 'a=b&c=%zz'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
    ['application/vnd.api+json', '{}'],
    ['application/json, text/plain', '{}'],
    ['application/jsonx', '{}'],
    ['application/json', '\u0000'],
    ['application/json', '{"a":1e400}'],
    ['application/json', '{"a":"\\ud800"}'],
    ['application/json', '"'.repeat(2000)],
  )
  .map(([contentType, text]) =>
    simple(`body as ${contentType}`, (draft) =>
      Object.assign(draft, { contentType, rawBody: Buffer.from(text ?? '', 'utf8') }),
    ),
  );

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  cookie: [
    '%',
    'a=%; b',
    '{session}=%',
    '{session}=%zz',
    '{session}=a.b.c.d.e',
    '{session}=',
    ';;;=;',
    '{session}={session}',
  ],
  authorization: ['', 'Bearer', 'Bearer  ', 'Basic eDp5', 'Bearer a b', `Bearer ${'x'.repeat(500)}`, 'bearer v2x'],
  hmac: ['', 'x', '0'.repeat(64)],
  'auth-timestamp': ['', '-1', '9'.repeat(30), 'now'],
  origin: ['null', 'http://evil.example', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  'x-forwarded-for': ['<script>', '1.2.3.4, x', '9'.repeat(500)],
  'content-encoding': ['gzip', 'x'],
  'last-event-id': ['-1', 'x', '9'.repeat(199), '00000000-1'],
  'if-none-match': ['*', '"x"'],
  range: ['bytes=0-1', 'x'],
  accept: ['text/html', ''],
  'enterprise-id': ['', 'x', '0'.repeat(32), '[object Object]'],
};
const headed = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, values]) =>
    fc
      .constantFrom(...values)
      .map((value) => simple(`header ${name}`, (draft) => Object.assign(draft.headers, { [name]: value }))),
  );

/** One change of those that attackers try first. */
export const hostileMutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 3, arbitrary: respelled },
  { weight: 3, arbitrary: bracketed },
  { weight: 3, arbitrary: tampered },
  { weight: 5, arbitrary: bordering },
  { weight: 2, arbitrary: doubledKeys },
  { weight: 2, arbitrary: nested },
  { weight: 2, arbitrary: otherBody },
  { weight: 4, arbitrary: headed },
);
