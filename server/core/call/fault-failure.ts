import type { ErrorCode } from '#lib/errors.ts';
import { Failure } from './errors.ts';

/** The error that callers meet most with a status, by whose name the interface knows it. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  401: 'invalid_token',
  403: 'missing_scope',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'state_conflict',
  411: 'length_required',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  421: 'misdirected',
  422: 'unprocessable',
  429: 'rate_limited',
  431: 'headers_too_large',
  500: 'internal_error',
  503: 'overloaded',
};
const RETRY_SECONDS = 1;

/** The error that a fault injects: its status, and the name, the body and the headers that a real one has. `allow`: methods of the path. */
export function faultFailure(status: number, allow: string[]): Failure {
  const isLater = status === 429 || status === 503;
  return new Failure(CODES[status] ?? 'injected_fault', 'A fault was injected into this operation.', {
    status,
    ...(status === 405 ? { allow } : {}),
    ...(isLater ? { retryAfterSeconds: RETRY_SECONDS } : {}),
    ...(status === 429 ? { quota: { count: 1, windowSeconds: RETRY_SECONDS } } : {}),
  });
}
