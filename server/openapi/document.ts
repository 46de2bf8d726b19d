import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Contract, OpaqueBody, Route } from '#lib/contract.ts';
import type { MultipartBody } from '#lib/multipart.ts';
import { type NamedOperation, offeredOperations, operationsOf } from '#server/core/call/operation.ts';
import { callbackDocs } from '#server/core/events/callback-docs.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { completeOperation, completeSchemas, type DescribedOperation } from './descriptions.ts';
import { errorReply, errorReplyName, errorSchemas } from './error-replies.ts';
import {
  BODY_OF_GET,
  CALLBACK_HEADERS,
  CALLBACK_RULES,
  describeOperation,
  IDEMPOTENCY_KEY,
  INTRODUCTION,
  REPLY_HEADERS,
  SECURITY_SCHEMES,
} from './prose.ts';
import { plainErrorStatuses, recordReplies } from './record-replies.ts';
import { exampleOf, fieldsOf, requestShape, type Shape, takesBodyOnGet } from './request-shape.ts';
import { neededScope, rightOf } from './right.ts';

export interface DocumentOptions {
  origin: string;
  sandbox: boolean;
  domains: readonly Domain[];
}

/** Answers methods that a path does not have, of which no operation speaks. */
export const METHOD_NOT_ALLOWED = 'Platform405';
const JSON_TYPE = 'application/json';
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** Those of JSON Schema 2020-12 that the contracts use. */
const STANDARD_FORMATS = new Set(['date-time', 'date', 'email', 'uuid', 'uri', 'ipv4', 'ipv6']);

const replyHeaders = (contract: Contract) => {
  const names = ['request-id', 'clearhouse-ignored'];
  if (contract.reply !== 'stream') names.push('hmac', 'timestamp');
  if ('exportColumns' in contract) names.push('clearhouse-total', 'clearhouse-total-exact');
  if (contract.tellsNext) names.push('clearhouse-next-prev-id');
  if (contract.tellsReplay) names.push('idempotent-replayed');
  if (contract.effect === 'write') names.push('idempotency-replayed');
  if (contract.limit) names.push('ratelimit', 'ratelimit-policy');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
};

function successReply(contract: Contract) {
  const content = {
    [contract.contentType ?? JSON_TYPE]: {
      schema: contract.output,
      example: contract.output.parse(contract.example.output),
    },
  };
  const headers = replyHeaders(contract);
  if (contract.reply === 'empty') return { description: 'Done; without a body.', headers };
  return { description: contract.summary, headers, content };
}

function replies(contract: Contract) {
  const failures = plainErrorStatuses(contract).map((status) => [
    String(status),
    { $ref: `#/components/responses/${errorReplyName(contract, status)}` },
  ]);
  return {
    [String(contract.status)]: successReply(contract),
    ...recordReplies(contract, replyHeaders(contract)),
    ...Object.fromEntries(failures),
  };
}

function security({ access }: Contract) {
  if (access.caller === 'anyone') return [];
  const scope = neededScope(access);
  return [{ bearer: scope === undefined ? [] : [scope] }, { session: [] }];
}

const contentOf = (schema: Shape, example: unknown) => ({ [JSON_TYPE]: { schema: z.object(schema), example } });

/** Some fields of an input, as numbers and flags in place of their texts. */
const pickFrom = (input: unknown, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (input as Record<string, unknown>)[name]]));

/** Fields that a GET of the public interface takes from a body in place of its query, as the public client sends them. */
function bodyOfGet(contract: Contract, query: Shape) {
  const { [contract.limitWhen?.query ?? '']: _counted, ...taken } = query;
  if (Object.keys(taken).length === 0) return {};
  const optional = Object.fromEntries(Object.entries(taken).map(([name, field]) => [name, z.optional(field)]));
  const sent = exampleOf(contract, query, contract.example.input);
  const parsed = pickFrom(contract.input.parse(contract.example.input), Object.keys(sent));
  return { requestBody: { required: false, description: BODY_OF_GET, content: contentOf(optional, parsed) } };
}

/** What is no object of fields: a file, or JSON of which the operation takes the bytes. */
const opaqueBody = ({ contentType, accepts, description, example }: OpaqueBody, maxLength: number | undefined) => {
  const content =
    contentType === JSON_TYPE
      ? { schema: { type: 'object' as const }, example: JSON.parse(example) as unknown }
      : { schema: { type: 'string' as const, minLength: 1, maxLength }, example };
  const others = (accepts ?? []).map((type) => [type, content]);
  return { required: true, description, content: { [contentType]: content, ...Object.fromEntries(others) } };
};

/** A body that is a list, which is one field. */
const listContent = (contract: Contract, field: string) => {
  const { [field]: example } = contract.example.input as Record<string, unknown>;
  return { [JSON_TYPE]: { schema: fieldsOf(contract.input)[field] as z.ZodType, example } };
};
/** A form: its fields, and a part of bytes for each file. */
function formBody({ contentType, fields, files, description, maxFileBytes, example }: MultipartBody) {
  const { properties, ...own } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  const parts = Object.entries(files).map(([name, said]) => [
    name,
    {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `${said} At most ${maxFileBytes.toLocaleString('en-US')} bytes. Default: none.`,
    },
  ]);
  const { $schema: _, ...schema } = { ...own, properties: { ...properties, ...Object.fromEntries(parts) } };
  return { required: true, description, content: { [contentType]: { schema: schema as never, 'x-text': example } } };
}

function requestBody(contract: Contract, route: Route) {
  if (contract.body?.contentType === 'multipart/form-data') return { requestBody: formBody(contract.body) };
  if (contract.body) return { requestBody: opaqueBody(contract.body, contract.maxBodyBytes) };
  const { body, query } = requestShape(contract, route);
  if (takesBodyOnGet(contract, route)) return bodyOfGet(contract, query);
  if (Object.keys(body).length === 0) return {};
  const required = Object.values(body).some((field) => !field.safeParse(undefined).success);
  const { listBody } = contract;
  if (listBody !== undefined) return { requestBody: { required: true, content: listContent(contract, listBody) } };
  const content = contentOf(body, exampleOf(contract, body, contract.example.input));
  const forms = contract.takesForm ? FORM_TYPES.map((type) => [type, content[JSON_TYPE]]) : [];
  return { requestBody: { required, content: { ...Object.fromEntries(forms), ...content } } };
}

/** Whether a reply can be kept for who asks again: nobody knows a caller without credentials again. */
const takesIdempotencyKey = ({ effect, isNeverReplayed, access }: Contract): boolean =>
  effect === 'write' && !isNeverReplayed && access.caller !== 'anyone';

function describeRoute(operation: NamedOperation, index: number) {
  const { contract, name } = operation;
  const route = contract.routes[index] ?? contract.routes[0];
  const { path, query, header } = requestShape(contract, route);
  return {
    operationId: index === 0 ? name : `${name}_${index + 1}`,
    tags: [contract.tag],
    summary: contract.summary,
    description: describeOperation(contract),
    'x-right': rightOf(contract.access),
    ...(contract.done === undefined ? {} : { 'x-done': contract.done }),
    security: security(contract),
    requestParams: { path: z.object(path), query: z.object(query), header: z.object(header) },
    ...(takesIdempotencyKey(contract) ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    ...requestBody(contract, route),
    responses: replies(contract),
  };
}

/** What receivers of webhooks get, one entry for each kind of body. */
const webhooks = (domains: readonly Domain[]) =>
  Object.fromEntries(
    [...callbackDocs(domains)].map(([name, { schema, summary, example }]) => [
      name,
      {
        post: {
          operationId: `${name}Callback`,
          tags: ['Webhooks'],
          summary,
          description: CALLBACK_RULES,
          security: [],
          parameters: CALLBACK_HEADERS,
          requestBody: { required: true, content: { [JSON_TYPE]: { schema, example } } },
          responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
        },
      },
    ]),
  );

/** Leaves the formats that JSON Schema defines, and drops what says the same as they do, or is no format. */
function standardFormat(schema: { format?: string | undefined; pattern?: string | undefined }): void {
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.format !== undefined && !STANDARD_FORMATS.has(schema.format)) delete schema.format;
}

/** Drops shared headers and schemas that no operation of this deployment refers to. */
function dropUnused(document: ReturnType<typeof createDocument>): void {
  const text = JSON.stringify(document);
  for (const kind of ['headers', 'schemas'] as const)
    for (const name of Object.keys(document.components?.[kind] ?? {}))
      if (!text.includes(`"#/components/${kind}/${name}"`)) delete document.components?.[kind]?.[name];
}

/** The OpenAPI 3.1 document of a deployment, from the contracts of its operations. */
export function openApiDocument({ origin, sandbox, domains }: DocumentOptions) {
  const offered = offeredOperations(operationsOf(domains), sandbox);
  const paths: Record<string, Record<string, unknown>> = {};
  const responses: Record<string, ReturnType<typeof errorReply>> = {
    [METHOD_NOT_ALLOWED]: errorReply({ errors: { family: 'platform' } }, 405),
  };
  const described: Readonly<Record<string, string>> = Object.assign({}, ...domains.map(({ tags }) => tags));
  for (const operation of offered) {
    const { contract } = operation;
    for (const status of plainErrorStatuses(contract))
      responses[errorReplyName(contract, status)] ??= errorReply(contract, status);
    contract.routes.forEach((route, index) => {
      paths[route.path] ??= {};
      Object.assign(paths[route.path] ?? {}, {
        [route.method.toLowerCase()]: describeRoute(operation, index),
      });
    });
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Clearhouse',
        version: packageJson.version,
        description: INTRODUCTION,
        license: { name: 'Apache-2.0', identifier: packageJson.license },
      },
      servers: [{ url: origin }],
      tags: [...new Set(offered.map(({ contract }) => contract.tag))].map((name) => ({
        name,
        description: described[name] ?? '',
      })),
      paths: paths as ZodOpenApiPathsObject,
      webhooks: webhooks(domains) as ZodOpenApiPathsObject,
      components: {
        schemas: errorSchemas as never,
        headers: REPLY_HEADERS as never,
        responses: responses as never,
        securitySchemes: SECURITY_SCHEMES,
      },
    },
    { override: ({ jsonSchema }) => standardFormat(jsonSchema) },
  );
  for (const { contract } of offered)
    for (const route of contract.routes)
      completeOperation(
        (document.paths?.[route.path] as Record<string, DescribedOperation> | undefined)?.[
          route.method.toLowerCase()
        ] ?? {},
        contract,
        route,
      );
  completeSchemas(document.components?.schemas as Parameters<typeof completeSchemas>[0]);
  dropUnused(document);
  return document;
}
