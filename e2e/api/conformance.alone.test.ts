import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openApiText } from '#server/openapi/openapi-text.ts';
import { harness } from '#server/testing/harness.ts';
import { createReplyChecker } from './check-reply.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { readOpenApi } from './open-api-reader.ts';

const REQUESTS = Number(process.env.CONFORMANCE_REQUESTS ?? 10_000);
const SEED = Number(process.env.CONFORMANCE_SEED ?? 20_260_302);

const h = await harness();

describe('every operation of the OpenAPI document', () => {
  it(`answers ${REQUESTS} generated requests as documented, none with a 500`, async (t) => {
    const { byStatus, problems, neverSucceeded, slowestMs } = await runFuzz(h, { requests: REQUESTS, seed: SEED });
    t.diagnostic(
      `seed ${SEED}; slowest ${Math.round(slowestMs)} ms; replies by status: ${byStatus.map((pair) => pair.join(': ')).join(', ')}`,
    );
    t.diagnostic(`operations that never succeeded: ${neverSucceeded.join(', ')}`);
    const counts = new Map(byStatus);
    assert.deepEqual(problems, []);
    assert.ok((counts.get(200) ?? 0) > REQUESTS / 20, 'hardly any request succeeded');
    for (const status of [400, 401, 403, 404, 405, 413, 415])
      assert.ok(counts.has(status), `no request was answered ${status}`);
  });

  it('would notice a body, a status or a missing header that is not documented', () => {
    const api = readOpenApi(openApiText(h.service));
    const checker = createReplyChecker(api);
    const operation = api.operations.find(({ operationId }) => operationId === 'listClientSettlements');
    assert.ok(operation);
    const headers = { 'request-id': 'r', 'content-type': 'application/json' };
    const check = (status: number, text: string, sent: Record<string, string> = headers) =>
      checker.problemOf(operation, { status, text, headers: sent });
    assert.equal(check(200, '{"settlements":[]}'), null);
    assert.equal(check(404, '{"error":"x"}'), null);
    assert.equal(check(400, ''), null);
    assert.match(check(200, '{"settlements":[],"more":1}') ?? '', /not as documented/);
    assert.match(check(404, '{"error":"x","name":"NotFound"}') ?? '', /not as documented/);
    assert.match(check(400, '{"error":"x"}') ?? '', /there is a body/);
    assert.match(check(418, '') ?? '', /not documented/);
    assert.match(check(400, '', {}) ?? '', /request-id/);
  });
});
