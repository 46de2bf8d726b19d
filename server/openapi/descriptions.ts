import type { z } from 'zod';
import type { Contract, Method, Route } from '#lib/contract.ts';
import { exampleOf, requestShape, type Shape, takesBodyOnGet } from './request-shape.ts';

interface JsonSchema {
  type?: unknown;
  description?: string;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  example?: unknown;
  explode?: boolean;
}

/** An operation of the document, as far as it is completed here. */
export interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

const shown = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const withDefault = (description: string, preset: unknown): string => `${description} Default: ${shown(preset)}.`;

/** What a field is when it is left out; undefined when it must be there, or nothing stands for it. */
const presetOf = (field: z.ZodType | undefined): unknown => field?.safeParse(undefined).data;

/** Gives a parameter what its schema cannot say: its default, an example, and that arrays are repeated keys. */
function completeParameter(parameter: Parameter, field: z.ZodType | undefined, example: unknown): void {
  const { description, schema } = parameter;
  const preset = presetOf(field);
  if (description !== undefined && preset !== undefined) parameter.description = withDefault(description, preset);
  if (schema !== undefined) delete schema.description;
  if (schema !== undefined && ['string', 'number', 'boolean'].includes(typeof preset)) schema.default = preset;
  if (example !== undefined) parameter.example = example;
  if (parameter.in === 'query' && schema?.type === 'array') parameter.explode = true;
  if (parameter.in === 'path') parameter.required = true;
}

/** What is said of a field of a body that may be left out and for which nothing stands. */
const withoutPreset = (field: z.ZodType | undefined, method: Method): string => {
  if (method === 'PATCH') return ' Default: unchanged.';
  return method === 'GET' && field?.safeParse(undefined).success === false ? ' Required here or in the query.' : '';
};

/** Adds to the fields of a body what stands for those that are left out. */
function completeBody(schema: JsonSchema, fields: Shape, method: Method): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.description === undefined) continue;
    const preset = presetOf(fields[name]);
    if (preset !== undefined) field.description = withDefault(field.description, preset);
    else if (!schema.required?.includes(name)) field.description += withoutPreset(fields[name], method);
  }
}

/** Completes the description of one route: every default is told, every parameter has its example. */
export function completeOperation(described: DescribedOperation, contract: Contract, route: Route): void {
  const { path, query, header, body } = requestShape(contract, route);
  const input = contract.input.parse(contract.example.input) as Record<string, unknown>;
  const fields = { ...header, ...query, ...path };
  const examples = exampleOf(contract, fields, input);
  for (const parameter of described.parameters ?? [])
    completeParameter(parameter, fields[parameter.name], examples[parameter.name]);
  const schema = Object.values(described.requestBody?.content ?? {})[0]?.schema;
  if (schema) completeBody(schema, takesBodyOnGet(contract, route) ? query : body, route.method);
}

/** Adds the defaults of fields within shared schemas. */
export function completeSchemas(schemas: Readonly<Record<string, JsonSchema>>): void {
  const inside = ({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema): JsonSchema[] => [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...anyOf,
    ...oneOf,
  ];
  const complete = (schema: JsonSchema): void => {
    for (const field of Object.values(schema.properties ?? {}))
      if (field.description !== undefined && field.default !== undefined)
        field.description = withDefault(field.description, field.default);
    for (const one of inside(schema)) complete(one);
  };
  for (const schema of Object.values(schemas)) complete(schema);
}
