import fc from 'fast-check';
import { hostileMutation, respell } from './hostile-mutation.ts';
import { type Draft, type Mutation, mutation, tooLarge } from './mutation.ts';
import type { DescribedOperation } from './open-api-reader.ts';
import { type ArbitraryOptions, fieldArbitrary, schemaArbitrary } from './schema-arbitrary.ts';

/** One request as it goes over the socket, and where it came from. */
export interface WireRequest {
  operation: DescribedOperation;
  actor: string;
  /** How the actor's token is presented. */
  scheme: string;
  mutations: string[];
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

const LONGEST_TARGET = 7000;
const LARGE_BODIES_PER_THOUSAND = 1;

const toText = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Percent-encodes any text, also one with half a surrogate pair. */
const encode = (value: unknown): string => encodeURIComponent(toText(value).toWellFormed());

function writeQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).slice(0, 210).map((each) => `${encode(name)}=${encode(each)}`),
  );
  return pairs.join('&');
}

/** Header values are single bytes on the wire; whatever else a mutation wants is cut out. */
const headerText = (value: unknown): string =>
  toText(value)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 600);

function writeHeaders(draft: Draft, body: Buffer | null): Record<string, string> {
  const entries = Object.entries(draft.headers).filter(([name, value]) => value !== undefined && /^[\w-]+$/.test(name));
  const headers: Record<string, string> = Object.fromEntries(entries.map(([name, value]) => [name, headerText(value)]));
  if (body !== null) {
    headers['content-length'] = String(body.length);
    if (draft.contentType !== null) headers['content-type'] = draft.contentType;
  }
  return headers;
}

function writeBody({ body, rawBody }: Draft): Buffer | null {
  if (rawBody) return rawBody;
  return body === null ? null : Buffer.from(JSON.stringify(body));
}

function write(operation: DescribedOperation, draft: Draft) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(draft.path[name]));
  const query = [writeQuery(draft.query), draft.extraQuery].filter(Boolean).join('&');
  const body = writeBody(draft);
  const target = `${respell(path, draft.spelling)}${draft.suffix}${query ? `?${query}` : ''}`
    .slice(0, LONGEST_TARGET)
    .replace(/%[0-9A-F]?$/i, '');
  return { method: draft.method, target, headers: writeHeaders(draft, body), body };
}

function draftArbitrary(operation: DescribedOperation, options: ArbitraryOptions): fc.Arbitrary<Draft> {
  const part = (place: 'path' | 'query' | 'header') => {
    const wanted = operation.parameters.filter((parameter) => parameter.in === place);
    const fields = wanted.map(({ name, schema }) => [name, fieldArbitrary(name, schema, options)]);
    const requiredKeys = wanted.filter(({ required }) => required || place === 'path').map(({ name }) => name);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
  };
  const content = operation.requestBody?.content['application/json'];
  const body = content
    ? fc.oneof(schemaArbitrary(content.schema, options), fc.constant(content.example ?? {}))
    : fc.constant(null);
  return fc.record({ path: part('path'), query: part('query'), headers: part('header'), body }).map((parts) => ({
    ...parts,
    body: parts.body as Draft['body'],
    method: operation.method,
    contentType: 'application/json',
    suffix: '',
    spelling: null,
    extraQuery: '',
  }));
}

const mutations: fc.Arbitrary<Mutation[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Mutation[]>([]) },
  { weight: 5, arbitrary: mutation.map((one) => [one]) },
  { weight: 3, arbitrary: hostileMutation.map((one) => [one]) },
  { weight: 2, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 3 }) },
);

const withLargeBody: fc.Arbitrary<Mutation[]> = fc.oneof(
  { weight: 1000 - LARGE_BODIES_PER_THOUSAND, arbitrary: fc.constant<Mutation[]>([]) },
  { weight: LARGE_BODIES_PER_THOUSAND, arbitrary: fc.constant<Mutation[]>([tooLarge]) },
);

/** Requests to one operation: as documented, or changed by up to three mutations. */
export function requestArbitrary(
  operation: DescribedOperation,
  who: { actors: fc.Arbitrary<string>; schemes: fc.Arbitrary<string> },
  options: ArbitraryOptions,
): fc.Arbitrary<WireRequest> {
  const draft = draftArbitrary(operation, options);
  return fc
    .record({ draft, actor: who.actors, scheme: who.schemes, changes: mutations, large: withLargeBody })
    .map(({ draft: given, actor, scheme, changes, large }) => {
      const applied = [...changes, ...large];
      const changed = structuredClone(given);
      for (const { apply } of applied) apply(changed);
      return { operation, actor, scheme, mutations: applied.map(({ name }) => name), ...write(operation, changed) };
    });
}
