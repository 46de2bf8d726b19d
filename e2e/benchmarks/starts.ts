import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
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
const LIMIT_MS = 600_000;

/** A copy of the project as it is after `git clone`: no dependencies, no pages, no data. */
async function makeClone(): Promise<void> {
  await rm(CLONE, { recursive: true, force: true });
  await mkdir(CLONE, { recursive: true });
  for (const name of await readdir(ROOT))
    if (!LEFT_OUT.has(name) && !/^\.(?:next|modules)-/.test(name))
      await cp(join(ROOT, name), join(CLONE, name), { recursive: true, preserveTimestamps: true });
}

/** Megabytes of what lies in some folders of the clone; what is linked twice counts once. */
async function megabytes(isMeant: (name: string) => boolean): Promise<number> {
  const folders = (await readdir(CLONE)).filter(isMeant).map((name) => join(CLONE, name));
  const { stdout } = await run('du', ['-cm', '-s', ...folders]);
  return Number(/(\d+)\s+total\s*$/.exec(stdout)?.[1]);
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

/** P5: the first start of a fresh clone, which installs the packages, builds the pages and writes the demo data, and later starts. */
export async function measureStarts(): Promise<Figure[]> {
  await makeClone();
  try {
    const first = await timeStart();
    const [modules, pages] = [
      await megabytes((name) => name === 'node_modules'),
      await megabytes((name) => name.startsWith('.next')),
    ];
    const later = [await timeStart(), await timeStart(), await timeStart()];
    const slowest = Math.max(...later.map(({ page }) => page));
    console.log(`\nP5  from the command to the first page; packages ${modules} MB, built pages ${pages} MB`);
    const figures: Figure[] = [
      {
        part: 'P5',
        name: 'first start to the first page, installation included',
        measured: `${first.page.toFixed(1)} s`,
        aim: '≤ 60 s',
      },
      { part: 'P5', name: 'packages and built pages on disk', measured: `${modules + pages} MB`, aim: '≤ 600 MB' },
      { part: 'P5', name: 'later starts, slowest of 3', measured: `${slowest.toFixed(1)} s`, aim: '≤ 1 s' },
    ];
    for (const { name, measured, aim } of figures) console.log(`  ${name}: ${measured} (aim ${aim})`);
    return figures;
  } finally {
    await rm(CLONE, { recursive: true, force: true });
  }
}
