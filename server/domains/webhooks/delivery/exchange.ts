import type { IncomingHttpHeaders } from 'node:http';
import { CallbackRefusal } from '../addresses/guard.ts';

/** Milliseconds from the start of each step to its end; null for a step that did not take place, such as on a kept connection. */
export interface Timings {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  firstByteMs: number | null;
  totalMs: number;
}

export type ErrorClass =
  | CallbackRefusal['errorClass']
  | 'connect-timeout'
  | 'connect-refused'
  | 'unreachable'
  | 'tls-failure'
  | 'timeout'
  | 'connection-reset'
  | 'protocol-error'
  | 'redirect'
  | 'no-token'
  | 'http-status';

/** All that is known of one request to a receiver. */
export interface Exchange {
  status: number | null;
  responseHeaders: Record<string, string> | null;
  /** At most the first 16 KiB. */
  responseBody: string | null;
  resolvedAddress: string | null;
  timings: Timings;
  /** Null for a 2xx. */
  errorClass: ErrorClass | null;
  error: string | null;
}

/** Thrown when a time limit ends a request. */
export class CallbackTimeout extends Error {
  readonly errorClass: 'connect-timeout' | 'timeout';

  constructor(errorClass: CallbackTimeout['errorClass'], message: string) {
    super(message);
    this.errorClass = errorClass;
  }
}

const CLASS_BY_CODE: Readonly<Record<string, ErrorClass>> = {
  ECONNREFUSED: 'connect-refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EINVAL: 'unreachable',
  ETIMEDOUT: 'connect-timeout',
  ECONNRESET: 'connection-reset',
  EPIPE: 'connection-reset',
};

const TLS_CODE = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;
const PROTOCOL_CODE = /^HPE_/;

/** What kind of failure an error of the connection is, and a sentence's end for people. */
export function classify(error: unknown): { errorClass: ErrorClass; error: string } {
  if (error instanceof CallbackRefusal || error instanceof CallbackTimeout)
    return { errorClass: error.errorClass, error: error.message };
  const { code = '', message } = error as NodeJS.ErrnoException;
  const text = (message || code || 'the connection failed').slice(0, 500);
  if (TLS_CODE.test(code)) return { errorClass: 'tls-failure', error: text };
  if (PROTOCOL_CODE.test(code)) return { errorClass: 'protocol-error', error: `the reply is not HTTP: ${text}` };
  return { errorClass: CLASS_BY_CODE[code] ?? 'protocol-error', error: text };
}

/** What an HTTP status that is no success counts as. */
export function classifyStatus(status: number): { errorClass: ErrorClass | null; error: string | null } {
  if (status >= 200 && status < 300) return { errorClass: null, error: null };
  if (status >= 300 && status < 400) return { errorClass: 'redirect', error: 'redirects are not followed' };
  return { errorClass: 'http-status', error: `the receiver answered ${status}` };
}

const NUL = String.fromCharCode(0);
const REPLACEMENT = '\ufffd';

/** Text that PostgreSQL can keep. */
export const storable = (text: string): string => text.replaceAll(NUL, REPLACEMENT);

export const plainHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, 100)
      .map(([name, value]) => [name, storable([value ?? ''].flat().join(', ')).slice(0, 4000)]),
  );
