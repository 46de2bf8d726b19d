import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What the database lacks, so that the same is done a little later: time for all, room on its disk, or itself. */
export type Lack = 'time' | 'room' | 'database';

/** By the code that PostgreSQL gives: a deadlock, a lock or a connection that was waited for in vain; a full disk; its shutdown or start. */
const LACKS: Readonly<Record<string, Lack>> = {
  '40P01': 'time',
  '55P03': 'time',
  '53300': 'time',
  '53100': 'room',
  '53200': 'room',
  '58030': 'room',
  '57P01': 'database',
  '57P02': 'database',
  '57P03': 'database',
};

const TOO_LATE = 'timeout exceeded when trying to connect';
/** What the client says of a connection that broke, beside what the system says of it. */
const BROKEN = /^(?:Connection terminated|Client has encountered a connection error)/;
const NETWORK_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** That there is no connection to PostgreSQL, or none any more; its cause tells more. */
export class NoConnectionError extends Error {}

interface Facts {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** What the database lacked, by an error of it or by one of the causes of an error; null where it is of another kind. */
export function lackOf(error: unknown, isOfDatabase = false): Lack | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, cause } = error as Facts;
  const byCode = typeof code === 'string' ? LACKS[code] : undefined;
  if (byCode !== undefined) return byCode;
  if (message === TOO_LATE) return 'time';
  const isBroken = (typeof message === 'string' && BROKEN.test(message)) || NETWORK_CODES.has(code);
  if (isOfDatabase && isBroken) return 'database';
  const isOurs = isOfDatabase || error instanceof DrizzleQueryError || error instanceof NoConnectionError;
  return lackOf(cause, isOurs);
}
