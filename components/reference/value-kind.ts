import { type OpenApi, resolveSchema, type Schema } from './open-api.ts';

/** Which control a value is given by. */
export type ValueKind =
  | { kind: 'choice'; options: readonly unknown[] }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'number'; isWhole: boolean }
  | { kind: 'lines' }
  | { kind: 'long-text' }
  | { kind: 'json' }
  | { kind: 'text'; format: string | undefined };

const LONGEST_LINE = 2000;
const SIMPLE = new Set(['string', 'number', 'integer']);

const REFUSED = 'Not supported:';

/** Whether a service refuses the field, so that there is no value to give. */
export function isRefused(document: OpenApi, given: Schema): boolean {
  const { not, description = '' } = resolveSchema(document, given);
  return not !== undefined || description.startsWith(REFUSED);
}

/** The types of a value that is a text or a number; null for every other one. */
function simpleTypes(document: OpenApi, { anyOf, oneOf, type }: Schema): string[] | null {
  const variants = (anyOf ?? oneOf)?.map((one) => resolveSchema(document, one).type) ?? [type];
  const types = variants.flat().flatMap((one) => (one === undefined || one === 'null' ? [] : [String(one)]));
  return types.length > 0 && types.every((one) => SIMPLE.has(one)) ? types : null;
}

/** What stands beside `null` in a value that may be null; the value itself otherwise. */
function withoutNull(document: OpenApi, given: Schema): Schema {
  const schema = resolveSchema(document, given);
  const others = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => one.type !== 'null');
  const [only, another] = others;
  return only !== undefined && another === undefined ? resolveSchema(document, only) : schema;
}

/** The control that fits a value. */
export function kindOf(document: OpenApi, given: Schema): ValueKind {
  const schema = withoutNull(document, given);
  const { type, items } = schema;
  if (schema.const !== undefined) return { kind: 'choice', options: [schema.const] };
  if (schema.enum) return { kind: 'choice', options: schema.enum };
  if (type === 'boolean') return { kind: 'choice', options: [true, false] };
  if (type === 'array' && items) {
    const item = withoutNull(document, items);
    if (item.enum) return { kind: 'choices', options: item.enum.map(String) };
    return { kind: simpleTypes(document, item) === null ? 'json' : 'lines' };
  }
  const types = simpleTypes(document, schema);
  if (types === null) return { kind: 'json' };
  if (!types.includes('string')) return { kind: 'number', isWhole: !types.includes('number') };
  return (schema.maxLength ?? 0) > LONGEST_LINE ? { kind: 'long-text' } : { kind: 'text', format: schema.format };
}
