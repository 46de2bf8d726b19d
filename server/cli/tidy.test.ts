import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { contract } from '#lib/contract.ts';
import { checkContract, checkCounterparts, operationFiles } from './tidy/contract-rules.ts';
import { checkImports } from './tidy/import-rules.ts';
import { checkDocuments, checkSizes, checkText, checkVersions } from './tidy/source-rules.ts';
import { tidy } from './tidy.ts';

const file = (path: string, text: string) => ({ path, text });
const NONE = new Set<string>();

const imports = (path: string, name: string, operations: ReadonlySet<string> = NONE): string[] =>
  checkImports([file(path, `import { x } from '${name}';\n`)], operations).map(({ text }) => text);
const refuses = (path: string, name: string, text: RegExp): void =>
  assert.match(imports(path, name)[0] ?? '', text, `${path} imports ${name}`);
const accepts = (path: string, name: string, operations?: ReadonlySet<string>): void =>
  assert.deepEqual(imports(path, name, operations), [], `${path} imports ${name}`);

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

  it('finds core that knows a domain, demo data that does, and a domain that knows the whole', () => {
    refuses('server/core/call/auth.ts', '#server/domains/access/public.ts', /knows nothing above it/);
    refuses('server/core/call/auth.ts', '#server/demo/cast.ts', /knows nothing above it/);
    refuses('server/demo/cast.ts', '#server/domains/wallets/public.ts', /told by domains/);
    refuses('server/domains/clearing/queries.ts', '#server/host/shared.ts', /does not know the whole/);
    accepts('server/domains/clearing/x.ts', '#server/core/call/errors.ts');
    accepts('server/domains/clearing/demo.ts', '#server/demo/cast.ts');
  });

  it('finds who enters a domain beside its door: other domains, the sandbox, the host, pages', () => {
    for (const from of ['server/domains/clearing/x.ts', 'server/domains/sandbox/x.ts', 'server/host/x.ts', 'app/x.ts'])
      refuses(from, '#server/domains/network/queries.ts', /enter network by its public\.ts/);
    accepts('server/domains/sandbox/x.ts', '#server/domains/network/public.ts');
    accepts('server/domains/network/x.ts', './queries.ts');
    accepts('server/domains/clearing/x.test.ts', '#server/domains/network/testing.ts');
    const operation = 'server/domains/network/list-client-settlements.ts';
    accepts('server/cli/commands/network.ts', `#${operation}`, new Set([operation]));
    refuses('server/cli/commands/network.ts', `#${operation}`, /public\.ts/);
    assert.match(imports('server/domains/clearing/x.ts', `#${operation}`, new Set([operation]))[0] ?? '', /public\.ts/);
  });

  it('finds tables that somebody else reads, tests included', () => {
    for (const from of ['server/domains/sandbox/x.ts', 'server/domains/clearing/x.test.ts', 'server/testing/x.ts'])
      refuses(from, '#server/domains/network/tables.ts', /tables are private/);
    refuses('server/core/work/worker.ts', '../audit/tables.ts', /tables are private/);
    refuses('server/domains/chain/x.ts', '#server/core/work/tables.ts', /tables are private/);
    accepts('server/domains/network/rooms/x.ts', '../tables.ts');
    accepts('server/domains/access/tables.ts', '#server/domains/directory/tables.ts');
  });

  it('finds who reads the registry or a manifest and is not the program', () => {
    refuses('server/http/app.ts', '#server/registry.ts', /does not know all/);
    refuses('server/domains/overview/x.ts', '#server/registry.ts', /does not know all/);
    refuses('server/main.ts', '#server/domains/access/domain.ts', /read by server\/registry\.ts only/);
    accepts('server/main.ts', '#server/registry.ts');
    accepts('server/registry.ts', '#server/domains/access/domain.ts');
  });

  it('finds a room of the console that knows one above it', () => {
    refuses('components/session/self.tsx', '#components/ui/table.tsx', /session stands below components\/ui/);
    refuses('components/ui/table.tsx', '#components/network/labels.ts', /ui stands below components\/area/);
    refuses('components/network/list.tsx', '#components/shell/rail.tsx', /area stands below components\/shell/);
    accepts('components/shell/rail.tsx', '#components/network/labels.ts');
    accepts('components/ui/table.tsx', '#components/session/self.tsx');
    accepts('components/sandbox/form.tsx', '#components/network/labels.ts');
  });

  it('finds events and whole lists of contracts in what a page loads', () => {
    refuses('components/events/list.tsx', '#lib/events/catalogue.ts', /events are for the server/);
    refuses('lib/objects.ts', '#lib/events/catalogue.ts', /events are for the server/);
    accepts('server/core/events/events.ts', '#lib/events/catalogue.ts');
    const list = `import * as contracts from '#lib/contracts/network/settlement-shapes.ts';`;
    assert.match(checkImports([file('components/network/list.tsx', list)], NONE)[0]?.text ?? '', /one by one/);
    assert.deepEqual(checkImports([file('server/domains/network/x.ts', list)], NONE), []);
  });

  it('finds a table of words that brings code along', () => {
    const found = (text: string) => checkImports([file('lib/objects.ts', text)], NONE).length;
    assert.equal(found(`import { z } from 'zod';`), 1);
    assert.equal(found(`import {\n  z,\n} from 'zod';`), 1);
    assert.equal(found(`import type { Scope } from './scopes.ts';`), 0);
    assert.equal(found(`import { READ_MEMBERS } from './rights.ts';`), 0);
    assert.equal(found(`import { NETWORK_OBJECTS } from './network-objects.ts';`), 0);
    const part = [file('lib/network-objects.ts', `import { z } from 'zod';`)];
    assert.equal(checkImports(part, NONE).length, 1);
  });

  it('finds a domain that writes rows beside its stores', () => {
    const text = `import { things } from './${'tables'}.ts';\nawait db.update(things).set({});\nheld.delete(thing);\n`;
    const found = (path: string) =>
      checkImports([file(path, text)], NONE).filter(({ text: problem }) => /only writer/.test(problem)).length;
    assert.equal(found('server/domains/things/change-thing.ts'), 1);
    assert.equal(found('server/domains/things/thing-store.ts'), 0);
    assert.equal(found('server/domains/things/testing.ts'), 0);
  });

  it('finds circles of files, of domains and of areas, imports of types included', () => {
    const circles = (...files: [string, string][]) =>
      checkImports(
        files.map(([path, name]) => file(path, `import type { X } from '${name}';\n`)),
        NONE,
      ).map(({ text }) => text);
    assert.match(
      circles(['lib/a.ts', './b.ts'], ['lib/b.ts', './a.ts'])[0] ?? '',
      /circle of imports: lib\/a\.ts, lib/,
    );
    const door = (name: string) => `#server/domains/${name}/public.ts`;
    const domains = circles(
      ['server/domains/a/x.ts', door('b')],
      ['server/domains/b/y.ts', door('a')],
      ['server/domains/a/public.ts', './z.ts'],
      ['server/domains/b/public.ts', './z.ts'],
    );
    assert.match(domains[0] ?? '', /circle of imports: server\/domains\/a, server\/domains\/b/);
    const areas = circles(
      ['components/a/x.ts', '#components/b/z.ts'],
      ['components/b/y.ts', '#components/a/z.ts'],
      ['components/a/z.ts', 'zod'],
      ['components/b/z.ts', 'zod'],
    );
    assert.match(areas[0] ?? '', /components\/a, components\/b/);
    assert.deepEqual(circles(['lib/a.ts', './b.ts'], ['lib/b.ts', './c.ts']), []);
  });

  it('finds a domain that has outgrown one folder', () => {
    const many = (folder: string) =>
      Array.from({ length: 41 }, (_, each) => file(`server/domains/${folder}/f${each}.ts`, ''));
    assert.match(checkImports(many('things'), NONE)[0]?.text ?? '', /41 files in one folder/);
    assert.deepEqual(checkImports(many('things/room'), NONE), []);
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
    for (const [path, count] of [
      ['server/domains/things/x.ts', 1],
      ['server/core/call/x.ts', 1],
      ['server/http/x.ts', 1],
      ['server/core/call/system.ts', 0],
      ['server/domains/things/x.test.ts', 0],
      ['lib/bounded-json.ts', 0],
    ] as const)
      assert.equal(found(path, 'const value = JSON.parse(text);'), count, path);
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

  it('finds versions that are old or not pinned', () => {
    assert.deepEqual(checkVersions({ next: '16.4.6', zod: '4.10.0' }), []);
    assert.equal(checkVersions({ next: '16.4.5', zod: '^4.6.7' }).length, 2);
    assert.equal(checkVersions({ next: '16.4.6', zod: '4.6.7', postgres: '18.4.0-beta.17' }).length, 0);
    assert.equal(checkVersions({ next: '16.4.6', zod: '4.6.7', any: '*', caret: '^1.2.3', major: '24' }).length, 3);
    const named = { other: 'npm:typescript@5.9.3', range: 'npm:typescript@^5.9.3' };
    assert.equal(checkVersions({ next: '16.4.6', zod: '4.6.7', ...named }).length, 1);
  });

  it('finds paths that any document invents, and a README that is long', () => {
    const known = new Set(['server/core/', 'public/docs/calling.md']);
    const missing = (path: string, text: string) =>
      checkDocuments([file(path, text)], (name) => known.has(name)).map((found) => found.text.split(/[ ,]/)[1]);
    const text =
      'See `server/core/`, `server/gone.ts` and [this](docs/gone.md), [that](https://example.test/a), [it](#a).';
    assert.deepEqual(missing('README.md', text), ['server/gone.ts', 'docs/gone.md']);
    assert.deepEqual(missing('server/README.md', '[a](../public/docs/calling.md#b) [c](/docs) [d](core/gone.md)'), [
      'server/core/gone.md',
    ]);
    assert.deepEqual(missing('public/docs/calling.md', '[a](calling.md) [b](webhooks.md)'), [
      'public/docs/webhooks.md',
    ]);
    assert.deepEqual(missing('server/a.ts', '`server/gone.ts`'), []);
    assert.deepEqual(missing('README.md', 'line\n'.repeat(120)), []);
    assert.deepEqual(missing('README.md', 'line\n'.repeat(121)), ['121']);
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

  it('finds a record that a read leaves, has no bounds, no valid example or no status of its own', () => {
    const refused = { schema: z.object({ id: z.string().max(9) }), description: 'Refused.', example: { id: 'a' } };
    const found = (status: number, changes: object, more: object = {}) =>
      problems({ effect: 'write', replies: { [status]: { ...refused, ...changes } }, ...more }).join();
    assert.equal(found(422, {}), '');
    assert.match(found(422, {}, { effect: 'read' }), /422 is a record, which a read cannot leave/);
    assert.match(found(422, { example: {} }), /example of its reply 422/);
    assert.match(found(422, { schema: z.object({ id: z.string() }) }), /reply 422 \.id has no upper bound/);
    assert.match(found(201, {}, { status: 201 }), /201 is the ordinary one/);
    assert.match(
      found(401, {}, { errors: { family: 'network', empty: [401] } }),
      /401 is also an error without a body/,
    );
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
