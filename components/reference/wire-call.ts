import { withoutSecrets } from '#lib/console/secret-fields.ts';
import { bodyOf, fileTypeOf } from './open-api.ts';
import type { OperationRoute } from './operations.ts';

/** What a reader filled in: a value for each parameter that is sent, and the body as text: JSON, or a file. */
export interface Draft {
  fields: Readonly<Record<string, unknown>>;
  body: string;
  /** Names of the fields whose text is no value; they keep the value from before. */
  unreadable: readonly string[];
}

export interface WireCall {
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The unreadable fields once a name is known to be readable or not. */
export const withReadable = (unreadable: readonly string[], name: string, isReadable: boolean): string[] => [
  ...unreadable.filter((one) => one !== name),
  ...(isReadable ? [] : [name]),
];

const takesBody = ({ requestBody, method }: OperationRoute): boolean => requestBody !== undefined && method !== 'GET';

/** The type of the file that is a route's body; null for JSON, and for none. */
const fileOf = ({ requestBody }: OperationRoute): string | null =>
  requestBody === undefined ? null : fileTypeOf(requestBody);

/** Whether the body of a route is a list of things, not one thing. */
export const takesList = ({ requestBody }: Pick<OperationRoute, 'requestBody'>): boolean =>
  requestBody !== undefined && bodyOf(requestBody)?.schema?.type === 'array';

/** The type of a body that is no JSON; a form names what separates its parts, which is its first line. */
function typeOfFile(type: string, body: string): string {
  const [, boundary] = /^--([^\r\n]+)/.exec(body) ?? [];
  return type === 'multipart/form-data' ? `${type}; boundary=${boundary ?? 'none'}` : type;
}

/** A body as it is sent: the lines of a form end as the standard has it, whatever text fields make of them. */
const asSent = (file: string | null, body: string): string =>
  file === 'multipart/form-data' ? body.replaceAll(/\r?\n/g, '\r\n') : body;

/** What keeps a draft from being sent; null when nothing does. */
export function problemOf(route: OperationRoute, { body, unreadable }: Draft): string | null {
  if (unreadable.length > 0) return `Correct ${unreadable.join(', ')} first: what is typed there is no value.`;
  if (!takesBody(route) || fileOf(route) !== null) return null;
  if (takesList(route)) return parseList(body) === null ? 'Correct the body first: it is not a JSON list.' : null;
  return parseObject(body) === null ? 'Correct the body first: it is not a JSON object.' : null;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A value as it stands in a path, a query or a header. */
const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value.trim() : JSON.stringify(value);

/** The request that a draft stands for: values of an array become repeated keys. */
export function toWireCall(route: OperationRoute, draft: Pick<Draft, 'fields' | 'body'>): WireCall {
  const { path: template, parameters = [] } = route;
  let path = template;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place } of parameters) {
    const value = draft.fields[name];
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(textOf(value)));
    if (value === undefined) continue;
    if (place === 'header') headers[name] = textOf(value);
    if (place === 'query') for (const one of [value].flat()) query.append(name, textOf(one));
  }
  const file = fileOf(route);
  const body = takesBody(route) ? asSent(file, draft.body) : null;
  if (body !== null) headers['content-type'] = file === null ? 'application/json' : typeOfFile(file, body);
  return { path: query.size > 0 ? `${path}?${query}` : path, headers, body };
}

/** The value that a text is as JSON; undefined when it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that a text is, or null when it is none. */
export function parseObject(text: string): Record<string, unknown> | null {
  const value = parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The list that a text is, or null when it is none. */
export function parseList(text: string): unknown[] | null {
  const value = parse(text);
  return Array.isArray(value) ? value : null;
}

/** A body as it may be shown and copied: without passwords and other secrets. */
function shownBody(body: string): string {
  const fields = parseObject(body);
  return fields === null ? body : JSON.stringify(withoutSecrets(fields), null, 2);
}

/** The same call as a command; the access token stays a shell variable, and secrets are left out. */
export function toCommand(method: string, { path, headers, body }: WireCall, origin: string): string {
  const lines = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $ACCESS_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data ${quoted(shownBody(body))}`]),
  ];
  return [`curl ${quoted(origin + path)}`, ...lines].join(' \\\n  ');
}
