import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { domains, operations } from '#server/registry.ts';
import { bodyCases, plainCases, queryCases, type Tried } from './bad-fields/cases.ts';
import type { Place, SentField } from './bad-fields/send-field.ts';
import { type DescribedOperation, type JsonSchema, readOpenApi, resolveSchema } from './open-api-reader.ts';

const api = readOpenApi(
  JSON.stringify(openApiDocument({ origin: 'https://clearhouse.example', sandbox: true, domains })),
);
const described = new Map(api.operations.map((operation) => [operation.operationId, operation]));
const routes = operations.flatMap(({ name, contract: one }) =>
  one.routes.map((route, index) => ({ contract: one, route, id: index === 0 ? name : `${name}_${index + 1}` })),
);

type Described = [place: Place, name: string, schema: JsonSchema];

/** The key of a write is read before its fields. */
const isField = ({ name }: { name: string }): boolean => name !== 'Idempotency-Key';

function fieldsOf({ parameters, requestBody }: DescribedOperation): Described[] {
  const body = requestBody?.content['application/json']?.schema;
  const properties = body ? (resolveSchema(body, api.schemas).properties ?? {}) : {};
  return [
    ...parameters.filter(isField).map((one): Described => [one.in, one.name, one.schema]),
    ...Object.entries(properties).map(([name, schema]): Described => ['body', name, schema]),
  ];
}

const CASES = { query: queryCases, body: bodyCases, path: plainCases, header: plainCases } as const;

function* tryAll(): Generator<Tried & { field: string }> {
  for (const { id, ...at } of routes)
    for (const [place, name, schema] of fieldsOf(described.get(id) as DescribedOperation)) {
      const field: SentField = { ...at, place, name };
      for (const tried of CASES[place](field, schema, api.schemas)) yield { ...tried, field: `${id} ${place} ${name}` };
    }
}

describe('every field of every operation', () => {
  it('is used or refused, whatever is sent for it, in whatever notation', (t) => {
    const startedAt = performance.now();
    const tried = [...tryAll()];
    const problems = tried.filter(({ problem }) => problem !== null);
    const fields = new Set(tried.map(({ field }) => field)).size;
    t.diagnostic(`${tried.length} cases of ${fields} fields in ${Math.round(performance.now() - startedAt)} ms`);
    assert.deepEqual(
      problems.map(({ field, what, problem }) => `${field}: ${what} ${problem}`),
      [],
    );
    assert.ok(tried.length > 7500 && fields > 700);
  });

  it('would be found where it is dropped, misread or refused without its bound', () => {
    const careless = contract({
      routes: [{ method: 'GET', path: '/things' }],
      access: { caller: 'user' },
      input: z.object({
        word: z.string().max(5).optional().catch(undefined),
        count: z.coerce.number().max(9, 'too many').optional(),
        list: z.union([z.string(), z.array(z.string())]).optional(),
      }),
      output: z.object({}),
      summary: 'Read.',
      tag: 'Test',
      example: { input: {}, output: {} },
    });
    const problemsOf = (name: string, schema: JsonSchema): string[] => {
      const field: SentField = { contract: careless, route: careless.routes[0], place: 'query', name };
      return [...queryCases(field, schema, {})].flatMap(({ what, problem }) => (problem ? [`${what} ${problem}`] : []));
    };
    const word = problemsOf('word', { type: 'string', maxLength: 5 });
    assert.ok(word.includes('too long was taken as undefined'), word.join('\n'));
    const count = problemsOf('count', { type: 'integer', minimum: 0, maximum: 9 });
    assert.ok(count.includes('"1e3" was taken as 1000') || count.includes('" 1" was taken as 1'), count.join('\n'));
    assert.ok(
      count.some((one) => one.includes('without its bound')),
      count.join('\n'),
    );
    const list = problemsOf('list', { type: 'array', items: { type: 'string' }, maxItems: 500 });
    assert.ok(
      list.some((one) => one.startsWith('the first twice ')),
      list.join('\n'),
    );
  });
});
