import type { z } from 'zod';
import { parseBounded } from '#lib/bounded-json.ts';
import type { Contract, Route } from '#lib/contract.ts';
import type { ErrorCode, FieldProblem } from '#lib/errors.ts';
import { type Failure, fail, toFailure } from './errors.ts';
import { ignoredFields, knowsField } from './ignored-fields.ts';
import { IS_REQUIRED, MAX_SAID, problemText } from './problem-text.ts';
import { UNREADABLE } from './trading-body.ts';

export interface RawInput {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  body: Uint8Array;
  /** Fields of the body, where it is a form. */
  form?: Readonly<Record<string, unknown>> | null;
}

/** A filter may be a list, which stands in a query once for each of its values. */
const MAX_NAMES = 200;
const MAX_PARAMETERS = 1000;

const decoder = new TextDecoder('utf-8', { fatal: true });

const MUST_BE_FORM =
  'The body must be a form or JSON: send content-type application/x-www-form-urlencoded, multipart/form-data or application/json.';

interface BodyForm {
  uniqueKeys?: boolean;
  takesForm?: boolean;
  /** The field that a body is which is a list. */
  listBody?: string | undefined;
}

/** The JSON object in a body, or the field that its list is; empty for no body. Throws 400 or 415. */
export function parseBody(
  body: Uint8Array,
  contentType: string | undefined,
  { uniqueKeys = false, takesForm = false, listBody }: BodyForm = {},
): Record<string, unknown> {
  if (body.length === 0) return {};
  if (contentType !== undefined && !/^application\/([\w.+-]+\+)?json\b/i.test(contentType)) {
    fail(
      'unsupported_media_type',
      takesForm ? MUST_BE_FORM : 'The body must be JSON: send content-type application/json.',
    );
  }
  const { value, ...refused } = parseBounded(decodeUtf8(body), { uniqueKeys });
  if (refused.problem !== null)
    fail('invalid_json', `The body ${refused.problem}.`, 'cause' in refused ? { cause: refused.cause } : {});
  if (value === null || typeof value !== 'object' || Array.isArray(value) !== (listBody !== undefined))
    fail('invalid_json', `The body must be a JSON ${listBody === undefined ? 'object' : 'list'}.`);
  refuseHiddenKeys(value, listBody === undefined ? 0 : 1);
  return listBody === undefined ? (value as Record<string, unknown>) : { [listBody]: value };
}

/** What is wrong with a body that cannot be read at all; null for one that can. */
export function unreadableBody(
  { effect, listBody }: Contract,
  { body, header }: Pick<RawInput, 'body' | 'header'>,
): Failure | null {
  try {
    parseBody(body, header('content-type'), { uniqueKeys: effect === 'write', listBody });
    return null;
  } catch (error) {
    const failure = toFailure(error);
    return UNREADABLE.has(failure.code) ? failure : null;
  }
}

/** Refuses the one key that libraries drop or take for something else, below the top: there it is named as ignored. */
function refuseHiddenKeys(value: object, depth = 0): void {
  if (depth > 0 && Object.hasOwn(value, '__proto__')) fail('invalid_json', 'The body has the key "__proto__".');
  for (const one of Object.values(value))
    if (typeof one === 'object' && one !== null) refuseHiddenKeys(one as object, depth + 1);
}

export function decodeUtf8(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch (cause) {
    return fail('invalid_encoding', 'The body is not valid UTF-8.', { cause });
  }
}

/** `name[]` or `name[0]`, as clients write the values of a list. */
const LIST_KEY = /^([^[\]]+)\[\d{0,6}\]$/;

/** Fields of a query; `name[]`, `name[0]` and repeated keys are arrays. Throws 400 for too many. */
export function queryFields(query: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  if (query.size > MAX_PARAMETERS)
    fail('validation_failed', `The query has more than ${MAX_PARAMETERS.toLocaleString('en-US')} parameters.`);
  for (const [key, value] of query) {
    const listName = LIST_KEY.exec(key)?.[1];
    const name = listName ?? key;
    const earlier = fields[name];
    if (Array.isArray(earlier)) earlier.push(value);
    else if (earlier !== undefined) fields[name] = [earlier, value];
    else fields[name] = listName === undefined ? value : [value];
  }
  if (query.size > MAX_NAMES && Object.keys(fields).length > MAX_NAMES)
    fail('validation_failed', `The query has more than ${MAX_NAMES} parameters of different names.`);
  return fields;
}

export interface CollectedInput {
  fields: Record<string, unknown>;
  /** Names of what was sent in query and body and is not used: unknown, or given in a place that goes before. */
  ignored: Set<string>;
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Whether two places give a field the same value, in whatever notation. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify([one].flat().map(asText)) === JSON.stringify([other].flat().map(asText));

/** Whether a field may stand in the query of a route. */
export const takesFromQuery = ({ query, bodyOnGet }: Contract, { method }: Route, name: string): boolean =>
  (method === 'GET' && bodyOnGet !== true) || query?.includes(name) === true;

/** Refuses a body that is packed. Throws 415. */
function refuseCoded(coding: string | undefined): void {
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    fail('unsupported_media_type', 'The body must not be packed: send it without content-encoding.');
}

/** A field by which calls are counted stands in the query, which is looked at before the body. Throws 400. */
function refuseUncounted({ limitWhen }: Contract, fields: Readonly<Record<string, unknown>>): void {
  if (limitWhen === undefined || !(limitWhen.query in fields)) return;
  const message = 'goes into the query, by which the call is counted';
  fail('validation_failed', `${limitWhen.query}: ${message}`, { problems: [{ path: limitWhen.query, message }] });
}

/**
 * Refuses a parameter such as `id[a]`, which somebody means for a field that there is: were it only named as ignored, a filter would let
 * everything through. Throws 400.
 */
function refuseNotation(contract: Contract, name: string): void {
  const field = name.slice(0, name.indexOf('['));
  if (field === '' || !knowsField(contract, field)) return;
  const message = `is no way to write ${field}: repeat the key for the values of a list, or write ${field}[]`;
  fail('validation_failed', `${name}: ${message}`, { problems: [{ path: name.slice(0, MAX_SAID), message }] });
}

/** Path, query, headers and body as one object. The path wins over the rest, the query over the body. Throws 400 or 415. */
export function collectInput(contract: Contract, route: Route, raw: RawInput): CollectedInput {
  const fields: Record<string, unknown> = Object.create(null);
  const ignored = new Set<string>();
  const uniqueKeys = contract.effect === 'write';
  const put = (given: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(given)) {
      if (name in fields && !isSame(fields[name], value)) ignored.add(name);
      fields[name] = value;
    }
  };
  if (raw.body.length > 0) refuseCoded(raw.header('content-encoding'));
  if (contract.access.caller === 'anyone' && raw.header('idempotency-key') !== undefined)
    ignored.add('Idempotency-Key');
  if (contract.body === undefined) {
    const { takesForm = false, listBody } = contract;
    put(raw.form ?? parseBody(raw.body, raw.header('content-type'), { uniqueKeys, takesForm, listBody }));
    refuseUncounted(contract, fields);
  }
  for (const [name, value] of Object.entries(queryFields(raw.query))) {
    if (name.includes('[')) refuseNotation(contract, name);
    if (takesFromQuery(contract, route, name)) put({ [name]: value });
    else if (!isSame(raw.params[name], value)) ignored.add(name);
  }
  for (const name of ignoredFields(contract, fields)) ignored.add(name);
  for (const [header, field] of Object.entries(contract.headers ?? {})) fields[field] = raw.header(header);
  put(raw.params);
  return { fields, ignored };
}

/** Where an input was wrong, as the caller wrote it: a single value of a list has no index. */
function sentPath(path: readonly PropertyKey[], fields: Readonly<Record<string, unknown>>): string[] {
  const words = path.map(String);
  const isSingle = typeof path[1] === 'number' && !Array.isArray(fields[words[0] ?? '']);
  return isSingle ? words.toSpliced(1, 1) : words;
}

/** Parses against the contract. Throws `validation_failed` with one problem per wrong field, named as the caller sent it. */
export function parseInput(contract: Contract, fields: Record<string, unknown>): Record<string, unknown> {
  return parseFields(contract.input, fields, contract);
}

/** What a wrong field is called: as its own path says, or the nearest object that it is in. */
function codeOf(codes: Contract['errors']['codes'] = {}, path: string): ErrorCode {
  const words = path.split('.');
  for (let length = words.length; length > 0; length -= 1) {
    const code = codes[words.slice(0, length).join('.')];
    if (code !== undefined) return code;
  }
  return 'validation_failed';
}

type Said = Pick<Contract, 'headers'> & Partial<Pick<Contract, 'errors'>>;

/** The same against a schema. */
export function parseFields(
  schema: Contract['input'],
  fields: Record<string, unknown>,
  said: Said = {},
): Record<string, unknown> {
  const parsed = schema.safeParse(fields);
  return parsed.success
    ? (parsed.data as Record<string, unknown>)
    : refuseIssues(parsed.error.issues, { fields, ...said });
}

/** Refuses what a schema found wrong in the fields of a call. */
export function refuseIssues(
  issues: readonly z.core.$ZodIssue[],
  { fields, headers = {}, errors }: Said & { fields: Readonly<Record<string, unknown>> },
): never {
  const headerOf = new Map(Object.entries(headers).map(([header, field]) => [field, header]));
  const problems: FieldProblem[] = issues.slice(0, 50).map((issue) => {
    const [first = '', ...rest] = sentPath(issue.path, fields);
    const header = headerOf.get(first);
    const path = [header ?? first, ...rest].join('.');
    const isMissing = header !== undefined && fields[first] === undefined;
    const message = isMissing ? `is required: send it as the header ${header}` : problemText(issue, fields);
    return { path: path.slice(0, MAX_SAID), message };
  });
  const first = problems[0];
  const said = first ? `${first.path || 'input'}: ${first.message}` : 'The input is not valid.';
  const isMissing = first?.message.startsWith(IS_REQUIRED) === true;
  const name = isMissing ? undefined : errors?.refusals?.[first?.path ?? ''];
  const trade = name === undefined ? {} : { trade: { name } };
  return fail(codeOf(errors?.codes, first?.path ?? ''), said, { problems, ...trade });
}
