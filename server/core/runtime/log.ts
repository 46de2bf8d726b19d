import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DestinationStream, destination, type Logger, pino, symbols } from 'pino';
import type { Env } from './env.ts';

const SECRETS = ['password', 'otp', 'token', 'secret', 'passphrase', 'authorization', 'cookie', 'hmac', 'accessToken'];

/** Lines that wait for being written, in characters. */
const MAX_WAITING = 1024 * 1024;
const LAST_WORDS_MS = 1000;

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
    sink ?? openTarget(env),
  );

type Target = ReturnType<typeof destination>;

/** What is given up stays unwritten when the process ends: a target that cannot be written would be tried for ever, and hold it up. */
const giveUp = (target: Pick<Target, 'flushSync'>): void => {
  target.flushSync = () => undefined;
};

/** A target that cannot be written (no reader, no room) stops nobody: lines wait for the next try, as many as have room. */
function openTarget(env: Env): Target {
  const file = env.LOG_FILE ?? (env.sandbox ? join(env.DATA_DIR, 'clearhouse.log') : undefined);
  const buffering = {
    sync: false,
    minLength: 4096,
    periodicFlush: 250,
    maxLength: MAX_WAITING,
    retryEAGAIN: () => false,
  };
  const target = destination({ dest: file ?? 1, mkdir: file !== undefined, mode: 0o600, ...buffering });
  target.on('error', () => giveUp(target));
  return target;
}

/** Writes what is left of a log before the process ends, if that can be done within a second. */
export async function endLog(log: Logger): Promise<void> {
  const written = new Promise<void>((resolve) => log.flush(() => resolve()));
  await Promise.race([written, delay(LAST_WORDS_MS)]);
  giveUp((log as unknown as Record<symbol, Target>)[symbols.streamSym] as Target);
}
