import { type OpenApi, resolveSchema, type Schema } from './open-api.ts';

/** The type of a value in a few words. */
export function typeWords(document: OpenApi, given: Schema): string {
  const schema = resolveSchema(document, given);
  if (schema.not !== undefined) return 'no value';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map((one) => typeWords(document, one)))].join(' | ');
  if (schema.type === 'array' && schema.items) return `array of ${typeWords(document, schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : ((schema.type as string | undefined) ?? 'any');
  return schema.format ? `${type} (${schema.format})` : type;
}

const UNBOUNDED = Number.MAX_SAFE_INTEGER;

const bounded = (bound: number | undefined): number | undefined =>
  bound === undefined || Math.abs(bound) >= UNBOUNDED ? undefined : bound;

const range = (least: number | undefined, most: number | undefined, unit: string): string | null => {
  if (least === undefined && most === undefined) return null;
  if (least === undefined) return `at most ${most}${unit}`;
  if (least === most) return `${least}${unit}`;
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
};

/** Bounds of a value, in words. Its default is part of its description. */
export function limitWords(document: OpenApi, given: Schema): string {
  const { minimum, maximum, minLength, maxLength, maxItems } = resolveSchema(document, given);
  const words = [
    range(bounded(minimum), bounded(maximum), ''),
    range(minLength, bounded(maxLength), ' characters'),
    range(undefined, maxItems, ' items'),
  ];
  return words.filter((word) => word !== null).join(', ');
}

/** The objects inside of a value: itself, its items, or the variants of a union. */
export function objectsIn(document: OpenApi, given: Schema): Schema[] {
  const schema = resolveSchema(document, given);
  if (schema.items) return objectsIn(document, schema.items);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap((one) => objectsIn(document, one));
  return Object.keys(schema.properties ?? {}).length > 0 ? [schema] : [];
}

/** The values that a type lists, its own or those of its items and variants. */
export function valuesIn(document: OpenApi, given: Schema): readonly unknown[] {
  const { enum: values = [], items, anyOf = [], oneOf = [] } = resolveSchema(document, given);
  return [...values, ...[items ?? [], anyOf, oneOf].flat().flatMap((one) => valuesIn(document, one))];
}
