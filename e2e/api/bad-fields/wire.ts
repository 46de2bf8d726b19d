import type { DescribedOperation } from '../open-api-reader.ts';
import type { SentRequest } from '../send-request.ts';

type Texts = Readonly<Record<string, string>>;

/** What a request to an operation has beside what the document shows. */
export interface Change {
  token?: string | null;
  /** Values of a path in place of known ones. */
  path?: Texts;
  /** Of a query, in place of the field's own. */
  query?: readonly (readonly [key: string, value: string])[];
  without?: string;
  headers?: Texts;
  body?: unknown;
  rawBody?: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const targetOf = ({ path, parameters }: DescribedOperation, known: Texts, change: Change): string => {
  const plain = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((one) => one.in === 'path' && one.name === name)?.example;
    return encodeURIComponent(change.path?.[name] ?? known[name] ?? textOf(example ?? 'x'));
  });
  const query = new URLSearchParams();
  for (const { name, in: place, required, example } of parameters)
    if (place === 'query' && required && name !== change.without) query.append(name, textOf(example));
  for (const [key, value] of change.query ?? []) query.append(key, value);
  return query.size > 0 ? `${plain}?${query}` : plain;
};

/** A request as the document shows it, to what is known to exist, with a change. */
export function toWire(operation: DescribedOperation, known: Texts, change: Change): SentRequest {
  const text = change.rawBody ?? (change.body === undefined ? null : JSON.stringify(change.body));
  const body = text === null ? null : Buffer.from(text);
  const headers: Record<string, string> = {};
  if (change.token) headers.authorization = `Bearer ${change.token}`;
  if (body) Object.assign(headers, { 'content-type': 'application/json', 'content-length': String(body.length) });
  return {
    method: operation.method,
    target: targetOf(operation, known, change),
    headers: { ...headers, ...change.headers },
    body,
  };
}
