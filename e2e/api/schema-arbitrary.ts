import fc from 'fast-check';
import { type JsonSchema, resolveSchema } from './open-api-reader.ts';

export interface ArbitraryOptions {
  schemas: Record<string, JsonSchema>;
  /** Values that exist in the database, by the name of the field that takes them. */
  known: Readonly<Record<string, readonly string[]>>;
}

const LONGEST = 60;
/** Holds the longest text that a pattern asks for: a signature of 130 hex digits. */
const LONGEST_MATCH = 140;
const FIRST_INSTANT = new Date('2020-01-01T00:00:00Z');
const LAST_INSTANT = new Date('2030-01-01T00:00:00Z');

function textOf({ pattern, format, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time')
    return fc.date({ min: FIRST_INSTANT, max: LAST_INSTANT, noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined && !/\(\?[=!<]/.test(pattern))
    return fc.stringMatching(new RegExp(pattern), { maxLength: LONGEST_MATCH });
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)), unit: 'grapheme' });
}

function objectOf(schema: JsonSchema, options: ArbitraryOptions): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    fieldArbitrary(name, field, options),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: schema.required ?? [],
  });
}

/** Values that a schema accepts, mostly. */
export function schemaArbitrary(given: JsonSchema, options: ArbitraryOptions): fc.Arbitrary<unknown> {
  const schema = resolveSchema(given, options.schemas);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => schemaArbitrary(variant, options)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const { minimum = -1_000_000, maximum = 1_000_000, minItems = 0, maxItems = 3 } = schema;
  switch (type) {
    case 'integer':
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 2 ** 31)) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schemaArbitrary(schema.items ?? {}, options), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      });
    case 'object':
      return objectOf(schema, options);
    case 'string':
    case undefined:
    default:
      return textOf(schema);
  }
}

/** As `schemaArbitrary`, and mostly an existing value where the field's name has some. */
export function fieldArbitrary(name: string, schema: JsonSchema, options: ArbitraryOptions): fc.Arbitrary<unknown> {
  const valid = schemaArbitrary(schema, options);
  const known = options.known[name];
  if (known === undefined || known.length === 0) return valid;
  const one = fc.constantFrom(...known);
  const isList = resolveSchema(schema, options.schemas).type === 'array';
  const existing = isList ? fc.array(one, { minLength: 1, maxLength: 3 }) : one;
  return fc.oneof({ weight: 9, arbitrary: existing as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: valid });
}
