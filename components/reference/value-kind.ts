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
  if (type === 'integer' || type === 'number') return { kind: 'number', isWhole: type === 'integer' };
  if (type === 'array' && items) {
    const item = withoutNull(document, items);
    if (item.enum) return { kind: 'choices', options: item.enum.map(String) };
    return {
      kind: SIMPLE.has(String(item.type)) || item.anyOf?.every((one) => one.type === 'string') ? 'lines' : 'json',
    };
  }
  if (type !== 'string') return { kind: 'json' };
  return (schema.maxLength ?? 0) > LONGEST_LINE ? { kind: 'long-text' } : { kind: 'text', format: schema.format };
}
