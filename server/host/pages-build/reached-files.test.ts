import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importedNames } from './reached-files.ts';

describe('imports of a source', () => {
  it('are found however they are written', () => {
    const source = [
      "import 'one';",
      "import two, {\n  type Two,\n  other,\n} from 'two';",
      "export * from './three.ts';",
      "const four = await import('four');",
      "export { five } from '#lib/five.ts';",
      "import six from './six.json' with { type: 'json' };",
      "const seven = dirname(require.resolve('seven/package.json'));",
    ].join('\n');
    assert.deepEqual(importedNames(source), [
      'one',
      'two',
      './three.ts',
      'four',
      '#lib/five.ts',
      './six.json',
      'seven/package.json',
    ]);
  });

  it('are neither those of types nor words that look like one', () => {
    const source = [
      "import type { A } from 'a';",
      "export type { B } from 'b';",
      "import type {\n  C,\n} from 'c';",
      "const sql = `where state is distinct from 'd'`;",
      "export const text = 'from';",
      'throw new Error("from \'e\'");',
    ].join('\n');
    assert.deepEqual(importedNames(source), []);
  });
});
