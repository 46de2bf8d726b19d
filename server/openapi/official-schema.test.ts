import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { domains } from '#server/registry.ts';
import { METHOD_NOT_ALLOWED, openApiDocument } from './document.ts';

interface Document {
  paths: Record<string, Record<string, { parameters?: { in: string; required?: boolean }[]; requestBody?: unknown }>>;
  components: Record<string, Record<string, unknown>>;
}

/** The formats that JSON Schema 2020-12 defines. */
const STANDARD_FORMATS = new Set(
  'date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer relative-json-pointer regex'.split(
    ' ',
  ),
);

const documentOf = (sandbox: boolean): Document =>
  JSON.parse(JSON.stringify(openApiDocument({ origin: 'https://clearhouse.example', sandbox, domains }))) as Document;
const sandboxed = documentOf(true);

async function problemsOf(document: object): Promise<unknown[]> {
  const { valid, errors } = await new Validator().validate({ ...document });
  return valid ? [] : [errors].flat();
}

/** Every value of a key, however deep, but for examples, which are data. */
function* valuesOf(key: string, place: unknown): Generator<unknown> {
  if (typeof place !== 'object' || place === null) return;
  for (const [name, value] of Object.entries(place)) {
    if (name === 'example' || name === 'examples') continue;
    if (name === key && typeof value === 'string') yield value;
    else yield* valuesOf(key, value);
  }
}

const formatsOf = (document: Document): unknown[] => [...new Set(valuesOf('format', document))];

/** Shared parts that nothing refers to. */
function unused(document: Document): string[] {
  const named = new Set(valuesOf('$ref', document));
  return Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `#/components/${kind}/${name}`))
    .filter((ref) => !named.has(ref));
}

/** Reads of what the off-exchange network is to sign take it in their body; those of DVP have it already. */
const isSigning = ({ path }: { path: string }): boolean =>
  /[/-]signing$/.test(path) && !path.startsWith('/api/clearing/');

describe('the OpenAPI document by the official schema of version 3.1', () => {
  it('is valid, in sandbox and in production mode', async () => {
    for (const document of [sandboxed, documentOf(false)]) assert.deepEqual(await problemsOf(document), []);
  });

  it('has formats of JSON Schema alone', () => {
    const formats = formatsOf(sandboxed);
    assert.ok(formats.length > 4);
    assert.deepEqual(
      formats.filter((format) => !STANDARD_FORMATS.has(String(format))),
      [],
    );
  });

  it('uses every shared part, but for the answer to other methods', () => {
    for (const document of [sandboxed, documentOf(false)])
      assert.deepEqual(unused(document), [`#/components/responses/${METHOD_NOT_ALLOWED}`]);
  });

  it('describes the body of a GET for reads of the public interface, which nobody must send', () => {
    const gets = Object.entries(sandboxed.paths).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []));
    const withBody = gets.filter((get) => get.requestBody !== undefined && !isSigning(get));
    const withQuery = gets.filter(
      ({ path, parameters = [] }) =>
        !path.startsWith('/api/clearhouse/') && parameters.some((one) => one.in === 'query'),
    );
    assert.ok(withBody.length > 20);
    assert.deepEqual(withBody.map(({ path }) => path).toSorted(), withQuery.map(({ path }) => path).toSorted());
    for (const { requestBody } of withBody) assert.equal((requestBody as { required: boolean }).required, false);
  });
  it('describes that of a GET for what is to be signed as needed, and as its only place', () => {
    const signing = Object.entries(sandboxed.paths).flatMap(([path, { get }]) =>
      get && isSigning({ path }) ? [get] : [],
    );
    assert.ok(signing.length >= 5);
    for (const { requestBody, parameters = [] } of signing) {
      assert.equal((requestBody as { required: boolean }).required, true);
      assert.ok(parameters.every((one) => one.in === 'path'));
    }
  });

  it('would not be valid with a parameter of a path that may be left out, and would show a format of another kind', async () => {
    const document = structuredClone(sandboxed);
    const [operation] = Object.values(document.paths).flatMap((path) => Object.values(path));
    const parameter = operation?.parameters?.find((one) => one.in === 'path');
    assert.ok(parameter);
    delete parameter.required;
    assert.ok((await problemsOf(document)).length > 0);
    Object.assign(document.components.schemas?.Uuid ?? {}, { format: 'guid' });
    assert.ok(formatsOf(document).includes('guid'));
  });
});
