import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const READY_MS = 300_000;
const FAILING_MS = 60_000;

export interface RunningHost {
  origin: string;
  dataDir: string;
  pid: number;
  output: () => string;
  stdout: Readable;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

export const temporaryDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'clearhouse-host-'));

export const removeDataDir = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true });

interface Started {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output: () => string;
  ended: Promise<number | null>;
}

/** Only what a fresh shell has, so that settings of the machine do not leak into a test. */
const baseEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '/',
  NODE_ENV: 'production',
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
});

function spawnHost(env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [MAIN], { env: { ...baseEnv(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return { child, ended, output: () => chunks.join('') };
}

/** Runs the real host until it says that it is ready. It is stopped by `kill`. Throws with its output when it ends before. */
export async function runHost(env: Readonly<Record<string, string>>): Promise<RunningHost> {
  const { child, ended, output } = spawnHost({ PORT: '0', FIX_PORT: '0', ...env });
  const said = env.ROLES === 'worker' ? / {2}Ready\n/ : /Clearhouse is ready: +\S+\n/;
  const ready = new Promise<'ready'>((resolve) => {
    const look = (): void => {
      if (said.test(output())) resolve('ready');
    };
    child.stdout.on('data', look);
  });
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), READY_MS).unref());
  const outcome = await Promise.race([ready, ended, late]);
  if (outcome !== 'ready') {
    child.kill('SIGKILL');
    throw new Error(`The host did not become ready (${outcome}):\n${output()}`);
  }
  return {
    origin: /Clearhouse is ready: +(\S+)/.exec(output())?.[1] ?? '',
    dataDir: env.DATA_DIR ?? '',
    pid: child.pid ?? 0,
    output,
    stdout: child.stdout,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the host for a start that must fail. */
export async function runFailingHost(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { child, ended, output } = spawnHost({ PORT: '0', FIX_PORT: '0', ...env });
  const late = setTimeout(() => child.kill('SIGKILL'), FAILING_MS).unref();
  const code = await ended;
  clearTimeout(late);
  return { code, output: output() };
}
