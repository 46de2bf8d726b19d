import {
  ERROR_STATUS,
  type ErrorCode,
  type ErrorFamily,
  errorName,
  type FieldProblem,
  type NotificationRefusal,
  notificationErrorName,
} from '#lib/errors.ts';
import type { NamedRefusal } from '#lib/trading-errors.ts';
import { type Lack, lackOf } from '#server/core/database/lack.ts';
import type { ReplySigner } from './hmac.ts';
import { tradingBody, UNREADABLE } from './trading-body.ts';

interface FailureOptions {
  cause?: unknown;
  problems?: FieldProblem[];
  retryAfterSeconds?: number;
  /** Commit what the operation wrote so far, such as a counter of failed sign-ins. */
  keepWrites?: boolean;
  allow?: string[];
  /** Status in place of the code's own. */
  status?: number;
  /** What the family `notifications` calls it in place of the name of its status. */
  refusal?: NotificationRefusal;
  /** What the family `trading` calls it, in the same way. */
  trade?: NamedRefusal;
  /** What was used up, where a rate or a number is limited. */
  quota?: { count: number; windowSeconds?: number };
  /** How to sign the reply, where the request was signed well and is refused all the same. */
  signer?: ReplySigner;
}

/** The one error of the service: a code, a text for the caller, and a cause that only the log sees. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly publicText: string;
  readonly options: FailureOptions;

  constructor(code: ErrorCode, publicText: string, options: FailureOptions = {}) {
    super(publicText, { cause: options.cause });
    this.code = code;
    this.publicText = publicText;
    this.options = options;
  }

  get status(): number {
    return this.options.status ?? ERROR_STATUS[this.code];
  }
}

/** Ends the operation with an error. Throws Failure. */
export function fail(code: ErrorCode, publicText: string, options?: FailureOptions): never {
  throw new Failure(code, publicText, options);
}

/** Ends the operation because of one field, which the text and the problem name alike. Throws Failure. */
export function refuseField(path: string, message: string, code: ErrorCode = 'validation_failed'): never {
  return fail(code, `${path}: ${message}`, { problems: [{ path, message }] });
}

/** The value, or `not_found` with the given text. */
export function orNotFound<T>(value: T | null | undefined, publicText: string): T {
  if (value === null || value === undefined) fail('not_found', publicText);
  return value;
}

/** What callers are told of each lack of the database, and after how many seconds they may try again. */
const LACK_TEXTS: Readonly<Record<Lack, [text: string, retryAfterSeconds: number]>> = {
  time: ['Too much is going on at once. Try again in a second.', 1],
  room: ['The service has no room left to store anything. Try again later.', 30],
  database: ['The database is not available. Try again in a few seconds.', 5],
};

export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const lack = lackOf(error);
  if (lack !== null) {
    const [text, retryAfterSeconds] = LACK_TEXTS[lack];
    return new Failure('overloaded', text, { cause: error, retryAfterSeconds });
  }
  const said = 'An unexpected error occurred. Try again; if it persists, report the request id.';
  return new Failure('internal_error', said, { cause: error });
}

/** A failure as a family has it: trading says of a body that cannot be read that it is unprocessable. */
export const inFamily = (failure: Failure, family: ErrorFamily): Failure =>
  family === 'trading' && UNREADABLE.has(failure.code)
    ? new Failure(failure.code, failure.publicText, { ...failure.options, status: ERROR_STATUS.unprocessable })
    : failure;

/** Answered where there is no operation, so that no family has a body for them. */
const OF_THE_DOOR: ReadonlySet<number> = new Set([405, 431]);

/** Body of a failure in its family, or null where the interface has none. Rate limits answer the platform body in every family but `trading`. */
export function failureBody(
  failure: Failure,
  shape: { family: ErrorFamily; empty?: readonly number[] },
  requestId: string,
) {
  const { status, publicText: error } = failure;
  if (shape.empty?.includes(status)) return null;
  if (shape.family === 'trading' && !OF_THE_DOOR.has(status)) return tradingBody(failure, requestId);
  if (status === 429) {
    return {
      error,
      requestId,
      context: {},
      name: errorName(failure.code),
      status,
      additionalDetails: { retryAfter: failure.options.retryAfterSeconds ?? 1 },
    };
  }
  if (OF_THE_DOOR.has(status)) return { error, requestId, name: errorName(failure.code), context: {} };
  if (shape.family === 'network') return { error };
  if (shape.family === 'clearing') return { errorName: errorName(failure.code), error };
  if (shape.family === 'wordless') return {};
  if (shape.family === 'onboarding') return { error, ...detailsOf(failure) };
  if (shape.family === 'notifications')
    return { name: failure.options.refusal ?? notificationErrorName(status), error, status };
  const otp = failure.code === 'otp_required' ? { needsOTP: true } : {};
  return { error, requestId, name: errorName(failure.code), context: {}, ...otp };
}

const MAX_DETAILS = 200;

/** Each problem as a sentence, where there are fields that had one. */
const detailsOf = ({ status, options: { problems = [] } }: Failure): { details?: string[] } =>
  status >= 500 || problems.length === 0
    ? {}
    : {
        details: problems
          .slice(0, MAX_DETAILS)
          .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
      };

const MAX_PROBLEM_BYTES = 4096;

/** Field problems as base64url JSON of at most 4 KiB, fewest dropped from the end. */
function encodeProblems(problems: readonly FieldProblem[]): string {
  for (let count = problems.length; count > 0; count -= 1) {
    const text = Buffer.from(JSON.stringify(problems.slice(0, count))).toString('base64url');
    if (text.length <= MAX_PROBLEM_BYTES) return text;
  }
  return Buffer.from('[]').toString('base64url');
}

/** The same for the request as a whole. */
export const wholeProblem = (message: string): string => encodeProblems([{ path: '', message }]);

/** The header that says what of a request was wrong: its fields, else the request as a whole, whose path is empty. Null above 499. */
export function problemHeader({ status, publicText, options }: Failure): string | null {
  if (status >= 500) return null;
  return options.problems?.length ? encodeProblems(options.problems) : wholeProblem(publicText);
}

/** The same as a sentence or several, for people; of a failure that is not the caller's only the text that they were told. */
export function describeFailure({ status, publicText, options }: Failure): string {
  if (status >= 500 || !options.problems?.length) return publicText;
  return options.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
}
