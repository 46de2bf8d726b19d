import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ConfigurationError, childEnv } from '#server/core/runtime/env.ts';
import { memoryMb } from './memory.ts';
import { hashSources } from './pages-build/hash-sources.ts';
import { publishPages } from './publish-pages.ts';
import { IS_PACKAGE, ROOT } from './root.ts';

/** Holds the hash of what a host serves of the build, and below it that of all that it was made of. */
const STAMP = join('.next', 'clearhouse-sources');

/** Loaded by the build and its workers: each ends with the process that started it, be it killed. */
const ENDS_WITH_PARENT =
  'const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(1), 500).unref();';

/** Said by Next of a build in the same folder. */
const RIVAL = /Another .*process is already running/;
const RIVAL_PAUSE_MS = 1000;

/** The build knows nothing but its sources. False, after a pause, where another process builds the same. */
function runBuild(root: string, signal?: AbortSignal): Promise<boolean> {
  const next = createRequire(join(root, 'package.json')).resolve('next/dist/bin/next');
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(ENDS_WITH_PARENT)}`, next, 'build'],
      {
        cwd: root,
        env: childEnv({ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }),
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(signal ? { signal } : {}),
      },
    );
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error);
    });
    child.on('exit', (code) => (code === 0 ? resolve(true) : fail(Buffer.concat(output).toString())));
    const fail = (said: string): void => {
      if (RIVAL.test(said)) setTimeout(() => resolve(false), RIVAL_PAUSE_MS);
      else reject(new Error(`The pages could not be built:\n${said}`));
    };
  });
}

export interface BuiltPages {
  isNew: boolean;
  /** Folder below the project from which a host serves them. */
  folder: string;
}

interface BuildOptions {
  /** Ends it early. */
  signal?: AbortSignal;
  root?: string;
  /** Whether the service within the build matters too, which runs under `next start` alone. */
  withService?: boolean;
}

const BUILD_MB = 1500;

/** With less, the system would end the build, or us, in the middle of it. Throws ConfigurationError. */
function demandMemory(): void {
  const memory = memoryMb();
  if (memory >= BUILD_MB) return;
  throw new ConfigurationError(
    `The pages are not built, which takes ${BUILD_MB} MB of memory, and there are ${memory}: build them where there is more and bring the folder .next along, or install the package.`,
  );
}

/** Lists of the files that each page reaches, for who packs pages by them: 64 MB that nothing here reads. */
async function dropTraces(root: string): Promise<void> {
  const built = join(root, '.next');
  for (const path of await readdir(built, { recursive: true }))
    if (path.endsWith('.nft.json')) await rm(join(built, path), { force: true });
}

/** Builds the pages when their sources changed since the last build that came to its end. A package has its pages built. */
export async function buildPages(announce: () => void, options: BuildOptions = {}): Promise<BuiltPages> {
  const { signal, root = ROOT, withService = false } = options;
  if (IS_PACKAGE) return { isNew: false, folder: '.next' };
  const stamp = join(root, STAMP);
  const pages = await hashSources(root);
  const all = withService ? await hashSources(root, { withService }) : null;
  const [builtPages, builtAll] = (await readFile(stamp, 'utf8').catch(() => '')).split('\n');
  const isCurrent = builtPages === pages && (all === null || builtAll === all);
  const isNew = !isCurrent || !existsSync(join(root, '.next', 'BUILD_ID'));
  if (isNew) {
    demandMemory();
    announce();
    const sources = all ?? (await hashSources(root, { withService: true }));
    await rm(stamp, { force: true });
    if (!(await runBuild(root, signal))) return buildPages(() => undefined, options);
    await dropTraces(root);
    await writeFile(stamp, `${pages}\n${sources}\n`);
  }
  return { isNew, folder: await publishPages(root, pages) };
}
