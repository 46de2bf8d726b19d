import { join } from 'node:path';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

const SECRETS = ['password', 'otp', 'token', 'secret', 'passphrase', 'authorization', 'cookie', 'hmac', 'accessToken'];

/**
 * JSON log lines, flat: what is redacted is looked for at the top. Sandbox mode writes to `DATA_DIR/clearhouse.log`, production to standard output; `LOG_FILE`
 * decides otherwise. Lines are written every quarter second and at the end of the process.
 */
export const createLog = (env: Env, sink?: DestinationStream): Logger =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS, censor: '[redacted]' },
    },
    sink ?? destination(logTarget(env)),
  );

function logTarget(env: Env) {
  const file = env.LOG_FILE ?? (env.sandbox ? join(env.DATA_DIR, 'clearhouse.log') : undefined);
  const buffering = { sync: false, minLength: 4096, periodicFlush: 250 };
  return { dest: file ?? 1, mkdir: file !== undefined, mode: 0o600, ...buffering };
}
