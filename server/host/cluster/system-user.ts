import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnv } from '#server/core/runtime/env.ts';

const execute = promisify(execFile);
const run = (program: string, args: readonly string[], account: Partial<SystemUser> = {}) =>
  execute(program, args, { ...account, cwd: '/', env: childEnv() });

/** The account that PostgreSQL runs under when we are root, which it refuses to be. */
export interface SystemUser {
  uid: number;
  gid: number;
}

const NAME = 'postgres';

async function lookUp(): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** Null for an ordinary user. As root: the account `postgres`, created when missing. */
export async function databaseUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await lookUp();
  if (known) return known;
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]).catch(
    () => run('adduser', ['-S', '-D', '-H', NAME]),
  );
  const created = await lookUp();
  if (!created) throw new Error('PostgreSQL cannot run as root, and the account "postgres" could not be created.');
  return created;
}

/** Whether the user can get to a path through every folder above it. */
export async function canReach(user: SystemUser, path: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -x "$0"', path], { uid: user.uid, gid: user.gid }).then(
    () => true,
    () => false,
  );
}
