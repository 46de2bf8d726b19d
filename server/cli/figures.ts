import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCircles } from './figures/circles.ts';
import { domainOf, type ImportGraph, readGraph } from './figures/import-graph.ts';
import { localCommand, ROOT, runStep } from './run-step.ts';
import { isCode, isTest, lineCount, readProject, type SourceFile } from './tidy/source-file.ts';

const LONG_FUNCTION = 60;
/** A kind of object whose name shows how far the facts about a kind are spread. */
const SAMPLE_KIND = 'dvp-settlement';
const CASTS = /\bas never\b|\bas unknown as\b/g;

/** The value below which a share of all lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Functions longer than a number of lines, as the linter counts them. */
async function countLongFunctions(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'clearhouse-figures-'));
  const config = join(folder, 'oxlint.json');
  const rule = ['error', { max: LONG_FUNCTION }];
  await writeFile(config, JSON.stringify({ categories: {}, rules: { 'eslint/max-lines-per-function': rule } }));
  const ignored = ['--ignore-pattern=**/*.test.ts', '--ignore-pattern=**/*.spec.ts'];
  const { output } = await runStep('figures', [
    localCommand('oxlint'),
    `--config=${config}`,
    '--format=json',
    ...ignored,
  ]);
  await rm(folder, { recursive: true });
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as { diagnostics: { code: string }[] };
  return diagnostics.filter(({ code }) => code === 'eslint(max-lines-per-function)').length;
}

function printSizes(sources: readonly SourceFile[]): void {
  const lines = sources.map(({ text }) => lineCount(text));
  const all = lines.reduce((sum, each) => sum + each, 0);
  console.log(`files without tests: ${lines.length}, lines: ${all.toLocaleString('en')}`);
  console.log(`lines of a file: median ${quantile(lines, 0.5)}, p90 ${quantile(lines, 0.9)}`);
}

function printImports({ edges }: ImportGraph): void {
  const foreign = edges.filter(({ from, to }) => {
    const [own, other] = [domainOf(from), domainOf(to)];
    return own !== null && other !== null && own !== other && !isTest(from);
  });
  const tables = edges.filter(({ from, to }) => to.endsWith('/tables.ts') && domainOf(from) !== domainOf(to));
  console.log(`imports between domains: ${foreign.length}`);
  console.log(`imports of tables from elsewhere: ${tables.filter(({ from }) => !from.endsWith('/tables.ts')).length}`);
}

function printCircles({ edges }: ImportGraph): void {
  const own = edges.filter(({ from }) => !isTest(from));
  const between = own.flatMap(({ from, to }) => {
    const [a, b] = [domainOf(from), domainOf(to)];
    return a === null || b === null || a === b ? [] : [{ from: a, to: b }];
  });
  for (const [name, circles] of [
    ['files', findCircles(own)],
    ['domains', findCircles(between)],
  ] as const) {
    console.log(`circles of ${name}, types included: ${circles.length}`);
    for (const circle of circles) console.log(`  ${circle.join(' · ')}`);
  }
}

function printSpread(sources: readonly SourceFile[]): void {
  const casts = sources.reduce((sum, { text }) => sum + (text.match(CASTS)?.length ?? 0), 0);
  const naming = sources.filter(({ text }) => text.includes(`'${SAMPLE_KIND}'`) || text.includes(`"${SAMPLE_KIND}"`));
  console.log(`casts (as never, as unknown as): ${casts}`);
  console.log(`files that name the kind ${SAMPLE_KIND}: ${naming.length}`);
  for (const { path } of naming) console.log(`  ${path}`);
}

/** Figures of the structure, for comparing one state of the code with another. Nothing is asserted. */
const sources = readProject(ROOT).filter((file) => isCode(file) && !isTest(file.path));
const graph = readGraph(readProject(ROOT));
printSizes(sources);
console.log(`functions over ${LONG_FUNCTION} lines: ${await countLongFunctions()}`);
printImports(graph);
printCircles(graph);
printSpread(sources);
