import { type Contract, type InputOf, type Method, pathParams } from './contract.ts';
import { sentType } from './multipart.ts';

export interface WireRequest {
  method: Method;
  /** Path with its query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

const FORM = 'application/x-www-form-urlencoded';

const wireText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const formOf = (fields: ReadonlyMap<string, unknown>): string =>
  new URLSearchParams([...fields].map(([name, value]) => [name, wireText(value)])).toString();

/** Where each input field of a contract goes on the wire: path, header, query or body, which is JSON unless a form is taken. */
export function toWireRequest<C extends Contract>(contract: C, input: InputOf<C>): WireRequest {
  const [route] = contract.routes;
  const fields = new Map(Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined));
  const headers: Record<string, string> = {};
  let path: string = route.path;
  for (const name of pathParams(route.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(wireText(fields.get(name))));
    fields.delete(name);
  }
  for (const [header, name] of Object.entries(contract.headers ?? {})) {
    if (fields.has(name)) headers[header] = wireText(fields.get(name));
    fields.delete(name);
  }
  const query = takeQuery(contract, fields);
  if (query.size > 0) path = `${path}?${query}`;
  if (route.method === 'GET') return { method: route.method, path, headers, body: null };
  headers['content-type'] = contract.body ? sentType(contract.body) : contract.takesForm ? FORM : 'application/json';
  const body = contract.body?.example ?? (contract.takesForm ? formOf(fields) : jsonOf(contract, fields));
  return { method: route.method, path, headers, body };
}

const jsonOf = ({ listBody }: Contract, fields: ReadonlyMap<string, unknown>): string =>
  JSON.stringify(listBody === undefined ? Object.fromEntries(fields) : fields.get(listBody));

/** The same with a form, which says itself what separates its parts. */
export function formRequest(headers: Readonly<Record<string, string>>, body: FormData) {
  const others = Object.entries(headers).filter(([name]) => name !== 'content-type');
  return { headers: Object.fromEntries(others), body };
}

function takeQuery(contract: Contract, fields: Map<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  const isRead = contract.routes[0].method === 'GET';
  for (const [name, value] of fields) {
    if (!isRead && !contract.query?.includes(name)) continue;
    for (const item of [value].flat()) query.append(name, wireText(item));
    fields.delete(name);
  }
  return query;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The call as a cURL command; the access token stays a shell variable, so that a pasted command leaks none. */
export function toCurl<C extends Contract>(contract: C, input: InputOf<C>, origin: string): string {
  const request = toWireRequest(contract, input);
  if (contract.body?.contentType !== 'multipart/form-data') return curlOf(request, origin);
  const { 'content-type': _, ...headers } = request.headers;
  const files = Object.keys(contract.body.files).map((name) => `-F ${quoted(`${name}=@${name}.pdf`)}`);
  return [curlOf({ ...request, headers, body: null }, origin), ...files].join(' \\\n  ');
}

/** The same of a request that is written out already. */
export function curlOf(request: Omit<WireRequest, 'method'> & { method: string }, origin: string): string {
  const method = request.method === 'GET' ? [] : [`-X ${request.method}`];
  const headers = Object.entries(request.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const body = request.body === null ? [] : [`--data ${quoted(request.body)}`];
  const lines = [...method, '-H "Authorization: Bearer $ACCESS_TOKEN"', ...headers, ...body];
  return [`curl ${quoted(origin + request.path)}`, ...lines].join(' \\\n  ');
}

/** A body as it stands in a program: JSON as the value that is written, a file and a form as their texts. */
const bodyInCode = (contract: Contract, body: string): string =>
  contract.body || contract.takesForm
    ? JSON.stringify(body)
    : `JSON.stringify(${JSON.stringify(JSON.parse(body), null, 2).replaceAll('\n', '\n  ')})`;

/** The call as TypeScript that runs by itself where `fetch` is; the access token comes from the environment. */
export function toTypeScript<C extends Contract>(contract: C, input: InputOf<C>, origin: string): string {
  const request = toWireRequest(contract, input);
  const headers = Object.entries(request.headers).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  );
  const sent = request.body === null ? [] : [`  body: ${bodyInCode(contract, request.body)},`];
  const read = contract.reply === 'json' ? ['console.log(await response.json());'] : [];
  return [
    `const response = await fetch(${JSON.stringify(origin + request.path)}, {`,
    `  method: ${JSON.stringify(request.method)},`,
    '  headers: {',
    '    authorization: `Bearer ${process.env.ACCESS_TOKEN}`,',
    ...headers,
    '  },',
    ...sent,
    '});',
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    ...read,
    '',
  ].join('\n');
}
