import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnv } from '#server/core/runtime/env.ts';
import type { Binaries } from './binaries.ts';
import { endLeftOver, readServerNote } from './left-over.ts';
import type { SystemUser } from './system-user.ts';

const POLL_MS = 10;
const SHUTDOWN_MS = 60_000;

/** What PostgreSQL is started with. */
export interface ServerStart {
  binaries: Binaries;
  data: string;
  user: SystemUser | null;
  settings: Readonly<Record<string, string>>;
  /** Ends a start that waits for recovery. */
  signal?: AbortSignal | undefined;
  /** Is told when the server ends and nobody here asked it to. */
  onLost?: (() => void) | undefined;
}

interface Running {
  child: ChildProcess;
  ended: Promise<void>;
  /** We have asked it to end. */
  isEnding: boolean;
}

/** Servers that this process started and that have not ended. */
const running = new Set<Running>();

/** How PostgreSQL and its tools are started: with nothing of ours but the way to programs and files. */
export const asDatabaseUser = (user: SystemUser | null) => ({
  cwd: '/',
  env: childEnv({ LC_ALL: 'C', TZ: 'UTC' }),
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
});

/** In a session of its own, so that Ctrl-C in our terminal does not reach it. */
async function launch({
  binaries,
  data,
  user,
  settings,
}: ServerStart): Promise<Running & { said: () => Promise<string> }> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const log = await open(join(data, 'server.log'), O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  try {
    if (user) await log.chown(user.uid, user.gid);
    const { size } = await log.stat();
    const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const child = spawn(binaries.postgres, ['-D', data, ...options], {
      ...asDatabaseUser(user),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const one: Running = {
      child,
      isEnding: false,
      ended: new Promise((resolve) => {
        child.once('error', () => resolve());
        child.once('exit', () => resolve());
      }),
    };
    running.add(one);
    void one.ended.then(() => running.delete(one));
    return Object.assign(one, { said: () => readFrom(join(data, 'server.log'), size) });
  } finally {
    await log.close();
  }
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.max(0, size - position)), position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

const isRunning = ({ child }: Running): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Shuts a server down as `pg_ctl stop -m fast` does: sessions end, everything is written. */
async function shutDown(one: Running): Promise<void> {
  if (!isRunning(one)) return;
  one.isEnding = true;
  one.child.ref();
  one.child.kill('SIGINT');
  const late = setTimeout(() => one.child.kill('SIGQUIT'), SHUTDOWN_MS);
  await one.ended;
  clearTimeout(late);
}

/**
 * Starts PostgreSQL as a child of this process and waits until it takes connections, however long it recovers. Returns how it is shut
 * down. Throws with what it said last when it ends before.
 */
export async function startServer(start: ServerStart): Promise<() => Promise<void>> {
  const server = await launch(start);
  while (isRunning(server)) {
    const note = await readServerNote(start.data);
    if (note?.pid === server.child.pid && note?.isReady) break;
    if (start.signal?.aborted) await shutDown(server);
    start.signal?.throwIfAborted();
    await delay(POLL_MS);
  }
  if (!isRunning(server)) {
    const said = (await server.said()).trim().split('\n').slice(-3).join(' | ');
    throw new Error(`PostgreSQL did not start: ${said || 'it said nothing'}`);
  }
  server.child.unref();
  void server.ended.then(() => server.isEnding || start.onLost?.());
  return async () => {
    await shutDown(server);
    await endLeftOver(start.data);
  };
}

/** Ends every server of this process at once: nothing is written any more, and the next start recovers. */
export async function quitServers(): Promise<void> {
  const left = [...running];
  for (const one of left) {
    one.isEnding = true;
    one.child.ref();
    one.child.kill('SIGQUIT');
  }
  await Promise.all(left.map(({ ended }) => ended));
}
