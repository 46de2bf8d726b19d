import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { localCommand, ROOT, runStep } from '#server/cli/run-step.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openApiText } from '#server/openapi/openapi-text.ts';
import { harness } from '#server/testing/harness.ts';

interface Ground {
  origin: string;
  token: string;
  enterpriseId: string;
  accountId: string;
  receiver: string;
  sign: (secret: string, text: string) => string;
}
interface Calls {
  callAll: (ground: Ground) => Promise<{ called: [operation: string, status: number][]; problems: string[] }>;
}

const SOURCE = join(ROOT, 'e2e/api/typed-client/calls.ts.txt');
const SCRATCH = join(ROOT, '.test');
const STRICT = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** The generator wants the compiler's programming interface, which the native compiler does not have. */
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
});

await mkdir(SCRATCH, { recursive: true });
const folder = await mkdtemp(join(SCRATCH, 'typed-client-'));
after(() => rm(folder, { recursive: true, force: true }));
const h = await harness();

async function generateTypes(): Promise<string> {
  const { default: generate, astToString } = await import('openapi-typescript');
  return astToString(await generate(JSON.parse(openApiText(h.service))));
}

const compile = () => runStep('tsc', [localCommand('tsc'), '--project', folder]);

await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: ['calls.ts'] }));
await copyFile(SOURCE, join(folder, 'calls.ts'));

describe('a client generated from the OpenAPI document', () => {
  it('compiles under strict rules', async (t) => {
    const types = await generateTypes();
    t.diagnostic(`${types.split('\n').length} lines of types`);
    await writeFile(join(folder, 'service.d.ts'), types);
    const { ok, output } = await compile();
    assert.ok(ok, output);
  });

  it('calls operations, and every reply is as its types say', async (t) => {
    const { vault, env, clock, domains } = h.service;
    const identity = { seed: env.SEED, date: clock.now() };
    const demo = await seedDemo({ db: h.db, vault, domains, operatorName: env.OPERATOR_NAME }, identity);
    const [account] = demo.accounts;
    assert.ok(account);
    const { enterpriseId, id: accountId } = account;
    const { token } = await h.create.user({ [enterpriseId]: 'admin' });
    const { callAll } = (await import(pathToFileURL(join(folder, 'calls.ts')).href)) as Calls;
    const { called, problems } = await callAll({
      origin: await h.listen(),
      token,
      enterpriseId,
      accountId,
      receiver: 'http://127.0.0.1:8099/typed',
      sign: (secret, text) => createHmac('sha256', secret).update(text).digest('hex'),
    });
    t.diagnostic(`called: ${called.map((pair) => pair.join(' ')).join(', ')}`);
    assert.deepEqual(problems, []);
    assert.ok(called.length >= 16);
    const refused = called.filter(([, status]) => status >= 300);
    assert.deepEqual(refused, [['getEnterprise', 404]]);
  });

  it('would not compile with a parameter of another type', async () => {
    const wrong = `import createClient from 'openapi-fetch';
import type { paths } from './service.d.ts';
const client = createClient<paths>({});
export const reply = client.GET('/v1/idv', { params: { query: { enterpriseId: 5 } } });
`;
    await writeFile(join(folder, 'calls.ts'), wrong);
    const { ok, output } = await compile();
    assert.equal(ok, false);
    assert.match(output, /'number' is not assignable to type 'string/);
  });
});
