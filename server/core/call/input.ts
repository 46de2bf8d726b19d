import { type Contract, pathParams, type Route } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { fail } from './errors.ts';

export interface RawInput {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  body: Uint8Array;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The JSON object in a body; empty for no body. Throws 400 or 415. */
export function parseBody(body: Uint8Array, contentType: string | undefined): Record<string, unknown> {
  if (body.length === 0) return {};
  if (contentType !== undefined && !/^application\/([\w.+-]+\+)?json\b/i.test(contentType)) {
    fail('unsupported_media_type', 'The body must be JSON: send content-type application/json.');
  }
  const text = decodeUtf8(body);
  const value = parseJson(text);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    fail('invalid_json', 'The body must be a JSON object.');
  return value as Record<string, unknown>;
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch (cause) {
    return fail('invalid_encoding', 'The body is not valid UTF-8.', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    return fail('invalid_json', 'The body is not valid JSON.', { cause });
  }
}

function queryFields(query: URLSearchParams, wanted?: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const key of new Set(query.keys())) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    if (wanted !== undefined && !wanted.includes(name)) continue;
    const values = query.getAll(key);
    const earlier = fields[name];
    const all = earlier === undefined ? values : [earlier, ...values].flat();
    fields[name] = all.length === 1 && !key.endsWith('[]') ? all[0] : all;
  }
  return fields;
}

/** Path, query, headers and body as one object. The path wins over the rest, the query over the body. */
export function collectInput(contract: Contract, route: Route, raw: RawInput): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  Object.assign(fields, parseBody(raw.body, raw.header('content-type')));
  Object.assign(fields, queryFields(raw.query, route.method === 'GET' ? undefined : (contract.query ?? [])));
  for (const [header, field] of Object.entries(contract.headers ?? {})) fields[field] = raw.header(header);
  for (const name of pathParams(route.path)) fields[name] = raw.params[name];
  return fields;
}

/** Parses against the contract. Throws `validation_failed` with one problem per wrong field. */
export function parseInput(contract: Contract, fields: Record<string, unknown>): Record<string, unknown> {
  const parsed = contract.input.safeParse({ ...fields });
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const problems: FieldProblem[] = parsed.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  const first = problems[0];
  return fail('validation_failed', first ? `${first.path || 'input'}: ${first.message}` : 'The input is not valid.', {
    problems,
  });
}
