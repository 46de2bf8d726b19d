import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buildPages } from '#server/host/build-pages.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { bringAlong, pathsBrought } from './package/bring-along.ts';
import { linkedPackages, toInstalledPage } from './package/built-pages.ts';
import { manifest } from './package/manifest.ts';
import { type PackageFiles, packageFiles } from './package/package-files.ts';
import { type Locked, shrinkLock } from './package/shrinkwrap.ts';
import { toJavaScript } from './package/to-javascript.ts';
import { ROOT, runStep } from './run-step.ts';

const OUT = join(ROOT, '.package');
const FOLDER = join(OUT, 'clearhouse');
/** As Next writes it. */
const ROOT_PATH = resolve(ROOT);

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(FOLDER, path)), { recursive: true });
  await writeFile(join(FOLDER, path), text);
}

const putJson = (path: string, value: unknown): Promise<void> => put(path, `${JSON.stringify(value, null, 2)}\n`);

const readText = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

async function writeSources({ code, data }: PackageFiles): Promise<void> {
  for (const path of code) await put(path.replace(/\.ts$/, '.js'), toJavaScript(await readText(path)));
  for (const path of data) await cp(join(ROOT, path), join(FOLDER, path));
}

async function writePages({ pages }: PackageFiles): Promise<void> {
  const linked = await linkedPackages(join(ROOT, '.next', 'node_modules'));
  for (const path of pages)
    if (/\.js(?:on)?$/.test(path)) await put(path, toInstalledPage(await readText(path), { root: ROOT_PATH, linked }));
    else await cp(join(ROOT, path), join(FOLDER, path));
}

async function writeManifests(): Promise<void> {
  const own = manifest();
  const { name, version, license, engines, bin, dependencies, optionalDependencies } = own;
  const root = { name, version, license, engines, bin, dependencies, optionalDependencies };
  const lock = JSON.parse(await readText('package-lock.json')) as { lockfileVersion: number; packages: Locked };
  await putJson('package.json', own);
  await bringAlong(ROOT, FOLDER, pathsBrought(lock.packages, version));
  await putJson('npm-shrinkwrap.json', {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: shrinkLock(lock.packages, root),
  });
}

async function pack(): Promise<void> {
  const command = ['npm', 'pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', OUT, FOLDER];
  const { ok, output } = await runStep('pack', command);
  if (!ok) throw new Error(`npm pack failed:\n${output}`);
}

// Node warns of its own stripper of types, which does not concern who packs.
process.removeAllListeners('warning');
await buildPages(() => console.log('Building the pages …'));
await rm(OUT, { recursive: true, force: true });
const files = await packageFiles(ROOT);
await writeSources(files);
await writePages(files);
await writeManifests();
await pack();
console.log(join(OUT, `clearhouse-${packageJson.version}.tgz`));
