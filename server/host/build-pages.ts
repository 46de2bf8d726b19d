import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { childEnv } from '#server/core/runtime/env.ts';
import { publishPages } from './publish-pages.ts';
import { ROOT } from './root.ts';

const SOURCES = [
  'app',
  'components',
  'lib',
  'server',
  'public',
  'next.config.mjs',
  '.postcssrc.json',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = join('.next', 'clearhouse-sources');

async function listFiles(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function hashSources(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map((path) => listFiles(root, path)));
  const files = lists
    .flat()
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file.replace(root, ''))
      .update(await readFile(file.startsWith('/') ? file : join(root, file)).catch(() => ''));
  return hash.digest('hex');
}

/** Loaded by the build and its workers: each ends with the process that started it, be it killed. */
const ENDS_WITH_PARENT =
  'const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(1), 500).unref();';

/** The build knows nothing but its sources. */
function runBuild(root: string, signal?: AbortSignal): Promise<void> {
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
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The pages could not be built:\n${Buffer.concat(output).toString()}`)),
    );
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
}

/** Builds the pages when their sources changed since the last build that came to its end. */
export async function buildPages(announce: () => void, options: BuildOptions = {}): Promise<BuiltPages> {
  const { signal, root = ROOT } = options;
  const stamp = join(root, STAMP);
  const wanted = await hashSources(root);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  const isNew = built !== wanted || !existsSync(join(root, '.next', 'BUILD_ID'));
  if (isNew) {
    announce();
    await rm(stamp, { force: true });
    await runBuild(root, signal);
    await writeFile(stamp, wanted);
  }
  return { isNew, folder: await publishPages(root, wanted) };
}
