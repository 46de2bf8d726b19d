import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { writeChecked, writerOf } from './output.ts';
import { isPlainPattern, quote } from './output-strings.ts';

const agree = (): never => assert.fail('Zod takes what its compiled check refuses');
const write = (schema: z.ZodType, value: unknown): string => writeChecked(schema, value, agree);

/** Whether a value is written as Zod and `JSON.stringify` do, by the compiled function. */
function assertSame(schema: z.ZodType, ...values: unknown[]): void {
  assert.notEqual(writerOf(schema), null, 'is not compiled');
  for (const value of values) assert.equal(writerOf(schema)?.(value), JSON.stringify(schema.parse(value)));
}

function assertRefused(schema: z.ZodType, ...values: unknown[]): void {
  assert.notEqual(writerOf(schema), null, 'is not compiled');
  for (const value of values) {
    assert.equal(schema.safeParse(value).success, false);
    assert.equal(writerOf(schema)?.(value), null);
  }
}

describe('an output that is checked and written in one pass', () => {
  it('has its texts escaped as JSON has them', () => {
    for (const text of [
      '',
      'a "b" \\ /',
      '\u0000\u001f\u007f',
      '\u2028é語😀',
      '\ud800',
      'x\udfffy',
      ' ~[]\ud7ff\ue000\uffff',
    ])
      assert.equal(quote(text), JSON.stringify(text));
    assertSame(z.object({ 'a "key"': z.string() }), { 'a "key"': 'a "text"' });
  });

  it('has texts counted by code points', () => {
    assertSame(z.string().max(2), '😀😀');
    assertSame(z.string().min(2).max(3), '😀😀', 'xy');
    assertSame(z.string().length(2), '😀😀', 'xy');
    assertRefused(z.string().max(2), '😀😀😀', 'xyz');
    assertRefused(z.string().min(2), '😀', 'x');
    assertRefused(z.string().length(2), '😀', 'x', 'xyz', '😀😀😀');
  });

  it('has letters made small, and numbers as JSON has them', () => {
    assertSame(z.guid().toLowerCase(), '0197B7A2-6D3F-7C41-9A53-5D8C2F0E1B7A');
    assertSame(z.number(), -0, 1e21, 1e-7, 0.1 + 0.2);
    assertRefused(z.number(), Number.NaN, Number.POSITIVE_INFINITY, '1', 1n);
    assertRefused(z.int(), 1.5, 2 ** 53);
    assertRefused(z.int().min(1).max(5), 0, 6);
  });

  it('has the fields of its contract alone, in their order, whoever holds them', () => {
    const schema = z.object({ id: z.string(), note: z.string().optional(), state: z.enum(['on', 'off']) });
    class Row {
      id = 'first';
      get state() {
        return 'on';
      }
      toJSON() {
        return 'something else';
      }
    }
    assertSame(schema, { state: 'off', more: 1, note: 'text', id: 'second' }, new Row(), Object.create(new Row()));
    assertSame(schema, { id: 'x', state: 'on', note: undefined });
    assertRefused(
      schema,
      { id: 'x' },
      { id: 'x', state: 'other' },
      { id: 'x', state: 'on', note: null },
      [],
      null,
      'x',
    );
  });

  it('has commas between what is there', () => {
    const schema = z.object({ a: z.int().optional(), b: z.int().optional(), c: z.unknown(), d: z.int().nullish() });
    assertSame(schema, { c: 1 }, { a: 1, c: () => 1 }, { b: 2, c: [undefined], d: null }, { c: undefined, d: 3 });
    assertRefused(schema, {}, { a: 1 });
    assertSame(z.object({}), {}, { more: 1 });
    assertSame(z.object({ a: z.int().optional().optional() }), {}, { a: 1 });
  });

  it('writes a value of any kind as its own toJSON says', () => {
    const schema = z.object({ data: z.unknown() });
    assertSame(
      schema,
      { data: new Date(0) },
      { data: { toJSON: (key: string) => `for ${key}` } },
      { data: { a: [1] } },
    );
    assert.throws(() => write(schema, { data: 1n }), TypeError);
  });

  it('has records with their keys checked', () => {
    const schema = z.record(z.string().max(3).toLowerCase(), z.int());
    assertSame(schema, {}, { b: 1, 'é"': 2, 1: 3 }, Object.create({ a: 'inherited' }), { ['__proto__']: 1 });
    assertRefused(schema, { long1: 1 }, { a: 'x' }, { [Symbol('key')]: 1 }, new Date(0), []);
    const anything = z.record(z.string(), z.unknown());
    assertSame(anything, { a: undefined, b: () => 1, c: { d: null } });
    const spoken = { toJSON: () => ({ said: true }), a: 1 };
    assert.equal(
      writeChecked(anything, spoken, () => undefined),
      JSON.stringify(anything.parse(spoken)),
    );
    assert.equal(
      writeChecked(schema, { A: 1, a: 2 }, () => undefined),
      '{"a":2}',
    );
  });

  it('is one of several', () => {
    const circle = z.object({ kind: z.literal('circle'), radius: z.number() });
    const square = z.object({ kind: z.enum(['square', 'rectangle']), side: z.number() });
    const choice = z.discriminatedUnion('kind', [circle, square]);
    assertSame(choice, { kind: 'rectangle', side: 1 }, { kind: 'circle', radius: 2, side: 3 });
    assertRefused(choice, { kind: 'square', radius: 1 }, { kind: 'other' }, { side: 1 }, null, []);
    const union = z.union([
      z.object({ a: z.int() }),
      z.object({ a: z.int(), b: z.int() }),
      z.string(),
      z.literal([1, null]),
    ]);
    assertSame(union, { a: 1, b: 2 }, 'text', 1, null);
    assertRefused(union, { b: 1 }, 2, undefined);
  });

  it('may hold more of its own kind', () => {
    const Node = z.object({
      name: z.string(),
      get parts() {
        return z.array(Node).max(2);
      },
    });
    const leaf = { name: 'leaf', parts: [] };
    assertSame(Node, { name: 'root', parts: [leaf, { name: 'branch', parts: [leaf] }] });
    assertRefused(Node, { name: 'root', parts: [leaf, leaf, leaf] }, { name: 'root', parts: [{ name: 'leaf' }] });
  });

  it('has nothing beside its fields where none may be', () => {
    assertSame(z.strictObject({ a: z.int() }), { a: 1 });
    assertRefused(z.strictObject({ a: z.int() }), { a: 1, b: 2 }, Object.create({ a: 1, b: 2 }));
  });
});

describe('an output that is not as its contract says', () => {
  it('fails with the error of Zod', () => {
    const schema = z.object({ id: z.string().max(3), count: z.int() });
    for (const value of [null, {}, { id: 'long', count: 0.5 }, { id: 'x', count: Number.NaN }]) {
      const { error } = schema.safeParse(value);
      assert.throws(
        () => write(schema, value),
        (thrown: unknown) => thrown instanceof z.ZodError && thrown.message === error?.message,
      );
    }
  });

  it('fails as a getter of it fails', () => {
    const broken = {
      get id(): string {
        throw new RangeError('no id');
      },
    };
    assert.throws(() => write(z.object({ id: z.string() }), broken), RangeError);
  });

  it('is told of where Zod takes it all the same', () => {
    let told = 0;
    const schema = z.record(z.string().toLowerCase(), z.int());
    assert.equal(
      writeChecked(schema, { KEY: 1 }, () => (told += 1)),
      '{"key":1}',
    );
    assert.equal(told, 1);
  });
});

describe('what is left to Zod', () => {
  const left: Readonly<Record<string, [schema: z.ZodType, value: unknown]>> = {
    transform: [z.object({ a: z.string().transform((text) => text.length) }), { a: 'xyz' }],
    default: [z.object({ a: z.int().default(7) }), {}],
    url: [z.url(), ' https://example.com/ '],
    'another change': [z.string().trim(), ' x '],
    'a check of an object': [z.object({ a: z.int() }).refine(({ a }) => a > 0), { a: 1 }],
    'a check of a list': [z.array(z.int()).refine((list) => list.length > 0), [1]],
    'a check that is not always made': [z.string().check(z.maxLength(1, { when: () => false } as object)), 'long'],
    coercion: [z.coerce.number(), '5'],
    'numbers as keys': [z.object({ b: z.int(), 1: z.int() }), { b: 1, 1: 2 }],
    'any other key': [z.looseObject({ a: z.int() }), { b: 1, a: 2 }],
    'an enumeration as keys': [z.record(z.enum(['a', 'b']), z.int()), { b: 1, a: 2 }],
    'exactly one': [z.xor([z.string(), z.int()]), 5],
    'absent but not undefined': [z.object({ a: z.exactOptional(z.int()) }), {}],
    'undefined in a list': [z.array(z.int().optional()), [1, undefined]],
    nothing: [z.undefined(), undefined],
  };
  for (const [name, [schema, value]] of Object.entries(left))
    it(name, () => {
      assert.equal(writerOf(schema), null);
      assert.equal(write(schema, value), JSON.stringify(schema.parse(value)));
    });
});

describe('a pattern whose texts are written as they are', () => {
  it('has no letter that is escaped', () => {
    for (const pattern of [/^[0-9a-f]{32}$/, /^-?\d{1,100}$/, /^[A-Za-z0-9_-]{1,400}$/, /^0x[0-9a-f]+(\.\d+)?$/u])
      assert.equal(isPlainPattern(pattern), true, String(pattern));
  });

  it('is bound on both ends, names its letters, and has nothing in place of them', () => {
    const others = [
      /[0-9a-f]{32}/,
      /^a|b$/,
      /^a/,
      /^a$/m,
      /^[^x]$/,
      /^.$/,
      /^[ -~]$/,
      /^[A-z]$/,
      /^\S$/,
      /^[!-~]$/,
      /^"$/,
    ];
    for (const pattern of [...others, /^\W$/, /^[\\]$/, /^[+-\d]$/, /^(?=a).*$/, /^\u0022$/])
      assert.equal(isPlainPattern(pattern), false, String(pattern));
  });
});
