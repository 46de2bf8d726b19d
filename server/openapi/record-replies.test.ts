import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createReplyChecker } from '#e2e/api/check-reply.ts';
import { readOpenApi } from '#e2e/api/open-api-reader.ts';
import type { Contract } from '#lib/contract.ts';
import { allocate, allocating } from '#server/testing/allocating.ts';
import { openApiDocument } from './document.ts';

interface Documented {
  description: string;
  headers: Record<string, unknown>;
  content: Record<string, { schema: { anyOf?: object[] }; example?: unknown; examples?: Record<string, object> }>;
}

const contract: Contract = allocate.contract;
const document = JSON.parse(
  JSON.stringify(openApiDocument({ origin: 'https://clearhouse.example', sandbox: true, domains: [allocating] })),
) as { paths: Record<string, { post: { responses: Record<string, Documented> } }> };
const documented = (status: number): Documented => {
  const reply = document.paths[contract.routes[0].path]?.post.responses[status];
  assert.ok(reply);
  return reply;
};
const jsonOf = (status: number) => documented(status).content['application/json'] ?? { schema: {} };

describe('replies that are records in the OpenAPI document', () => {
  it('are valid by the official schema', async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    assert.ok(valid, JSON.stringify(errors));
  });
  it('have their own schema and example where no error has the status', () => {
    for (const status of [202, 422] as const) {
      assert.equal(documented(status).description, contract.replies?.[status]?.description);
      assert.deepEqual(jsonOf(status).example, contract.replies?.[status]?.example);
      assert.equal(jsonOf(status).schema.anyOf, undefined);
    }
    assert.ok('clearhouse-problem' in documented(422).headers);
    assert.ok(!('clearhouse-problem' in documented(202).headers));
  });
  it('stand beside the errors of the same status, with the examples and headers of both', () => {
    for (const status of [401, 500] as const) {
      const { schema, examples = {} } = jsonOf(status);
      assert.deepEqual(schema.anyOf?.[1], { $ref: '#/components/schemas/ErrorA' });
      assert.equal(schema.anyOf?.length, 2);
      const { example: value, description: summary } = contract.replies?.[status] ?? {};
      assert.deepEqual(examples.Record, { summary, value });
      assert.ok(Object.keys(examples).length > 1);
      assert.ok('idempotency-replayed' in documented(status).headers);
    }
    assert.match(documented(500).description, /^The partner did not answer.* Otherwise InternalError\.$/);
    assert.ok('x-auth-required' in documented(401).headers);
  });
  it('are what the conformance run takes, and tells from errors', () => {
    const api = readOpenApi(JSON.stringify(document));
    const checker = createReplyChecker(api);
    const [operation] = api.operations;
    assert.ok(operation);
    const reply = (status: number, body: unknown) => ({
      status,
      text: JSON.stringify(body),
      headers: { 'request-id': 'r', 'content-type': 'application/json' },
    });
    const reserved = { allocation: { id: 'a1', state: 'reserved' } };
    const judge = (status: number, body: unknown) => checker.problemOf(operation, reply(status, body));
    for (const [status, record] of Object.entries(contract.replies ?? {}))
      assert.equal(judge(Number(status), record.example), null, status);
    for (const status of [401, 500]) assert.equal(judge(status, { error: 'x' }), null);
    for (const status of [422, 202]) assert.match(judge(status, { error: 'x' }) ?? '', /not as documented/);
    assert.match(judge(500, { ...reserved, more: 1 }) ?? '', /not as documented/);
    assert.ok(checker.isRecord(operation, reply(500, reserved)));
    assert.ok(!checker.isRecord(operation, reply(500, { error: 'x' })));
    assert.ok(!checker.isRecord(operation, reply(503, reserved)));
  });
});
