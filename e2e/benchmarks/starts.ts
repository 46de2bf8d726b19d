import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from './figures.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Outside of the project, or Next would take the project for the root of the copy. */
const CLONE = join(tmpdir(), 'clearhouse-bench-clone');
const LEFT_OUT = new Set(['.git', '.next', '.data', '.test', 'node_modules', 'test-results', 'playwright-report']);
const POLL_MS = 50;
const LIMIT_MS = 300_000;

/** A copy of the project as after `npm ci`: dependencies as hard links where the file system allows, no pages, no data. */
async function makeClone(): Promise<void> {
  await rm(CLONE, { recursive: true, force: true });
  await mkdir(CLONE, { recursive: true });
  for (const name of await readdir(ROOT))
    if (!LEFT_OUT.has(name) && !name.startsWith('.next-'))
      await cp(join(ROOT, name), join(CLONE, name), { recursive: true, preserveTimestamps: true });
  const modules = join(CLONE, 'node_modules');
  await run('cp', ['-al', join(ROOT, 'node_modules'), modules]).catch(async () => {
    await rm(modules, { recursive: true, force: true });
    await cp(join(ROOT, 'node_modules'), modules, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
  });
  const stamp = join(modules, '.clearhouse-installed');
  await rm(stamp, { force: true });
  await writeFile(
    stamp,
    createHash('sha256')
      .update(await readFile(join(CLONE, 'package-lock.json')))
      .digest('hex'),
  );
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function waitFor(url: string, startedAt: number): Promise<number> {
  for (;;) {
    const status = await fetch(url).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    if (status === 200) return (performance.now() - startedAt) / 1000;
    if (performance.now() - startedAt > LIMIT_MS) throw new Error(`${url} did not answer 200`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function stopHost(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Seconds from the command to readiness and to the first page. */
async function timeStart(): Promise<{ ready: number; page: number }> {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(CLONE, '.data'),
    NODE_ENV: 'production',
  };
  const startedAt = performance.now();
  const command = [join(CLONE, 'server/cli/bootstrap.mjs'), 'server/main.ts'];
  const child = spawn(process.execPath, command, { cwd: CLONE, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints: string[] = [];
  child.stderr?.on('data', (chunk) => complaints.push(String(chunk)));
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The start ended with code ${code}:\n${complaints.join('').slice(0, 1000)}`)),
    );
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    const answers = Promise.all([waitFor(`${origin}/readyz`, startedAt), waitFor(`${origin}/sign-in`, startedAt)]);
    const [ready, page] = await Promise.race([answers, ended]);
    return { ready, page };
  } finally {
    ended.catch(() => undefined);
    await stopHost(child);
  }
}

/** P5: the first start of a fresh clone, which builds the pages and the demo data, and later starts. */
export async function measureStarts(): Promise<Figure[]> {
  await makeClone();
  try {
    const first = await timeStart();
    const later = [await timeStart(), await timeStart(), await timeStart()];
    const slowest = later.toSorted((a, b) => b.page - a.page)[0];
    console.log('\nP5  command to first page, dependencies in place');
    console.log(`  first start: /readyz ${first.ready.toFixed(1)} s, /sign-in ${first.page.toFixed(1)} s (aim ≤ 30 s)`);
    console.log(
      `  later starts, slowest of ${later.length}: /readyz ${slowest?.ready.toFixed(1)} s, /sign-in ${slowest?.page.toFixed(1)} s (aim ≤ 3 s)`,
    );
    return [
      { part: 'P5', name: 'first start to the first page', measured: `${first.page.toFixed(1)} s`, aim: '≤ 30 s' },
      { part: 'P5', name: 'later starts, slowest of 3', measured: `${slowest?.page.toFixed(1)} s`, aim: '≤ 3 s' },
    ];
  } finally {
    await rm(CLONE, { recursive: true, force: true });
  }
}
