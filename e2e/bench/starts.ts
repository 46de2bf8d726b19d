import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLONE = join(ROOT, '.test', 'bench-clone');
const LEFT_OUT = new Set(['.git', '.next', '.data', '.test', 'node_modules', 'test-results', 'playwright-report']);
const POLL_MS = 50;
const LIMIT_MS = 300_000;

/** A copy of the project as after `npm ci`: dependencies as hard links, no pages, no data. */
async function makeClone(): Promise<void> {
  await rm(CLONE, { recursive: true, force: true });
  await mkdir(CLONE, { recursive: true });
  for (const name of await readdir(ROOT))
    if (!LEFT_OUT.has(name))
      await cp(join(ROOT, name), join(CLONE, name), { recursive: true, preserveTimestamps: true });
  await run('cp', ['-al', join(ROOT, 'node_modules'), join(CLONE, 'node_modules')]);
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
  const child = spawn(process.execPath, command, { cwd: CLONE, env, stdio: 'ignore' });
  try {
    const origin = `http://127.0.0.1:${port}`;
    const ready = waitFor(`${origin}/readyz`, startedAt);
    const page = waitFor(`${origin}/sign-in`, startedAt);
    return { ready: await ready, page: await page };
  } finally {
    await stopHost(child);
  }
}

/** P5: the first start of a fresh clone, which builds the pages and the demo data, and later starts. */
export async function measureStarts(): Promise<void> {
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
  } finally {
    await rm(CLONE, { recursive: true, force: true });
  }
}
