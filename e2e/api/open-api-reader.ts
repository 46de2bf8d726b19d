/** A JSON schema as the OpenAPI document holds it; only the words that the generator reads. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

interface Reply {
  $ref?: string;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  parameters: {
    in: 'path' | 'query' | 'header';
    name: string;
    required?: boolean;
    schema: JsonSchema;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, Reply>;
}

export interface OpenApi {
  operations: DescribedOperation[];
  schemas: Record<string, JsonSchema>;
  replyOf: (operation: DescribedOperation, status: number) => Reply | undefined;
}

interface Source {
  paths: Record<string, Record<string, Omit<DescribedOperation, 'method' | 'path'>>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Reply> };
}

const lastPart = (ref: string): string => ref.split('/').at(-1) ?? '';

/** The operations of an OpenAPI document as its text says. */
export function readOpenApi(text: string): OpenApi {
  const source = JSON.parse(text) as Source;
  const operations = Object.entries(source.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: operation.parameters ?? [],
      method: method.toUpperCase(),
      path,
    })),
  );
  return {
    operations,
    schemas: source.components.schemas,
    replyOf(operation, status) {
      const reply = operation.responses[status];
      return reply?.$ref === undefined ? reply : source.components.responses[lastPart(reply.$ref)];
    },
  };
}

/** The schema itself, behind a reference. */
export const resolveSchema = (schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema =>
  schema.$ref === undefined ? schema : resolveSchema(schemas[lastPart(schema.$ref)] ?? {}, schemas);
