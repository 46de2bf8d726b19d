import { type JsonSchema, resolveSchema } from '../open-api-reader.ts';

/** What a field takes, as far as cases differ by it. */
export type FieldKind =
  | { kind: 'list'; item: FieldKind; schema: JsonSchema; most: number }
  | { kind: 'number'; min: number; max: number; isWhole: boolean }
  | { kind: 'flag' }
  | { kind: 'word'; words: readonly unknown[] }
  | { kind: 'form' }
  | { kind: 'text'; longest: number }
  | { kind: 'unsupported' }
  | { kind: 'other' };

type Shown = JsonSchema & { not?: object };

/** What a field takes, as the document says. */
export function kindOf(given: JsonSchema, schemas: Record<string, JsonSchema>): FieldKind {
  const schema = resolveSchema(given, schemas) as Shown;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type: one }) => one !== 'null');
  if (only && others.length === 0) return kindOf(only, schemas);
  if (only) return kindOfAny([only, ...others].map((one) => kindOf(one, schemas)));
  if (schema.not) return { kind: 'unsupported' };
  if (type === 'array') {
    const item = schema.items ?? {};
    return { kind: 'list', item: kindOf(item, schemas), schema: item, most: schema.maxItems ?? 0 };
  }
  if (words) return { kind: 'word', words };
  if (type === 'integer' || type === 'number')
    return { kind: 'number', min: schema.minimum ?? 0, max: schema.maximum ?? 0, isWhole: type === 'integer' };
  if (type === 'boolean') return { kind: 'flag' };
  if (type !== 'string') return { kind: 'other' };
  const isForm = (schema.format ?? schema.pattern) !== undefined;
  return isForm ? { kind: 'form' } : { kind: 'text', longest: schema.maxLength ?? 0 };
}

/** What a field takes that takes one of several kinds: certain words, or a form that is also written as a number. */
function kindOfAny(kinds: readonly FieldKind[]): FieldKind {
  const words = kinds.flatMap((one) => (one.kind === 'word' ? one.words : []));
  if (kinds.every(({ kind }) => kind === 'word')) return { kind: 'word', words };
  return kinds.every(({ kind }) => kind === 'form' || kind === 'number') ? { kind: 'form' } : { kind: 'other' };
}

/** Whether a field also takes null. */
export function takesNull(given: JsonSchema, schemas: Record<string, JsonSchema>): boolean {
  const schema = resolveSchema(given, schemas);
  if ([schema.type].flat().includes('null')) return true;
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((one) => takesNull(one, schemas));
}
