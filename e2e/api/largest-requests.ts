import { z } from 'zod';
import { type Contract, pathParams, type Route } from '#lib/contract.ts';
import { sentType } from '#lib/multipart.ts';
import { exampleOf, requestShape, type Shape } from '#server/openapi/request-shape.ts';

/** A request at the edge of what is taken, or beyond it. */
export interface LargeRequest {
  what: string;
  method: string;
  target: string;
  body: string | null;
  /** Of the body; JSON by default. */
  contentType?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const DEFAULT_BODY_BYTES = 1024 * 1024;
/** Node refuses more than 16 KiB of headers, the target among them. */
const TARGET_LENGTH = 15_000;
const KEYS = 19_900;
const VALUES = 99_000;

const filled = (unit: string, length: number): string => unit.repeat(Math.floor(length / unit.length));
/** A JSON array as long as asked, but within the bounds of what is parsed. */
const jsonOf = (unit: string, length: number, most: number): string =>
  `[${unit.repeat(Math.max(0, Math.min(most, Math.floor((length - 3) / unit.length))))}0]`;

/** Texts that are hard on patterns, parsers and writers, each of about a length. */
const TEXTS: Readonly<Record<string, Write>> = {
  'letters x': (length) => filled('x', length),
  blanks: (length) => `A${filled(' ', Math.max(0, length - 2))}!`,
  digits: (length) => filled('0', length),
  'letters A': (length) => filled('A', length),
  'at signs': (length) => filled('a@', length),
  dots: (length) => filled('1.', length),
  hyphens: (length) => filled('-', length),
  'marks on one letter': (length) => `a${filled('\u0301\u0316', Math.max(0, length - 1))}`,
  quotes: (length) => filled('"', length),
  brackets: (length) => filled('[', length),
  'percent signs': (length) => `%7B${filled('%20', Math.max(0, length - 3))}`,
  'JSON of objects': (length) => jsonOf('{"a":1},', length, KEYS),
  'JSON of numbers': (length) => jsonOf('1.10,', length, VALUES),
  'JSON of letters': (length) => jsonOf('"\u00fc<",', length, VALUES),
};

const lengthOf = (text: string): number => Buffer.byteLength(text);

/** The longest text that a field takes; null when it takes no text of its own. */
function longestOf(field: z.ZodType): number | null {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as {
    type?: string;
    maxLength?: number;
    enum?: unknown;
  };
  return schema.type === 'string' && schema.enum === undefined ? (schema.maxLength ?? null) : null;
}

const isList = (field: z.ZodType): boolean => field.safeParse([]).success;

const LONG = 1000;

type Write = (length: number) => string;

/** The fields of one part of a request, and a right value for each. */
interface Part {
  shape: Shape;
  given: Fields;
}

/**
 * The fields with a text in each that takes one, no longer than it takes; in one that takes a long one alone, the others being right;
 * or in all, as long as there is room.
 */
function withTexts({ shape, given }: Part, write: Write, room: number): Fields[] {
  const names = Object.keys(shape);
  const allowed = names.flatMap((name) => {
    const longest = longestOf(shape[name] as z.ZodType);
    return longest === null ? [] : [{ name, text: write(Math.min(longest, room)), isLong: longest > LONG }];
  });
  const share = Math.floor(room / Math.max(1, names.length));
  return [
    ...(allowed.length === 0
      ? []
      : [{ ...given, ...Object.fromEntries(allowed.map(({ name, text }) => [name, text])) }]),
    ...allowed.filter(({ isLong }) => isLong).map(({ name, text }) => ({ ...given, [name]: text })),
    { ...given, ...Object.fromEntries(names.map((name) => [name, write(share)])) },
  ];
}

/** JSON of some fields, and one more text behind them. */
const joined = (fields: Fields, more: string): string => {
  const own = JSON.stringify(fields).slice(1, -1);
  return `{${[own, more].filter(Boolean).join(',')}}`;
};

/** As many keys as asked, as long as there is room for. */
function distinctKeys(count: number, room: number): string {
  const length = Math.max(6, Math.floor(room / count) - 5);
  return Array.from({ length: count }, (_, index) => `"${String(index).padStart(length, 'k')}":0`).join(',');
}

function* largeBodies(contract: Contract, shape: Shape, given: Fields): Generator<[string, string]> {
  const limit = contract.maxBodyBytes ?? DEFAULT_BODY_BYTES;
  const room = limit - lengthOf(JSON.stringify(given)) - 100;
  yield ['distinct keys', joined(given, distinctKeys(Math.min(KEYS, Math.floor(room / 12)), room))];
  yield ['too many keys', joined(given, distinctKeys(Math.floor(room / 12), room))];
  yield ['values', joined(given, `"more":[${filled('0,', Math.min(room, 2 * VALUES))}0]`)];
  const deep = `${'['.repeat(60)}0${']'.repeat(60)},`;
  yield ['nested values', joined(given, `"more":[${filled(deep, Math.min(room, 1600 * deep.length))}0]`)];
  yield ['brackets without end', filled('[', limit)];
  const colons = ':'.repeat(Math.min(KEYS - 1, Math.floor(limit / 4)));
  yield ['colons behind one string', `["\\n${filled('a', limit - colons.length - 10)}"${colons}`];
  const names = Object.keys(shape);
  if (names.length === 0) return;
  const zeros = Math.floor(Math.min(room / 2, VALUES) / Math.max(1, names.length));
  yield [
    'lists everywhere',
    JSON.stringify({ ...given, ...Object.fromEntries(names.map((name) => [name, Array(zeros).fill(0)])) }),
  ];
  for (const name of names.filter((one) => isList(shape[one] as z.ZodType))) {
    const item = filled('x', 5);
    yield [
      `list ${name}`,
      JSON.stringify({ ...given, [name]: Array(Math.floor(Math.min(room / 8, VALUES))).fill(item) }),
    ];
  }
  for (const [kind, write] of Object.entries(TEXTS))
    for (const fields of withTexts({ shape, given }, write, room)) {
      const body = JSON.stringify(fields);
      const cut = lengthOf(body) <= limit ? body : JSON.stringify(withTexts({ shape, given }, write, room / 3).at(-1));
      if (lengthOf(cut) <= limit) yield [`text of ${kind}`, cut];
    }
}

const FILE_BYTES = 8 * 1024 * 1024;

/** Files that are hard on whoever reads rows: many, long and broken ones under a header that is taken. */
function* largeFiles(example: string): Generator<[string, string]> {
  const [header = '', row = ''] = example.split('\r\n');
  const under = (rows: string): string => `${header}\r\n${rows}`;
  yield ['file of good rows', under(filled(`${row}\r\n`, FILE_BYTES))];
  yield ['file of short rows', under(filled('x\n', FILE_BYTES))];
  yield ['file of empty lines', under(filled('\n', FILE_BYTES))];
  yield ['file of empty cells', under(filled(`${','.repeat(30_000)}\n`, FILE_BYTES))];
  yield ['file of quotation marks', under(filled('""', FILE_BYTES))];
  yield ['file of one open cell', under(`"${filled('x\n', FILE_BYTES)}`)];
  yield ['file of one line', filled('x', FILE_BYTES)];
  yield ['file of columns', filled('name,', FILE_BYTES)];
}

const queryOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();

function* largeQueries(shape: Shape, given: Fields): Generator<[string, string]> {
  const own = queryOf(given);
  const names = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}=`).join('&');
  yield ['query of many names', `${own}&${names(2_300)}`];
  yield ['query of 1,000 parameters', `${own}&${names(150)}&${'k0=0&'.repeat(800)}`];
  if (Object.keys(shape).length === 0) return;
  for (const name of Object.keys(shape))
    yield [`query list ${name}`, `${own}&${`${name}=0&`.repeat(900).slice(0, 14_000)}`];
  for (const [kind, write] of Object.entries(TEXTS))
    for (const fields of withTexts({ shape, given }, write, TARGET_LENGTH / 3 - own.length))
      yield [`query of ${kind}`, queryOf(fields)];
}

function pathOf(route: Route, fields: Fields, replace: (name: string) => string | null): string {
  return pathParams(route.path).reduce(
    (path, name) => path.replace(`{${name}}`, encodeURIComponent(replace(name) ?? String(fields[name]))),
    route.path as string,
  );
}

/** Requests to the first route of an operation that ask as much of the service as a caller can. */
export function* largestRequests(contract: Contract, input: Fields): Generator<LargeRequest> {
  const [route] = contract.routes;
  const { method } = route;
  const shape = requestShape(contract, route);
  const body = exampleOf(contract, shape.body, input);
  const query = exampleOf(contract, shape.query, input);
  const plain = pathOf(route, input, () => null);
  const plainBody = method === 'GET' ? null : JSON.stringify(body);
  const asked = queryOf(query);
  const whole = asked === '' ? plain : `${plain}?${asked}`;
  const { body: opaque } = contract;
  const example = opaque?.example;
  const contentType = opaque && sentType(opaque);
  const large = example === undefined ? largeBodies(contract, shape.body, body) : largeFiles(example);
  for (const [what, text] of large)
    yield { what, method, target: whole, body: text, ...(contentType && { contentType }) };
  for (const [what, text] of largeQueries(shape.query, query))
    if (text.length <= TARGET_LENGTH) yield { what, method, target: `${plain}?${text}`, body: plainBody };
  for (const name of pathParams(route.path)) {
    const target = pathOf(route, input, (one) => (one === name ? 'a'.repeat(TARGET_LENGTH - plain.length) : null));
    yield { what: `long ${name}`, method, target, body: plainBody };
  }
}
