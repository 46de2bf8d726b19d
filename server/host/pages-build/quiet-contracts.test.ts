import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, it } from 'node:test';
import { Script } from 'node:vm';
import quietContracts from './quiet-contracts.loader.ts';

const SOURCES = globSync('lib/contracts/**/*.ts', { exclude: ['**/*.test.ts'] });

describe('contracts for the browser', () => {
  it('lose the descriptions of their fields, and nothing else of them', () => {
    assert.equal(
      quietContracts(`z.string().max(10).meta({ description: 'It’s \\'its\\' own.' }).nullable()`),
      'z.string().max(10).meta({  }).nullable()',
    );
    assert.equal(
      quietContracts("z.object({ a: A }).meta({ id: 'A', description: `Of {a}, (b)`, deprecated: true })"),
      "z.object({ a: A }).meta({ id: 'A',  deprecated: true })",
    );
    const kept = 'z.object({ description: z.string(), word: z.literal(\'description: "x",\') })';
    assert.equal(quietContracts(kept), kept);
    const computed = 'z.string().meta({ description: `At most ${MAX}.` })';
    assert.equal(quietContracts(computed), computed);
  });

  it('lose the words and the example of an operation', () => {
    const source = [
      'contract({',
      "  routes: [{ method: 'GET', path: '/a' }],",
      "  summary: 'List a.',",
      '  description:',
      "    'All of them.',",
      '  example: {',
      "    input: { a: 'a' },",
      '    output: {',
      '      rows: [],',
      '    },',
      '  },',
      '});',
    ].join('\n');
    assert.equal(
      quietContracts(source),
      "contract({\n  routes: [{ method: 'GET', path: '/a' }],\n\n\n  example: { input: {}, output: {} },\n});",
    );
  });

  it('are sources still, each of them', () => {
    assert.ok(SOURCES.length > 100);
    let [all, left] = [0, 0];
    for (const path of SOURCES) {
      const source = readFileSync(path, 'utf8');
      const quiet = quietContracts(source);
      assert.doesNotThrow(() => new Script(asScript(quiet)), path);
      all += source.length;
      left += quiet.length;
    }
    assert.ok(left < all * 0.75, `${left} of ${all} characters are left`);
  });
});

/** A module as a script that a parser takes: without types, imports and exports. */
const asScript = (source: string): string =>
  stripTypeScriptTypes(source)
    .replace(/^import [^;]+;$/gm, '')
    .replace(/^export (?=const|function|class|async)/gm, '')
    .replace(/^export [^;]+;$/gm, '');
