import { limitWords, type OpenApi, resolveSchema, type Schema, typeWords } from './open-api.ts';
import { Prose } from './prose.tsx';

const DEEPEST = 6;

interface SchemaFieldProps {
  document: OpenApi;
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** Where a parameter goes. */
  place?: string;
  depth?: number;
}

/** What is inside: the fields of an object, of the items of an array, or of the variants of a union. */
function childrenOf(document: OpenApi, given: Schema): Schema[] {
  const schema = resolveSchema(document, given);
  if (schema.items) return childrenOf(document, schema.items);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap((one) => childrenOf(document, one));
  return schema.properties ? [schema] : [];
}

/** One named value: its type, limits and meaning, with what is inside to unfold. */
export function SchemaField({ document, name, schema, isRequired, place, depth = 0 }: SchemaFieldProps) {
  const limits = limitWords(document, schema);
  const { description } = resolveSchema(document, schema);
  const inside = depth < DEEPEST ? childrenOf(document, schema) : [];
  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-mono text-xs font-semibold break-all">{name}</code>
        {inside.length === 0 && (
          <span className="font-mono text-xs break-words text-muted">{typeWords(document, schema)}</span>
        )}
        {inside.length > 0 && (
          <span className="text-xs text-muted">
            {resolveSchema(document, schema).items ? 'array of objects' : 'object'}
          </span>
        )}
        {place && <span className="text-xs text-muted">{place}</span>}
        {isRequired && <span className="text-xs font-medium text-attention">required</span>}
      </p>
      {(description || limits) && (
        <p className="mt-0.5 text-xs text-muted">
          {description && <Prose text={description} />} {limits && `(${limits})`}
        </p>
      )}
      {inside.length > 0 && (
        <details className="mt-1" open={depth === 0 && inside.length === 1}>
          <summary className="w-fit text-xs text-link">Fields</summary>
          {inside.map((one, index) => (
            <SchemaFields
              key={Object.keys(one.properties ?? {}).join() + String(index)}
              document={document}
              schema={one}
              depth={depth + 1}
            />
          ))}
        </details>
      )}
    </li>
  );
}

/** The fields of an object. */
export function SchemaFields({ document, schema, depth = 0 }: { document: OpenApi; schema: Schema; depth?: number }) {
  return (
    <ul className={`divide-y divide-separator ${depth > 0 ? 'mt-1 border-l border-border pl-3' : ''}`}>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <SchemaField
          key={name}
          document={document}
          name={name}
          schema={field}
          isRequired={schema.required?.includes(name) ?? false}
          depth={depth}
        />
      ))}
    </ul>
  );
}

/** The body of a request or a reply: an object's fields, each variant of a union, or the type alone. */
export function SchemaBody({ document, schema }: { document: OpenApi; schema: Schema }) {
  const inside = childrenOf(document, schema);
  if (inside.length === 0) return <p className="py-2 font-mono text-xs text-muted">{typeWords(document, schema)}</p>;
  return inside.map((one, index) => (
    <SchemaFields key={Object.keys(one.properties ?? {}).join() + String(index)} document={document} schema={one} />
  ));
}
