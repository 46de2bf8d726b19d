import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TEST_MASTER_KEY } from '#server/testing/harness.ts';

const WORKER = fileURLToPath(new URL('../../server/domains/webhooks/testing/webhook-worker.ts', import.meta.url));

/** Starts a worker process over a database, and waits until it works. */
export async function startWorker(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WORKER, databaseUrl, TEST_MASTER_KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return child;
}

/** Ends a process, and waits until it is gone; nothing where it is gone already. */
export async function endWorker(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
