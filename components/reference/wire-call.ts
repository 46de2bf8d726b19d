import type { Endpoint } from './open-api.ts';

/** What a reader filled in: a text for each parameter, and the body. */
export interface Draft {
  fields: Readonly<Record<string, string>>;
  body: string;
}

export interface WireCall {
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The request that a draft stands for; empty fields are left out, lines of an array become repeated keys. */
export function toWireCall({ path: template, method, parameters = [], requestBody }: Endpoint, draft: Draft): WireCall {
  let path = template;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place, schema } of parameters) {
    const value = (draft.fields[name] ?? '').trim();
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    if (value === '') continue;
    if (place === 'header') headers[name] = value;
    if (place !== 'query') continue;
    const values = schema.type === 'array' ? value.split(/[\s,]+/).filter(Boolean) : [value];
    for (const one of values) query.append(name, one);
  }
  const body = requestBody && method !== 'GET' ? draft.body : null;
  if (body !== null) headers['content-type'] = 'application/json';
  return { path: query.size > 0 ? `${path}?${query}` : path, headers, body };
}

/** The same call as a command; the access token stays a shell variable. */
export function toCommand(method: string, { path, headers, body }: WireCall, origin: string): string {
  const lines = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $ACCESS_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data ${quoted(body)}`]),
  ];
  return [`curl ${quoted(origin + path)}`, ...lines].join(' \\\n  ');
}
