import * as z from 'zod';
import { problemWords } from './problem-words.ts';

/** Every contract imports this module first: where a schema says nothing of a wrong value, all say the same. */
z.config({ customError: problemWords });

/** 32 lowercase hex digits: enterprises, users, wallets and accounts, tokens, keys. */
export const HexId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'must be 32 lowercase hex digits')
  .meta({ id: 'HexId', description: '32 lowercase hex digits.', examples: ['5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d'] });

/** UUID in its canonical lowercase form. */
export const Uuid = z
  .guid('must be a UUID')
  .toLowerCase()
  .meta({ id: 'Uuid', description: 'A UUID.', examples: ['0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a'] });

/** An enterprise id in a path. A malformed one is an unknown enterprise, never a bad request. */
export const EnterpriseId = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Id of the enterprise.', examples: ['5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d'] });

/** ISO 8601 instant in UTC with milliseconds, as the service writes it. */
export const Instant = z
  .string()
  .max(40)
  .meta({
    id: 'Instant',
    format: 'date-time',
    description: 'ISO 8601 instant.',
    examples: ['2026-03-02T09:30:00.000Z'],
  });

/** Years of the instants that callers may send. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

/** ISO 8601 instant with a zone or an offset, as callers may send it; parsed to UTC with milliseconds. */
export const InstantInput = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date-time with a zone' })
  .max(40)
  .refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }, `must lie in the years ${FIRST_YEAR} to ${LAST_YEAR}`)
  .transform((text) => new Date(text).toISOString());

/** Whole base units of a currency as a decimal string of at most 78 digits; never a JavaScript number. */
export const BaseUnits = z
  .string()
  .regex(/^-?\d{1,100}$/)
  .meta({ id: 'BaseUnits', description: 'Whole base units as a decimal string.', examples: ['150000000'] });

/** Whether PostgreSQL can keep a text as it is: it takes neither NUL nor half a character. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();
export const NOT_STORABLE = 'must not contain NUL or half a surrogate pair';

/** Free text of up to `max` characters that PostgreSQL can keep. */
export const storable = (max: number) => z.string().max(max).refine(isStorable, NOT_STORABLE);

/** The same of at least one character. */
export const text = (max: number) => storable(max).min(1);

/** Signs that turn the direction of a text, or that nobody sees; those that join letters and pictures apart. */
const HIDDEN =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Noncharacter_Code_Point}]/u;
const VISIBLE = /[^\p{Z}\p{C}]/u;
/** Whether people can read a name in one line, and as it is written. */
export const isReadable = (value: string): boolean => VISIBLE.test(value) && !HIDDEN.test(value);
export const NOT_READABLE = 'must have a visible character, and no line breaks, control or direction characters';

/** Control characters but tabs and line breaks, and what is no character. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/u;

/** Whether a text has no control characters but tabs and line breaks, and is whole: what files and databases can hold. */
export const isPlainText = (value: string): boolean => isStorable(value) && !UNPRINTABLE.test(value);
export const NOT_PLAIN = 'must not contain control characters but tabs and line breaks, or what is no character';

/** Signs that turn the direction of what follows, so that it is not read as it was written; marks for one letter may stand. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** Words for people to read later, of up to `max` characters in as many lines as it takes: blanks alone are none. */
export const proseText = (max: number) =>
  text(max)
    .refine((value) => VISIBLE.test(value), 'must have a visible character')
    .refine(isPlainText, NOT_PLAIN)
    .refine((value) => !TURNING.test(value), 'must not contain characters that turn the direction of the text');

/** Whether no value comes twice. */
export const areDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The name of something, of 1 to `max` characters. */
export const nameText = (max: number) => text(max).refine(isReadable, NOT_READABLE);

export const Currency = text(40).meta({ description: 'Asset identifier.', examples: ['btc'] });

/** Most values of one list that a caller sends; a page of anything has no more rows. */
const MAX_LISTED = 500;

/** The parts of a text between commas, one after the other. */
function* betweenCommas(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf(','); end >= 0; end = text.indexOf(',', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

/** What a caller sent for a list, without what was sent twice, up to the first one too many; `undefined` for nothing. */
function sentValues(value: unknown, { max, splits }: { max: number; splits: boolean }): unknown {
  if (value === undefined) return undefined;
  const values = new Set<unknown>();
  for (const one of Array.isArray(value) ? value : [value]) {
    for (const part of splits && typeof one === 'string' ? betweenCommas(one) : [one]) {
      values.add(part);
      if (values.size > max) return [...values];
    }
  }
  return [...values];
}

/**
 * A list in a query: repeated keys, `name[]`, `name[0]`, or one text with commas between the values. A single value is a list of
 * one, and a value that is sent twice counts once. For ids, enumerated words and currencies, in which no comma can be.
 */
export const listOf = <T extends z.ZodType>(item: T, max = MAX_LISTED) =>
  z.preprocess((value) => sentValues(value, { max, splits: true }), z.array(item).max(max).optional());

/** The same where one at least is needed. */
export const someOf = <T extends z.ZodType>(item: T, max = MAX_LISTED) =>
  z.preprocess((value) => sentValues(value, { max, splits: true }), z.array(item).min(1).max(max));

/** The same as `listOf` for free text, in which a comma is a comma. */
export const listOfTexts = <T extends z.ZodType>(item: T, max = MAX_LISTED) =>
  z.preprocess((value) => sentValues(value, { max, splits: false }), z.array(item).max(max).optional());

/** How OpenAPI shows an input that also takes its text form. */
const documentedAs =
  (shown: Readonly<Record<string, unknown>>) =>
  ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, shown);
  };

/** A whole number of whatever size: one beyond its bounds is told of them. */
const WHOLE = /^(\d{1,100}|-[1-9]\d{0,99})$/;

/** A whole number that arrives as text in a query or as a number in a body. */
export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .union([z.string().regex(WHOLE, error), z.number().refine(Number.isInteger, error)], error)
    .meta({ override: documentedAs({ type: 'integer', minimum: min, maximum: max }) })
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
};

/** A whole number of a body, with errors that name its bounds. */
export const integer = (min: number, max: number) =>
  z
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** `true` or `false` as text in a query or as a boolean in a body. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], 'must be true or false')
  .meta({ override: documentedAs({ type: 'boolean' }) });

/**
 * A published field that this service does not serve: whoever sends it is refused and told why, never served as if they had not
 * sent it. `why` continues "is not supported: …". Values that `harmless` takes mean the same as none.
 */
export const unsupported = <T extends z.ZodType = z.ZodNever>(why: string, harmless?: T) => {
  const error = `is not supported: ${why}`;
  const accepted = harmless ? harmless.clone({ ...harmless.def, error: () => error }) : z.never({ error });
  return (accepted as T).optional().meta({ description: `Not supported: ${why}.` });
};

/** Empty object, for operations without input or with an empty reply. */
export const Nothing = z.object({});

/** What a stream carries, as documents show it; its length is open. */
export const StreamText = z
  .string()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => void delete jsonSchema.maxLength });

/** Opaque position in a list, as a page returned it in `nextCursor`. */
export const Cursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,400}$/, 'must be a cursor that a page returned')
  .meta({ id: 'Cursor', description: 'Opaque position, from `nextCursor` of the page before.' });

const cappedTotal = {
  total: z.int().min(0).meta({ description: 'How many match, counted up to 10,000.' }),
  isTotalExact: z.boolean().meta({ description: 'False when more match than were counted.' }),
};

/** A page of one of our own lists: rows, where the next page starts, and a total exact up to 10,000. */
export const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({
    ...({ [name]: z.array(item).max(500) } as Record<Name, z.ZodArray<Item>>),
    nextCursor: Cursor.nullable().meta({ description: 'Where the next page starts; null on the last one.' }),
    ...cappedTotal,
  });

/** A number that is exact up to 10,000. */
export const CappedCount = z.object(cappedTotal).meta({ id: 'CappedCount' });
export type CappedCount = z.output<typeof CappedCount>;
