import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.ts';
import quietContracts from './quiet-contracts.loader.ts';

const LOADER = pathToFileURL(join(import.meta.dirname, 'quiet-contracts.loader.ts')).href;
const SOURCES = globSync('lib/contracts/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });

/** Reads every contract as the browser gets it, and says what of each operation differs from what the service has. */
const COMPARING = `
  import { readFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  import { z } from 'zod';
  import quiet from '${LOADER}';
  registerHooks({
    load(url, context, next) {
      const { pathname, search } = new URL(url);
      if (search !== '?quiet' || !pathname.includes('/lib/contracts/')) return next(url, context);
      return { format: 'module-typescript', source: quiet(readFileSync(pathname, 'utf8')), shortCircuit: true };
    },
    resolve(name, context, next) {
      const found = next(name, context);
      const isWithin = context.parentURL?.endsWith('?quiet') && found.url.includes('/lib/contracts/');
      return isWithin ? { ...found, url: found.url + '?quiet' } : found;
    },
  });
  const shapeOf = (schema, io) => JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (key, value) =>
    key === 'description' ? undefined : value);
  const differing = [];
  let operations = 0;
  for (const url of JSON.parse(process.argv[1])) {
    const [loud, still] = [await import(url), await import(url + '?quiet')];
    for (const [name, one] of Object.entries(loud)) {
      if (one?.routes === undefined) continue;
      operations += 1;
      const other = still[name];
      const parts = ['routes', 'access', 'status', 'reply', 'effect', 'errors', 'headers', 'query', 'done', 'exportColumns'];
      for (const part of parts) if (JSON.stringify(one[part]) !== JSON.stringify(other[part])) differing.push(name + '.' + part);
      if (shapeOf(one.input, 'input') !== shapeOf(other.input, 'input')) differing.push(name + '.input');
      if (shapeOf(one.output, 'output') !== shapeOf(other.output, 'output')) differing.push(name + '.output');
    }
  }
  console.log(JSON.stringify({ operations, differing }));
`;

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
    for (const kept of [
      'z.object({ description: z.string(), word: z.literal(\'description: "x",\') })',
      'z.string().meta({ description: `At most ${MAX}.` })',
      "const ORDER = {\n  description: 'Field to sort by.',\n};",
    ])
      assert.equal(quietContracts(kept), kept);
  });

  it('lose the words and the example of an operation', () => {
    const source = [
      'export const listA = contract({',
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
      "export const listA = contract({\n  routes: [{ method: 'GET', path: '/a' }],\n\n\n  example: { input: {}, output: {} },\n});",
    );
  });

  it('are the same operations to the browser, every one', () => {
    const urls = SOURCES.map((path) => pathToFileURL(join(ROOT, path)).href);
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', COMPARING, JSON.stringify(urls)], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const { operations, differing } = JSON.parse(told) as { operations: number; differing: string[] };
    assert.ok(operations > 400, `${operations} operations`);
    assert.deepEqual(differing, []);
  });

  it('are lighter by a fifth', () => {
    const sources = SOURCES.map((path) => readFileSync(join(ROOT, path), 'utf8'));
    const size = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
    assert.ok(size(sources.map(quietContracts)) < size(sources) * 0.8);
  });
});
