import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { contract } from '#lib/contract.ts';
import { checkContract, checkCounterparts, operationFiles } from './tidy/contract-rules.ts';
import { checkImports, checkReadme, checkSizes, checkText, checkVersions } from './tidy/source-rules.ts';
import { tidy } from './tidy.ts';

const file = (path: string, text: string) => ({ path, text });
const NONE = new Set<string>();

const imports = (path: string, name: string, operations: ReadonlySet<string> = NONE) =>
  checkImports([file(path, `import { x } from '${name}';\n`)], operations).map(({ text }) => text);

const listThings = contract({
  routes: [{ method: 'GET', path: '/things' }],
  access: { caller: 'anyone' },
  input: z.object({}),
  output: z.object({}),
  summary: 'List things.',
  tag: 'Things',
  example: { input: {}, output: {} },
});
const named = (changes: object) => ({
  name: 'listThings',
  path: 'lib/contracts/things/things.ts',
  contract: { ...listThings, ...changes } as typeof listThings,
});
const problems = (changes: object) => checkContract(named(changes)).map(({ text }) => text);

describe('tidy', () => {
  it('reads the whole project', async () => {
    const { files, contracts } = await tidy();
    assert.ok(files > 100, `only ${files} files`);
    assert.ok(contracts > 10, `only ${contracts} contracts`);
  });

  it('finds a break between layers', () => {
    assert.match(imports('lib/money.ts', '#server/core/runtime/env.ts')[0] ?? '', /lib stands below server/);
    assert.match(imports('components/ui/table.tsx', '#server/http/app.ts')[0] ?? '', /components stands below server/);
    assert.match(imports('server/http/app.ts', '#components/ui/table.tsx')[0] ?? '', /server stands below components/);
    assert.match(imports('lib/money.ts', 'node:fs')[0] ?? '', /must run in a browser/);
    assert.match(imports('lib/schema.ts', '../server/core/runtime/env.ts')[0] ?? '', /lib stands below server/);
    assert.deepEqual(imports('app/page.tsx', '#server/host/shared.ts'), []);
  });

  it('finds core that knows a domain, and a domain that reads the internals of another', () => {
    assert.match(imports('server/core/call/auth.ts', '#server/domains/access/tables.ts')[0] ?? '', /knows no domain/);
    assert.match(
      imports('server/domains/clearing/queries.ts', '#server/domains/network/queries.ts')[0] ?? '',
      /internals/,
    );
    assert.match(
      imports('server/domains/clearing/queries.ts', '#server/registry.ts')[0] ?? '',
      /does not know the whole/,
    );
    const operation = 'server/domains/network/list-client-settlements.ts';
    assert.deepEqual(imports('server/domains/clearing/x.ts', `#${operation}`, new Set([operation])), []);
    assert.deepEqual(imports('server/domains/clearing/x.ts', '#server/domains/network/tables.ts'), []);
    assert.deepEqual(imports('server/domains/clearing/x.ts', '#server/core/call/errors.ts'), []);
  });

  it('finds tests that are left out, database time, work left to do and outside places', () => {
    const found = (path: string, text: string) => checkText([file(path, text)]).length;
    assert.equal(found('server/a.test.ts', `it.only('x', () => {})`), 1);
    assert.equal(found('server/a.test.ts', `it('x', { skip: true }, () => {})`), 1);
    assert.equal(found('server/a.ts', 'sql`update t set at = now()`'), 1);
    assert.equal(found('server/a.ts', 'sql`now()`'), 1);
    assert.equal(found('server/a.ts', 'clock.now(); class C { now(): Date {} }'), 0);
    assert.equal(found('server/migrations/0000_a.sql', 'default now()'), 1);
    assert.equal(found('server/a.ts', `// ${'TO'}${'DO'}: later`), 1);
    assert.equal(found('README.md', `see ../${'shared'}/design`), 1);
    assert.equal(found('lib/a.ts', `'/${'work'}/main'`), 1);
  });

  it('finds a test file that reaches beyond itself and is not alone in its process', () => {
    const found = (text: string, path = 'server/a.test.ts') => checkText([file(path, text)]).length;
    for (const text of ['before(open);', 't.mock.timers.enable();', 'process.env.A', 'globalThis.fetch = f;'])
      assert.deepEqual([found(text), found(text, 'server/a.alone.test.ts')], [1, 0], text);
    assert.equal(found("describe('x', () => {\n  before(open);\n});\nafter(close);\nprocess.pid"), 0);
  });

  it('finds an operation or a page that is too long', () => {
    const long = 'x;\n'.repeat(121);
    const path = 'server/domains/things/list-things.ts';
    assert.equal(checkSizes([file(path, long)], new Set([path])).length, 1);
    assert.equal(checkSizes([file(path, long)], NONE).length, 0);
    assert.equal(checkSizes([file('app/(console)/page.tsx', long)], NONE).length, 1);
    assert.equal(checkSizes([file('lib/a.ts', 'x;\n'.repeat(301))], NONE).length, 1);
  });

  it('finds versions that are old or not pinned, and paths that the README invents', () => {
    assert.deepEqual(checkVersions({ next: '16.4.6', zod: '4.10.0' }), []);
    assert.equal(checkVersions({ next: '16.4.5', zod: '^4.6.7' }).length, 2);
    assert.equal(checkVersions({ next: '16.4.6', zod: '4.6.7', postgres: '18.4.0-beta.17' }).length, 0);
    assert.equal(checkVersions({ next: '16.4.6', zod: '4.6.7', any: '*', caret: '^1.2.3', major: '24' }).length, 3);
    const readme = 'See `server/core/`, `server/gone.ts` and [this](docs/gone.md), [that](https://example.test/a).';
    assert.equal(checkReadme(readme, (path) => path === 'server/core/').length, 2);
  });

  it('finds a contract without access, bounds or a valid example', () => {
    assert.deepEqual(problems({}), []);
    assert.match(problems({ access: {} })[0] ?? '', /access is missing/);
    const member = { caller: 'member', enterprise: 'enterpriseId', scope: 'all' };
    assert.match(problems({ access: member })[0] ?? '', /enterpriseId, which it lacks/);
    assert.match(problems({ example: { input: 1, output: {} } })[0] ?? '', /example's input/);
    const unbounded = {
      free: z.string().optional(),
      nested: z
        .array(z.object({ deep: z.email() }))
        .max(3)
        .optional(),
      list: z.array(z.boolean()).optional(),
      open: z.string().regex(/^a+$/).optional(),
    };
    assert.deepEqual(
      problems({ input: z.object(unbounded) }).map((text) => text.split(' ')[2]),
      ['.free', '.nested.deep', '.list', '.open'],
    );
    const bounded = {
      a: z.string().max(3).optional(),
      b: z.array(z.guid()).max(2).optional(),
      c: z
        .string()
        .regex(/^[a-z+]{1,3}$/)
        .optional(),
    };
    assert.deepEqual(problems({ input: z.object(bounded) }), []);
  });

  it('finds a contract without operation, registry row or test, and a row without contract', () => {
    const one = named({});
    const operation = file('server/domains/things/list-things.ts', 'export const listThings = operation(…)');
    const test = file('server/domains/things/list-things.test.ts', `describe('GET /things', () => {})`);
    const registered = new Map([['listThings', one.contract]]);
    assert.deepEqual(checkCounterparts([one], registered, [operation, test]), []);
    const alone = file('server/domains/things/list-things.alone.test.ts', test.text);
    assert.deepEqual(checkCounterparts([one], registered, [operation, alone]), []);
    assert.match(checkCounterparts([one], new Map(), [operation, test])[0]?.text ?? '', /not in server\/registry/);
    assert.match(checkCounterparts([one], registered, [test])[0]?.text ?? '', /needs exactly one/);
    assert.match(checkCounterparts([one], registered, [operation])[0]?.text ?? '', /has no test/);
    assert.match(checkCounterparts([], registered, [])[0]?.text ?? '', /has no contract/);
    assert.deepEqual([...operationFiles([one], [operation, test])], [operation.path]);
  });
});
