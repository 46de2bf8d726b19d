import type { ErrorCode, FieldProblem } from '#lib/errors.ts';
import { type NamedRefusal, tradingErrorName, wireName } from '#lib/trading-errors.ts';
import { IS_REQUIRED } from './problem-text.ts';

interface Told {
  code: ErrorCode;
  status: number;
  publicText: string;
  options: { problems?: FieldProblem[]; trade?: NamedRefusal };
}

/** What is said of a body that cannot be read: in this family it is unprocessable, and no bad request. */
export const UNREADABLE: ReadonlySet<ErrorCode> = new Set(['invalid_json', 'invalid_encoding']);

const REQUIRED = wireName('common:required');

function nameOf({ code, status, options: { problems, trade } }: Told): string {
  if (trade !== undefined) return wireName(trade.name);
  if (UNREADABLE.has(code)) return wireName('common:malformedJSON');
  return problems?.[0]?.message.startsWith(IS_REQUIRED) && status === 400 ? REQUIRED : tradingErrorName(status);
}

/** Body of a failure in the family `trading`. A wrong size has one of its own, as it is published. */
export function tradingBody(told: Told, requestId: string) {
  const { status, publicText: error, options } = told;
  const errorName = nameOf(told);
  const [problem] = status < 500 ? (options.problems ?? []) : [];
  const field = options.trade?.field ?? problem?.path;
  const size = options.trade?.size;
  if (size !== undefined)
    return { errorName, error: { ...size, message: error, ...(field === undefined ? {} : { field }) } };
  const body = { error, errorName, reqId: requestId };
  return field ? { ...body, context: { errorName, field, message: problem?.message ?? error } } : body;
}
