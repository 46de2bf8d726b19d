import { isDeepStrictEqual } from 'node:util';
import { allCoins, FIRST_TOKENS, learnCoins } from '#lib/coins.ts';
import type { Failure } from '#server/core/call/errors.ts';
import type { JsonSchema } from '../open-api-reader.ts';
import { type FieldKind, kindOf, takesNull } from './field-kind.ts';
import { type Outcome, readOf, type SentField, sendField, sendWithout, type Value } from './send-field.ts';

/** One way to send a field wrongly or in another notation, and what was wrong with how it was taken; null when it was right. */
export interface Tried {
  what: string;
  problem: string | null;
}

const MOST_LISTED = 500;
/** Cursors of streams: one that is none is told of, in the first message. Digests: one that is none is a wrong one, 403. */
const TAKES_EMPTY = new Set(['after', 'last-event-id', 'x-payload-digest', 'x-payload-digest-alg']);
/** In the form of nothing. */
const FORMLESS = 'no such value \u0000\u{1F4A5}';
const NO_WHOLE_NUMBERS = ['x', '1.5', '1e3', ' 1', '0x1', 'NaN', 'true', ''];
const HUGE = ['9007199254740991', '99999999999999999999', `1${'0'.repeat(60)}`];
const NO_FLAGS = ['yes', '1', 'TRUE', ''];
const JSON_VALUES: readonly unknown[] = [5, 1.5, true, 'x', '', [], {}, [[]], [{}], { a: 1 }, [null]];

const single = ({ name }: SentField, text: string): Value => ({ query: [[name, text]] });
const several = ({ name }: SentField, texts: readonly string[], key: (index: number) => string): Value => ({
  query: texts.map((text, index) => [`${name}${key(index)}`, text]),
});

/** Whether a refusal is about a field, or about the request as a whole. */
const isAbout = ({ name }: SentField, { options: { problems = [] } }: Failure): boolean =>
  problems.length === 0 || problems.some(({ path }) => path === '' || path.split('.', 1)[0] === name);

/** Why a value was not refused; null when it was. */
function mustRefuse(field: SentField, outcome: Outcome): string | null {
  const { refused } = outcome;
  if (refused) return refused.status === 400 && isAbout(field, refused) ? null : `was refused: ${refused.publicText}`;
  return `was taken as ${JSON.stringify(readOf(field, outcome))}`;
}

/** Why a value was dropped: neither refused nor read as anything else than what stands for nothing. */
function mustUseOrRefuse(field: SentField, sent: unknown): string | null {
  const outcome = sendField(field, field.place === 'query' ? single(field, String(sent)) : { value: sent });
  if (outcome.refused) return mustRefuse(field, outcome);
  if (outcome.ignored.has(field.name)) return 'is named as ignored';
  const read = readOf(field, outcome);
  const without = sendWithout(field);
  if (without.refused || isDeepStrictEqual(read, sent) || !isDeepStrictEqual(read, readOf(field, without))) return null;
  return `was dropped: the same as none, ${JSON.stringify(readOf(field, without))}`;
}

/** Why an outlying number was not refused with its bound. */
function mustNameBound(field: SentField, outcome: Outcome, bound: number): string | null {
  const text = outcome.refused?.publicText ?? '';
  return mustRefuse(field, outcome) ?? (text.includes(String(bound)) ? null : `was refused without its bound: ${text}`);
}

/** Tokens that were added, so that there are more coins than a list takes. */
const ADDED = [
  ...FIRST_TOKENS,
  ...Array.from({ length: MOST_LISTED }, (_, index) => ({ ...FIRST_TOKENS[0], asset: `hteth:added${index}` })),
];

const FILL: readonly ((index: number) => string)[] = [
  (index) => index.toString(16).padStart(32, '0'),
  (index) => `0197b7a2-6d3f-7c41-9a53-${index.toString(16).padStart(12, '0')}`,
  (index) => `v${index}`,
  (index) => `name.${index}`,
  (index) => allCoins()[index]?.id ?? '',
];

/** Distinct values that a list takes; fewer where it has not as many. */
function valuesFor(field: SentField, item: FieldKind, count: number): string[] {
  if (item.kind === 'word') return item.words.slice(0, count).map(String);
  const fill = FILL.find((one) => !sendField(field, single(field, one(0))).refused);
  return fill ? Array.from({ length: count }, (_, index) => fill(index)) : [];
}

function* listNotations(field: SentField, values: readonly string[], splitsCommas: boolean): Generator<Tried> {
  const repeated = sendField(
    field,
    several(field, values, () => ''),
  );
  if (repeated.refused)
    yield { what: `list of ${values.length}`, problem: `was refused: ${repeated.refused.publicText}` };
  else {
    const read = readOf(field, repeated);
    const count = Array.isArray(read) ? read.length : -1;
    yield { what: 'repeated keys', problem: count === values.length ? null : `became ${JSON.stringify(read)}` };
    const notations: [string, Value][] = [
      ['name[]', several(field, values, () => '[]')],
      ['name[0]', several(field, values, (index) => `[${index}]`)],
      ['the first twice', several(field, [...values.slice(0, 1), ...values], () => '')],
      ...(splitsCommas ? [['commas', single(field, values.join(','))] as [string, Value]] : []),
    ];
    for (const [what, value] of notations) {
      const outcome = sendField(field, value);
      const isSame = isDeepStrictEqual(readOf(field, outcome), read);
      yield { what, problem: isSame ? null : (outcome.refused?.publicText ?? JSON.stringify(readOf(field, outcome))) };
    }
  }
}

function* listCases(field: SentField, { item, most }: FieldKind & { kind: 'list' }): Generator<Tried> {
  learnCoins(ADDED);
  const few = valuesFor(field, item, 3);
  if (few.length === 0) yield { what: 'a list', problem: 'takes no value that is known here' };
  const splitsCommas = item.kind !== 'text' || isCommaList(field, few);
  yield* listNotations(field, few, splitsCommas);
  const many = valuesFor(field, item, MOST_LISTED + 1);
  if (item.kind === 'word') {
    const words = Array.from({ length: MOST_LISTED }, (_, index) => String(item.words[index % item.words.length]));
    const outcome = sendField(
      field,
      several(field, words, () => ''),
    );
    yield { what: '500 words', problem: outcome.refused ? outcome.refused.publicText : null };
    yield { what: 'no such word', problem: mustRefuse(field, sendField(field, single(field, FORMLESS))) };
  } else {
    yield* listNotations(field, many.slice(0, MOST_LISTED), splitsCommas);
    const outcome = sendField(
      field,
      several(field, many, () => ''),
    );
    yield { what: '501 values', problem: most > MOST_LISTED ? null : mustRefuse(field, outcome) };
    yield { what: 'no such form', problem: mustRefuse(field, sendField(field, single(field, FORMLESS))) };
  }
  for (const [what, key] of [
    ['empty', ''],
    ['empty name[]', '[]'],
  ] as const)
    yield {
      what,
      problem: mustRefuse(
        field,
        sendField(
          field,
          several(field, [''], () => key),
        ),
      ),
    };
  learnCoins(FIRST_TOKENS);
}

const isCommaList = (field: SentField, values: readonly string[]): boolean => {
  const read = readOf(field, sendField(field, single(field, values.join(','))));
  return Array.isArray(read) && read.length === values.length;
};

function* numberCases(field: SentField, { min, max }: FieldKind & { kind: 'number' }): Generator<Tried> {
  for (const text of NO_WHOLE_NUMBERS)
    yield { what: JSON.stringify(text), problem: mustRefuse(field, sendField(field, single(field, text))) };
  for (const text of [String(max + 1), ...HUGE])
    yield { what: text, problem: mustNameBound(field, sendField(field, single(field, text)), max) };
  for (const text of [String(min - 1), '-99999999999999999999'])
    yield { what: text, problem: mustNameBound(field, sendField(field, single(field, text)), min) };
  for (const bound of [min, max]) {
    const outcome = sendField(field, single(field, String(bound)));
    const isRight = outcome.refused === undefined ? readOf(field, outcome) === bound : true;
    yield { what: `bound ${bound}`, problem: isRight ? null : `became ${JSON.stringify(readOf(field, outcome))}` };
  }
}

function* flagCases(field: SentField): Generator<Tried> {
  for (const text of NO_FLAGS)
    yield { what: JSON.stringify(text), problem: mustRefuse(field, sendField(field, single(field, text))) };
  for (const word of [true, false]) {
    const outcome = sendField(field, single(field, String(word)));
    const isRight = outcome.refused !== undefined || readOf(field, outcome) === word;
    yield { what: String(word), problem: isRight ? null : `became ${JSON.stringify(readOf(field, outcome))}` };
  }
}

function* textCases(field: SentField, longest: number): Generator<Tried> {
  const long = sendField(field, single(field, 'x'.repeat(longest + 1)));
  yield { what: 'too long', problem: mustRefuse(field, long) };
  for (const text of ['x', ' ', 'a,b', 'a\u0000b'])
    yield { what: JSON.stringify(text), problem: mustUseOrRefuse(field, text) };
}

/** Every way to send a field of a query. */
export function* queryCases(
  field: SentField,
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
): Generator<Tried> {
  const kind = kindOf(schema, schemas);
  if (kind.kind === 'list') {
    yield* listCases(field, kind);
    return;
  }
  if (!TAKES_EMPTY.has(field.name))
    yield { what: 'empty', problem: mustRefuse(field, sendField(field, single(field, ''))) };
  for (const [what, key] of [
    ['twice', ''],
    ['name[]', '[]'],
    ['name[0]', '[0]'],
  ] as const)
    yield {
      what,
      problem: mustRefuse(
        field,
        sendField(
          field,
          several(field, ['1', '2'], () => key),
        ),
      ),
    };
  if (kind.kind === 'number') yield* numberCases(field, kind);
  if (kind.kind === 'flag') yield* flagCases(field);
  if (kind.kind === 'text') yield* textCases(field, kind.longest);
  if (kind.kind === 'word' || kind.kind === 'form' || kind.kind === 'unsupported')
    yield { what: 'no such value', problem: mustRefuse(field, sendField(field, single(field, FORMLESS))) };
  if (kind.kind === 'other') yield { what: 'kind', problem: 'is of a kind that is not known here' };
}

/** Whether JSON of a type may be right for a field. */
function mayTake(kind: FieldKind, value: unknown): boolean {
  if (kind.kind === 'other') return typeof value === 'object';
  if (kind.kind === 'list') return Array.isArray(value);
  if (kind.kind === 'number') return typeof value === 'number' && (!kind.isWhole || Number.isInteger(value));
  if (kind.kind === 'flag') return typeof value === 'boolean';
  if (kind.kind === 'word' && kind.words.includes(value)) return true;
  return kind.kind !== 'unsupported' && typeof value === 'string';
}

/** Every way to send a field of a JSON body. */
export function* bodyCases(
  field: SentField,
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
): Generator<Tried> {
  const kind = kindOf(schema, schemas);
  const isOfGet = field.route.method === 'GET';
  for (const value of JSON_VALUES) {
    const isLenient = isOfGet || mayTake(kind, value);
    const problem = isLenient ? mustUseOrRefuse(field, value) : mustRefuse(field, sendField(field, { value }));
    yield { what: JSON.stringify(value), problem };
  }
  if (!takesNull(schema, schemas))
    yield { what: 'null', problem: mustRefuse(field, sendField(field, { value: null })) };
  if (kind.kind === 'number')
    for (const [value, bound] of [
      [kind.max + 1, kind.max],
      [1e20, kind.max],
      [kind.min - 1, kind.min],
    ] as const)
      yield { what: String(value), problem: mustNameBound(field, sendField(field, { value }), bound) };
  if (kind.kind === 'text')
    yield { what: 'too long', problem: mustRefuse(field, sendField(field, { value: 'x'.repeat(kind.longest + 1) })) };
  if (kind.kind === 'word' || kind.kind === 'form')
    yield { what: 'no such value', problem: mustRefuse(field, sendField(field, { value: FORMLESS })) };
  if (field.contract.effect === 'write') {
    const name = JSON.stringify(field.name);
    const outcome = sendField(field, { value: 0 }, `{${name}:0,${name}:1}`);
    yield { what: 'twice', problem: mustRefuse(field, outcome) };
  }
}

/** Every way to send a field of a path or a header, where any text may come and none is missing. */
export function* plainCases(
  field: SentField,
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
): Generator<Tried> {
  const kind = kindOf(schema, schemas);
  const longest = kind.kind === 'text' ? kind.longest : 20_000;
  yield { what: 'too long', problem: mustRefuse(field, sendField(field, { value: 'x'.repeat(longest + 1) })) };
  if (kind.kind === 'word' || kind.kind === 'form')
    yield { what: 'no such value', problem: mustRefuse(field, sendField(field, { value: FORMLESS })) };
  if (field.place === 'header' && !TAKES_EMPTY.has(field.name))
    yield { what: 'empty', problem: mustRefuse(field, sendField(field, { value: '' })) };
}
