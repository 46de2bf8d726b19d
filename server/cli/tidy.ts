import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Contract } from '#lib/contract.ts';
import { operations } from '#server/registry.ts';
import { readGraph } from './figures/import-graph.ts';
import { checkContract, checkCounterparts, type NamedContract, operationFiles } from './tidy/contract-rules.ts';
import { checkImports } from './tidy/import-rules.ts';
import { isCode, readProject, type SourceFile, type Violation } from './tidy/source-file.ts';
import { checkDocuments, checkSizes, checkText, checkVersions } from './tidy/source-rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FEWEST_FILES = 100;
const PIN_GROUPS = ['dependencies', 'optionalDependencies', 'devDependencies', 'overrides'] as const;
type PinGroup = (typeof PIN_GROUPS)[number];

async function readContracts(files: readonly SourceFile[]): Promise<NamedContract[]> {
  const paths = files.map(({ path }) => path).filter((path) => /^lib\/contracts\/[\w-]+\/[\w-]+\.ts$/.test(path));
  const modules = await Promise.all(
    paths.map(async (path) => ({
      path,
      exported: (await import(pathToFileURL(join(ROOT, path)).href)) as Record<string, unknown>,
    })),
  );
  return modules.flatMap(({ path, exported }) =>
    Object.entries(exported)
      .filter(([, value]) => typeof value === 'object' && value !== null && 'routes' in value)
      .map(([name, contract]) => ({ name, path, contract: contract as Contract })),
  );
}

/** Everything that the project's own rules find wrong with it, and how many files and contracts they read. */
export async function tidy(): Promise<{ violations: Violation[]; files: number; contracts: number }> {
  const files = readProject(ROOT);
  const contracts = await readContracts(files);
  const registered = new Map(operations.map(({ name, contract }) => [name, contract]));
  const held = operationFiles(contracts, files);
  const readText = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  const pins = JSON.parse(readText('package.json')) as Record<PinGroup, Record<string, string>>;
  const violations = [
    ...checkImports(files, held),
    ...checkText(files),
    ...checkSizes(files, held),
    ...checkVersions(Object.assign({}, ...PIN_GROUPS.map((group) => pins[group]))),
    ...checkDocuments(files, (path) => existsSync(join(ROOT, path))),
    ...contracts.flatMap(checkContract),
    ...checkCounterparts(contracts, registered, files),
  ];
  const visited = files.filter(isCode).length;
  if (visited < FEWEST_FILES)
    violations.push({ path: '.', text: `only ${visited} files were read: the rules saw nothing` });
  if (readGraph(files).edges.length < visited) violations.push({ path: '.', text: 'hardly any import was found' });
  if (contracts.length === 0) violations.push({ path: 'lib/contracts', text: 'no contract was found' });
  return { violations, files: visited, contracts: contracts.length };
}

if (import.meta.main) {
  const { violations, files, contracts } = await tidy();
  for (const { path, text } of violations) console.log(`${path}: ${text}`);
  console.log(`tidy: ${files} files, ${contracts} contracts, ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
