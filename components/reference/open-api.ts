/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

interface Content {
  content?: Readonly<Record<string, { schema?: Schema; example?: unknown }>>;
}

interface Reply extends Content {
  $ref?: string;
  description?: string;
}

interface OperationObject {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Readonly<Record<string, Reply>>;
}

export interface OpenApi {
  info: { title: string; version: string; description?: string };
  paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  /** What is sent to receivers of webhooks, by type. */
  webhooks?: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  components: { schemas: Readonly<Record<string, Schema>>; responses: Readonly<Record<string, Reply>> };
}

/** One endpoint of the reference. */
export interface Endpoint extends OperationObject {
  method: string;
  path: string;
  tag: string;
  /** Called by the service at the URL of a webhook, not by anybody here; `path` is its type then. */
  isCallback: boolean;
}

const CALLBACKS = 'Callbacks';

const entriesOf = (paths: OpenApi['paths'], isCallback: boolean): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      tag: isCallback ? CALLBACKS : (operation.tags[0] ?? 'Other'),
      isCallback,
    })),
  );

/** All endpoints, in the order of the document, then the callbacks. */
export const endpointsOf = ({ paths, webhooks = {} }: OpenApi): Endpoint[] => [
  ...entriesOf(paths, false),
  ...entriesOf(webhooks, true),
];

const lastPart = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** What a reference stands for. */
export const resolveSchema = (document: OpenApi, schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : { ...document.components.schemas[lastPart(schema.$ref)], ...schema, $ref: undefined };

export const resolveReply = (document: OpenApi, reply: Reply): Reply =>
  reply.$ref === undefined ? reply : (document.components.responses[lastPart(reply.$ref)] ?? {});

/** The body of a request or a reply: its schema and an example; undefined when there is none. */
export const bodyOf = ({ content }: Content) => content && Object.values(content)[0];

/** The type of a value in a few words. */
export function typeWords(document: OpenApi, given: Schema): string {
  const schema = resolveSchema(document, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map((one) => typeWords(document, one)))].join(' | ');
  if (schema.type === 'array' && schema.items) return `array of ${typeWords(document, schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : ((schema.type as string | undefined) ?? 'any');
  return schema.format ? `${type} (${schema.format})` : type;
}

const range = (least: number | undefined, most: number | undefined, unit: string): string | null => {
  if (least === undefined && most === undefined) return null;
  if (least === undefined) return `at most ${most}${unit}`;
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
};

/** Bounds and default of a value, in words. */
export function limitWords(document: OpenApi, given: Schema): string {
  const { minimum, maximum, minLength, maxLength, maxItems, default: preset } = resolveSchema(document, given);
  const words = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(undefined, maxItems, ' items'),
    preset === undefined ? null : `default ${JSON.stringify(preset)}`,
  ];
  return words.filter((word) => word !== null).join(', ');
}
