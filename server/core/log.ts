import { join } from 'node:path';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

const SECRETS = ['password', 'otp', 'token', 'secret', 'passphrase', 'authorization', 'cookie', 'hmac', 'accessToken'];

/** JSON log lines. Sandbox mode writes to `DATA_DIR/clearhouse.log`, production to standard output; `LOG_FILE` decides otherwise. */
export const createLog = (env: Env, sink?: DestinationStream): Logger =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    sink ?? destination(logTarget(env)),
  );

function logTarget(env: Env): { dest: string | number; mkdir: boolean; sync: boolean } {
  const file = env.LOG_FILE ?? (env.sandbox ? join(env.DATA_DIR, 'clearhouse.log') : undefined);
  return file === undefined ? { dest: 1, mkdir: false, sync: true } : { dest: file, mkdir: true, sync: true };
}
