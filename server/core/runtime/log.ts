import { join } from 'node:path';
import { type DestinationStream, type Logger, pino, symbols } from 'pino';
import type { Env } from './env.ts';
import { LogTarget, openLogTarget } from './log-target.ts';

const SECRETS = ['password', 'otp', 'token', 'secret', 'passphrase', 'authorization', 'cookie', 'hmac', 'accessToken'];

/**
 * JSON log lines, flat: what is redacted is looked for at the top. Sandbox mode writes to `DATA_DIR/clearhouse.log`, production to standard output; `LOG_FILE`
 * decides otherwise. Throws ConfigurationError for a file that cannot be opened.
 */
export const createLog = (env: Env, sink?: DestinationStream): Logger =>
  pino(
    {
      level: env.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS, censor: '[redacted]' },
    },
    sink ?? openTarget(env),
  );

const openTarget = (env: Env): LogTarget =>
  openLogTarget(env.LOG_FILE ?? (env.sandbox ? join(env.DATA_DIR, 'clearhouse.log') : undefined));

/** Writes what is left of a log before the process ends, if that can be done within a second. */
export async function endLog(log: Logger): Promise<void> {
  const target = Reflect.get(log, symbols.streamSym) as unknown;
  if (target instanceof LogTarget) await target.end();
}
