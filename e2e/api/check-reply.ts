import { z } from 'zod';
import type { DescribedOperation, JsonSchema, OpenApi } from './open-api-reader.ts';
import type { WireReply } from './send-request.ts';

const JSON_TYPE = 'application/json';

/** Checks replies against the published document alone; it knows nothing of the contracts behind it. */
export function createReplyChecker(api: OpenApi) {
  const definitions = JSON.parse(JSON.stringify(api.schemas).replaceAll('#/components/schemas/', '#/$defs/')) as Record<
    string,
    JsonSchema
  >;
  const compiled = new Map<string, z.ZodType>();

  const compile = (schema: JsonSchema): z.ZodType => {
    const text = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/');
    const known = compiled.get(text);
    if (known) return known;
    const fresh = z.fromJSONSchema({ ...(JSON.parse(text) as object), $defs: definitions } as never);
    compiled.set(text, fresh);
    return fresh;
  };

  function bodyProblem(schema: JsonSchema, { headers, text }: WireReply): string | null {
    if (!headers['content-type']?.startsWith(JSON_TYPE))
      return `content-type ${headers['content-type']} instead of JSON`;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return 'the body is not JSON';
    }
    const parsed = compile(schema).safeParse(body);
    return parsed.success
      ? null
      : `the body is not as documented: ${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`;
  }

  /** Why a reply is not one that the document promises for the operation, or null. */
  function problemOf(operation: DescribedOperation, reply: WireReply): string | null {
    if (!reply.headers['request-id']) return 'there is no request-id';
    const documented = api.replyOf(operation, reply.status);
    if (!documented) return `status ${reply.status} is not documented`;
    const [[type, content] = []] = Object.entries(documented.content ?? {});
    if (content && type === JSON_TYPE) return bodyProblem(content.schema, reply);
    if (type) return reply.headers['content-type']?.startsWith(type) ? null : `the content-type is not ${type}`;
    return reply.text === '' ? null : 'there is a body where none is documented';
  }

  /** Whether a reply is a record, of an operation that documents one beside the error of this status. */
  function isRecord(operation: DescribedOperation, reply: WireReply): boolean {
    const schema = operation.responses[reply.status]?.content?.[JSON_TYPE]?.schema;
    const records = schema?.anyOf?.filter(({ $ref }) => !$ref?.startsWith('#/components/schemas/Error')) ?? [];
    return records.some((record) => bodyProblem(record, reply) === null);
  }

  /** Why a reply is not the platform's own answer to an unknown path or method, or null. */
  function platformProblem(reply: WireReply): string | null {
    if (![404, 405, 411, 413].includes(reply.status))
      return `status ${reply.status} for a path or method that is not documented`;
    if (reply.status === 405 && !reply.headers.allow) return 'a 405 without Allow';
    return bodyProblem({ $ref: '#/components/schemas/ErrorPlatform' }, reply);
  }

  /** Why a reply is not what the front door answers to a path that is not in its plain form, or null. */
  function turnedAwayProblem(operation: DescribedOperation, reply: WireReply): string | null {
    if (reply.status !== 400) return `status ${reply.status} for a path of more than one spelling`;
    return bodyProblem({ $ref: '#/components/schemas/ErrorPlatform' }, reply) && problemOf(operation, reply);
  }

  return { problemOf, isRecord, platformProblem, turnedAwayProblem };
}

/** Finds the operation that a method and a path as sent belong to. A path that is written without parameters is no other. */
export function createRouter(operations: readonly DescribedOperation[]) {
  const routes = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    literals: operation.path.replace(/\{\w+\}/g, '').length,
  }));
  routes.sort((a, b) => b.literals - a.literals);
  return (method: string, target: string): DescribedOperation | undefined => {
    const path = target.split('?', 1)[0] ?? '';
    const wanted = method === 'HEAD' ? 'GET' : method;
    const isLiteral = routes.some(({ operation }) => operation.path === path);
    const isHere = ({ operation, pattern }: (typeof routes)[number]): boolean =>
      isLiteral ? operation.path === path : pattern.test(path);
    return routes.find((route) => route.operation.method === wanted && isHere(route))?.operation;
  };
}
