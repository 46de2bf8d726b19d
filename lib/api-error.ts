import type { FieldProblem } from './errors.ts';

export interface ApiErrorFields {
  /** HTTP status; 0 when no reply arrived. */
  status: number;
  /** Name of the error as the body gives it, such as `RateLimited`; `NetworkError` without a reply. */
  code: string;
  message: string;
  requestId: string | null;
  problems: readonly FieldProblem[];
  needsOtp: boolean;
  /** Body of the reply, which may be a record (`recordOf`). */
  body?: unknown;
}

/** A call that failed: what the page shows of it. */
export class ApiError extends Error implements ApiErrorFields {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly problems: readonly FieldProblem[];
  readonly needsOtp: boolean;
  readonly body: unknown;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId;
    this.problems = fields.problems;
    this.needsOtp = fields.needsOtp;
    this.body = fields.body;
  }
}

/** Any thrown value as an ApiError. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : networkError('Something went wrong in this page. Reload it and try again.');

/** No reply came: the service is down, or the network is. */
export const networkError = (message: string): ApiError =>
  new ApiError({ status: 0, code: 'NetworkError', message, requestId: null, problems: [], needsOtp: false });

/** The same for a call that got no answer. */
export const noAnswer = (): ApiError =>
  networkError(
    globalThis.navigator?.onLine === false
      ? 'You are offline. Nothing was sent, and what you entered is still here: try again once you are online.'
      : 'The service did not answer. Check that it is running and try again.',
  );

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function parseProblems(header: string | null): FieldProblem[] {
  if (header === null) return [];
  try {
    const bytes = Uint8Array.from(atob(header.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(parsed) ? parsed.filter(isProblem) : [];
  } catch {
    return [];
  }
}

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** Reads a failed reply of any error family. */
export function readApiError(status: number, headers: Headers, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {};
  const problems = parseProblems(headers.get('clearhouse-problem'));
  const told = problems.find(({ path }) => path === '')?.message;
  return new ApiError({
    status,
    code: textOf(fields.errorName) ?? textOf(fields.name) ?? `Http${status}`,
    message: textOf(fields.error) ?? told ?? `The service answered with status ${status}.`,
    requestId: headers.get('request-id') ?? textOf(fields.requestId),
    problems,
    needsOtp: fields.needsOTP === true,
    body,
  });
}
