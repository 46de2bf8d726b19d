import fc from 'fast-check';
import type * as z from 'zod';

/** Values of a schema that has no parts: some that it takes, whatever else, and long ones of both, which take their time. */
export interface Leaves {
  good: unknown[];
  odd: unknown[];
  long: unknown[];
}

type Definition = z.core.$ZodTypes['_zod']['def'];
export const definitionOf = (schema: z.core.$ZodType): Definition => (schema as z.core.$ZodTypes)._zod.def;

/** What Zod makes of a value; undefined where it refuses it. */
export function parsedBy(schema: z.core.$ZodType, value: unknown): { value: unknown } | undefined {
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  if (result instanceof Promise) throw new Error('an output that is checked later');
  return result.issues.length === 0 ? { value: result.value } : undefined;
}

/** Longest text that is made only to reach a bound. */
const LONGEST = 2000;
const UUID = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a';
const HEX = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';

const TEXTS: readonly unknown[] = [
  'Acme Holdings',
  '2026-03-02T09:30:00.000Z',
  '2026-03-02',
  '150000000',
  'jon.aske@northwind.example',
  'https://example.com/a?b=c',
  UUID,
  UUID.toUpperCase(),
  HEX,
  HEX.toUpperCase(),
  'é',
  '語'.repeat(3),
  '😀',
  'a "quoted" one',
  'back\\slash',
  'tab\tand\nline',
  '\u007f\u2028\ufeff',
  '\u0000',
  '\ud800',
  'x\udc00x',
  'constructor',
  '',
  ' ',
];
const NUMBERS: readonly unknown[] = [0, -0, 1, -1, 1.5, 42, 1e-7, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 53, Number.NaN];
const OTHERS: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  Number.POSITIVE_INFINITY,
  10n,
  Symbol('symbol'),
  () => 'function',
  [],
  ['text'],
  {},
  { length: 3 },
  { toJSON: () => 'written by itself' },
  new Date(0),
  new String('boxed'),
  new Map([['key', 'value']]),
];
const ALL = [...TEXTS, ...NUMBERS, ...OTHERS];

const ofPatterns = new Map<string, string[]>();

/** Texts of a pattern; none of one that looks around. */
function textsOf(pattern: RegExp): string[] {
  const known = ofPatterns.get(String(pattern));
  if (known) return known;
  const isRegular = !/\(\?[=!<]/.test(pattern.source);
  const texts = isRegular ? fc.sample(fc.stringMatching(pattern, { maxLength: 200 }), { seed: 1, numRuns: 12 }) : [];
  ofPatterns.set(String(pattern), texts);
  return texts;
}

/** Texts of just that length, or one more or less. */
const around = (length: number): string[] =>
  [length - 1, length, length + 1]
    .filter((count) => count >= 0 && count <= LONGEST)
    .flatMap((count) => ['x'.repeat(count), '1'.repeat(count), '😀'.repeat(count)]);

interface Bounds {
  maximum?: unknown;
  minimum?: unknown;
  length?: unknown;
  value?: unknown;
  pattern?: RegExp;
  fn?: unknown;
}

/** What stands at a bound of a schema, or fits its patterns. */
function ofBounds(schema: z.core.$ZodType): unknown[] {
  const def = definitionOf(schema) as Definition & Bounds;
  const near = (bound: number): unknown[] => (def.type === 'number' ? [bound - 1, bound, bound + 1] : around(bound));
  const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def as Bounds)];
  return checks.flatMap(({ maximum, minimum, length, value, pattern }) => {
    const bounds = [maximum, minimum, length, value].filter((bound) => typeof bound === 'number');
    return [...(pattern ? textsOf(pattern) : []), ...bounds.flatMap(near)];
  });
}

const words = (schema: z.core.$ZodType): unknown[] => [...(schema._zod.values ?? [])];

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > 100;

/** Values of a schema without parts; those of its example are `known`. */
export function leavesOf(schema: z.core.$ZodType, known: readonly unknown[]): Leaves {
  const all = [...new Set([...known, ...words(schema), ...ofBounds(schema), ...ALL])];
  const isGood = (value: unknown): boolean => parsedBy(schema, value) !== undefined;
  const good = all.filter(isGood);
  if (good.length === 0) throw new Error(`no value fits the ${definitionOf(schema).type}`);
  const short = good.filter((value) => !isLong(value));
  const odd = all.filter((value) => !good.includes(value) && !isLong(value));
  return { good: short.length === 0 ? good : short, odd, long: all.filter(isLong) };
}

/** Keys of a record, which Zod leaves as they are. */
export const keysOf = (schema: z.core.$ZodType, { good }: Leaves): string[] =>
  good.filter((value) => typeof value === 'string' && parsedBy(schema, value)?.value === value) as string[];
