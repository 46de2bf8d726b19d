import { parseBounded } from '#lib/bounded-json.ts';
import type { Contract, Route } from '#lib/contract.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { fail } from './errors.ts';

export interface RawInput {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  body: Uint8Array;
}

/** A filter may be a list, which stands in a query once for each of its values. */
const MAX_NAMES = 200;
const MAX_PARAMETERS = 1000;
/** Of what is said of one wrong field: names and texts of a caller are in it. */
const MAX_SAID = 300;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The JSON object in a body; empty for no body. Throws 400 or 415. */
export function parseBody(
  body: Uint8Array,
  contentType: string | undefined,
  { uniqueKeys = false }: { uniqueKeys?: boolean } = {},
): Record<string, unknown> {
  if (body.length === 0) return {};
  if (contentType !== undefined && !/^application\/([\w.+-]+\+)?json\b/i.test(contentType)) {
    fail('unsupported_media_type', 'The body must be JSON: send content-type application/json.');
  }
  const { value, ...refused } = parseBounded(decodeUtf8(body), { uniqueKeys });
  if (refused.problem !== null)
    fail('invalid_json', `The body ${refused.problem}.`, 'cause' in refused ? { cause: refused.cause } : {});
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

/** Keys of a query that are read, `wanted` ones or all; `name[]` and repeated keys are arrays. Throws 400 for too many. */
function queryFields(query: URLSearchParams, wanted?: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  if (query.size > MAX_PARAMETERS)
    fail('validation_failed', `The query has more than ${MAX_PARAMETERS.toLocaleString('en-US')} parameters.`);
  if (query.size > MAX_NAMES && new Set(query.keys()).size > MAX_NAMES)
    fail('validation_failed', `The query has more than ${MAX_NAMES} parameters of different names.`);
  for (const [key, value] of query) {
    const isList = key.endsWith('[]');
    const name = isList ? key.slice(0, -2) : key;
    if (wanted !== undefined && !wanted.includes(name)) continue;
    const earlier = fields[name];
    if (Array.isArray(earlier)) earlier.push(value);
    else if (earlier !== undefined) fields[name] = [earlier, value];
    else fields[name] = isList ? [value] : value;
  }
  return fields;
}

/** Path, query, headers and body as one object. The path wins over the rest, the query over the body. */
export function collectInput(contract: Contract, route: Route, raw: RawInput): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  const uniqueKeys = contract.effect === 'write';
  Object.assign(fields, parseBody(raw.body, raw.header('content-type'), { uniqueKeys }));
  Object.assign(fields, queryFields(raw.query, route.method === 'GET' ? undefined : (contract.query ?? [])));
  for (const [header, field] of Object.entries(contract.headers ?? {})) fields[field] = raw.header(header);
  return Object.assign(fields, raw.params);
}

/** Parses against the contract. Throws `validation_failed` with one problem per wrong field. */
export function parseInput(contract: Contract, fields: Record<string, unknown>): Record<string, unknown> {
  const parsed = contract.input.safeParse(fields);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const problems: FieldProblem[] = parsed.error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, MAX_SAID),
    message: issue.message.slice(0, MAX_SAID),
  }));
  const first = problems[0];
  return fail('validation_failed', first ? `${first.path || 'input'}: ${first.message}` : 'The input is not valid.', {
    problems,
  });
}
