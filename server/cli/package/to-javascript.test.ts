import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isRun } from './bring-along.ts';
import { toInstalledPage } from './built-pages.ts';
import { toJavaScript } from './to-javascript.ts';

describe('sources of the package', () => {
  it('are JavaScript that imports JavaScript', () => {
    const source = [
      "import type { A } from './a.ts';",
      "import { b } from '#lib/b.ts';",
      "export * from './c.ts';",
      "import {\n  d,\n} from '../d.ts';",
      "import e from 'package/e.ts';",
      "const f: number = await import('./f.ts');",
      "const text = 'see ./g.ts';",
    ].join('\n');
    assert.deepEqual(
      toJavaScript(source)
        .split('\n')
        .map((line) => line.trim()),
      [
        '',
        "import { b } from '#lib/b.js';",
        "export * from './c.js';",
        'import {',
        'd,',
        "} from '../d.js';",
        "import e from 'package/e.ts';",
        "const f         = await import('./f.js');",
        "const text = 'see ./g.ts';",
      ],
    );
  });

  it('of pages name packages without links, and not where they were built', () => {
    const linked = new Map([['pg-587764f78a6c7a9c', 'pg']]);
    assert.equal(
      toInstalledPage('require("pg-587764f78a6c7a9c");"/home/me/project/.next"', { root: '/home/me/project', linked }),
      'require("pg");"/clearhouse/.next"',
    );
  });

  it('of packages are those that run', () => {
    const run = [
      'node_modules/next/dist/server/next.js',
      'node_modules/a/index.js',
      'node_modules/a/package.json',
      'node_modules/esm/dist/esm/a.js',
    ];
    const rest = [
      'node_modules/a/index.js.map',
      'node_modules/a/index.d.ts',
      'node_modules/a/index.d.mts',
      'node_modules/next/dist/esm/a.js',
    ];
    assert.deepEqual([...run, ...rest].filter(isRun), run);
  });
});
