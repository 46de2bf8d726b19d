import type { Licence, Role, Scope } from '#lib/scopes.ts';

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
  /** `{}` on a field that takes no value at all. */
  not?: Schema;
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
  content?: Readonly<
    Record<
      string,
      {
        schema?: Schema;
        example?: unknown;
        /** A whole form as it is sent. */
        'x-text'?: string;
        examples?: Readonly<Record<string, { value: unknown; summary?: string }>>;
      }
    >
  >;
}

export interface Reply extends Content {
  $ref?: string;
  description?: string;
}

/** Who may call an operation; the introduction of the document explains it. */
export interface OperationRight {
  caller: 'anyone' | 'user' | 'member' | 'platform-admin';
  scope?: Scope;
  role?: Role;
  licence?: Licence;
  roles: readonly Role[];
}

export interface OperationObject {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  'x-right'?: OperationRight;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Readonly<Record<string, Reply>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;

export interface OpenApi {
  info: { title: string; version: string; description?: string };
  tags?: readonly { name: string; description?: string }[];
  paths: Paths;
  /** What is sent to receivers of webhooks, by type. */
  webhooks?: Paths;
  components: { schemas: Readonly<Record<string, Schema>>; responses: Readonly<Record<string, Reply>> };
}

const lastPart = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** What a reference stands for. */
export const resolveSchema = (document: OpenApi, schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : { ...document.components.schemas[lastPart(schema.$ref)], ...schema, $ref: undefined };

export const resolveReply = (document: OpenApi, reply: Reply): Reply =>
  reply.$ref === undefined ? reply : (document.components.responses[lastPart(reply.$ref)] ?? {});

/** The body of a request or a reply: its schema and examples; undefined when there is none. */
export const bodyOf = ({ content }: Content) => content && Object.values(content)[0];

/** The type of a body that is a file; null for JSON, and for none. */
export function fileTypeOf({ content }: Content): string | null {
  const [type] = Object.keys(content ?? {});
  return type === undefined || type === 'application/json' ? null : type;
}
