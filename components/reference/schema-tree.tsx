import type { ReactNode } from 'react';
import { type OpenApi, resolveSchema, type Schema } from './open-api.ts';
import { Prose } from './prose.tsx';
import { limitWords, objectsIn, typeWords, valuesIn } from './schema-words.ts';

const DEEPEST = 6;
/** A type with more values than a few lines hold is folded. */
const LONGEST_TYPE = 160;

interface SchemaFieldProps {
  document: OpenApi;
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** What a reply holds is there unless it is said that it may be missing; of a request it is the other way round. */
  isReply?: boolean;
  /** Where a parameter goes. */
  place?: string;
  depth?: number;
  /** Where its value is given. */
  control?: ReactNode;
  /** Id of its description, for the control. */
  aboutId?: string;
}

/** One named value: its type, limits and meaning, with what is inside to unfold, and where there is one its control. */
export function SchemaField({
  document,
  name,
  schema,
  isRequired,
  isReply = false,
  place,
  depth = 0,
  control,
  aboutId,
}: SchemaFieldProps) {
  const limits = limitWords(document, schema);
  const { description, items } = resolveSchema(document, schema);
  const inside = depth < DEEPEST ? objectsIn(document, schema) : [];
  const values = valuesIn(document, schema);
  const type = inside.length === 0 ? typeWords(document, schema) : items ? 'array of objects' : 'object';
  return (
    <li
      className={`py-2.5 text-sm ${control ? 'grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]' : ''}`}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <code className="font-mono text-xs font-semibold wrap-anywhere">{name}</code>
          {place && <span className="text-xs text-muted">{place}</span>}
          {isRequired && !isReply && <span className="text-xs font-medium text-attention">required</span>}
          {!isRequired && isReply && <span className="text-xs text-muted">optional</span>}
        </p>
        {description && (
          <p id={aboutId} className="text-xs text-muted">
            <Prose text={description} />
          </p>
        )}
        <div className="font-mono text-xs wrap-anywhere text-muted">
          {type.length > LONGEST_TYPE ? (
            <details>
              <summary className="w-fit font-sans text-link">{values.length} values</summary>
              {type}
            </details>
          ) : (
            type
          )}
          {limits && <span className="font-sans">{type.length > LONGEST_TYPE ? limits : `, ${limits}`}</span>}
        </div>
        {inside.length > 0 && (
          <details className="mt-1" open={depth === 0 && inside.length === 1 && control === undefined}>
            <summary className="w-fit text-xs text-link">Fields</summary>
            {inside.map((one, index) => (
              <SchemaFields
                key={Object.keys(one.properties ?? {}).join() + String(index)}
                document={document}
                schema={one}
                isReply={isReply}
                depth={depth + 1}
              />
            ))}
          </details>
        )}
      </div>
      {control}
    </li>
  );
}

interface SchemaBodyProps {
  document: OpenApi;
  schema: Schema;
  isReply?: boolean;
}

/** The fields of an object. */
function SchemaFields({ document, schema, isReply = false, depth = 0 }: SchemaBodyProps & { depth?: number }) {
  return (
    <ul className={`divide-y divide-separator ${depth > 0 ? 'mt-1 border-l border-border pl-3' : ''}`}>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <SchemaField
          key={name}
          document={document}
          name={name}
          schema={field}
          isRequired={schema.required?.includes(name) ?? false}
          isReply={isReply}
          depth={depth}
        />
      ))}
    </ul>
  );
}

/** The body of a request or a reply: an object's fields, each variant of a union, or the type alone. */
export function SchemaBody({ document, schema, isReply = false }: SchemaBodyProps) {
  const inside = objectsIn(document, schema);
  if (inside.length === 0) return <p className="py-2 font-mono text-xs text-muted">{typeWords(document, schema)}</p>;
  return inside.map((one, index) => (
    <SchemaFields
      key={Object.keys(one.properties ?? {}).join() + String(index)}
      document={document}
      schema={one}
      isReply={isReply}
    />
  ));
}
