import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openApiSnapshot } from '#server/cli/openapi.ts';
import { localCommand, ROOT, runStep } from '#server/cli/run-step.ts';
import { domains, operations } from '#server/registry.ts';
import { openApiDocument } from './document.ts';
import { errorReplyName } from './error-replies.ts';
import { plainErrorStatuses } from './record-replies.ts';

const CONFIG = join(ROOT, 'server/openapi/redocly.yaml');
const ORIGIN = 'https://clearhouse.example';
const folder = await mkdtemp(join(tmpdir(), 'clearhouse-openapi-'));
after(() => rm(folder, { recursive: true, force: true }));

interface Described {
  operationId: string;
  responses: Record<string, { $ref?: string }>;
  parameters?: { in: string; name: string; explode?: boolean; schema: { type?: string } }[];
}

interface ErrorReply {
  content: Record<string, { examples: Record<string, { value: Record<string, unknown> }> }>;
}

const describedOperations = (sandbox: boolean): Described[] =>
  Object.values(openApiDocument({ origin: ORIGIN, sandbox, domains }).paths ?? {}).flatMap(
    (path) => Object.values(path) as Described[],
  );

async function lint(document: unknown) {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const { output } = await runStep('redocly', [
    localCommand('redocly'),
    'lint',
    file,
    `--config=${CONFIG}`,
    '--format=json',
  ]);
  const start = output.indexOf('{\n');
  const { problems } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as {
    problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
  };
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

describe('OpenAPI document', () => {
  it('is clean under the recommended rules of Redocly, in sandbox and in production mode', async () => {
    for (const sandbox of [true, false])
      assert.deepEqual(await lint(openApiDocument({ origin: ORIGIN, sandbox, domains })), []);
  });

  it('would not pass Redocly with an operation id that occurs twice, nor with an example that its schema does not allow', async () => {
    const document = openApiDocument({ origin: ORIGIN, sandbox: true, domains });
    const [first] = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path) as Described[]);
    assert.ok(first);
    first.operationId = describedOperations(true)[1]?.operationId ?? '';
    const responses = document.components?.responses as Record<string, ErrorReply>;
    const example = responses.B404?.content['application/json']?.examples.NotFound;
    assert.ok(example);
    example.value.error = 404;
    const problems = (await lint(document)).join('\n');
    assert.match(problems, /operation-operationId-unique/);
    assert.match(problems, /no-invalid-media-type-examples.*B404/);
  });

  it('equals the committed snapshot; `npm run openapi -- --write` refreshes it', async () => {
    const { committed, current } = await openApiSnapshot();
    assert.ok(
      committed === current,
      'server/openapi/snapshot.json is stale: run `npm run openapi -- --write` and read the diff',
    );
  });

  it('describes every route of every operation once, further routes with a number', () => {
    const described = describedOperations(true).map(({ operationId }) => operationId);
    const expected = operations.flatMap(({ name, contract }) =>
      contract.routes.map((_, index) => (index === 0 ? name : `${name}_${index + 1}`)),
    );
    assert.deepEqual(described.toSorted(), expected.toSorted());
  });

  it('leaves out in production what exists in sandbox mode only', () => {
    const described = new Set(describedOperations(false).map(({ operationId }) => operationId));
    const sandboxOnly = operations.filter(({ contract }) => contract.sandboxOnly);
    assert.ok(sandboxOnly.length > 0);
    assert.deepEqual(
      sandboxOnly.filter(({ name }) => described.has(name)),
      [],
    );
  });

  it('gives each error status the body of its family, and none where the interface has none', () => {
    const described = new Map(describedOperations(true).map((each) => [each.operationId, each]));
    for (const { name, contract } of operations)
      for (const status of plainErrorStatuses(contract)) {
        const expected = `#/components/responses/${errorReplyName(contract, status)}`;
        assert.equal(described.get(name)?.responses[status]?.$ref, expected, name);
      }
    const settlements = described.get('listClientSettlements')?.responses;
    assert.equal(settlements?.[400]?.$ref, '#/components/responses/Empty400');
    assert.equal(settlements?.[404]?.$ref, '#/components/responses/A404');
  });

  it('says that query arrays are repeated keys', () => {
    const arrays = describedOperations(true)
      .flatMap(({ parameters = [] }) => parameters)
      .filter((parameter) => parameter.in === 'query' && parameter.schema.type === 'array');
    assert.ok(arrays.length > 5);
    assert.ok(arrays.every(({ explode }) => explode));
  });
});
