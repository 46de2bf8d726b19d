import { z } from 'zod';
import { type Contract, pathParams } from '#lib/contract.ts';
import {
  ERROR_STATUS,
  type ErrorCode,
  type ErrorFamily,
  errorName,
  NOTIFICATION_REFUSALS,
  notificationErrorName,
} from '#lib/errors.ts';
import { TRADING_ERROR_NAMES, wireName } from '#lib/trading-errors.ts';
import { codesOf, errorExamples } from './error-examples.ts';
import { fieldsOf } from './request-shape.ts';
import { tradingNamesOf } from './trading-examples.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const EVERYWHERE = [400, 401, 413, 415, 421, 429, 431, 500, 503];
const LONGEST_TEXT = 2000;

const text = { type: 'string', minLength: 1, maxLength: LONGEST_TEXT } as const;
const requestId = { type: 'string', minLength: 1, maxLength: 100 } as const;

const exactObject = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object' as const,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const symbol = { type: 'string', minLength: 1, maxLength: 40 } as const;
const decimal = { type: 'string', minLength: 1, maxLength: 100 } as const;

const TRADING_NAME_REF = { $ref: '#/components/schemas/TradingErrorName' };
const ERROR_NAME_REF = { $ref: '#/components/schemas/ErrorName' };

/** What the components of a family are called by: `ErrorA` and `A401` are documented names, and stay. */
const COMPONENT: Readonly<Record<ErrorFamily, 'A' | 'B' | 'C' | 'Onboarding' | 'Wordless' | 'Trading' | 'Platform'>> = {
  network: 'A',
  clearing: 'B',
  notifications: 'C',
  onboarding: 'Onboarding',
  wordless: 'Wordless',
  trading: 'Trading',
  platform: 'Platform',
};

/** Bodies of errors, one schema per family. */
export const errorSchemas = {
  ErrorName: {
    type: 'string',
    enum: [...new Set(CODES.map(errorName))],
    description: 'Every value that `errorName` or `name` may take outside of family C and of trading.',
  },
  ErrorA: exactObject({ error: text }),
  ErrorB: exactObject({ errorName: ERROR_NAME_REF, error: text }),
  ErrorC: exactObject({
    name: {
      type: 'string',
      enum: [...new Set(CODES.map((code) => notificationErrorName(ERROR_STATUS[code]))), ...NOTIFICATION_REFUSALS],
    },
    error: text,
    status: { type: 'integer', minimum: 400, maximum: 599 },
  }),
  ErrorOnboarding: exactObject({ error: text, details: { type: 'array', maxItems: 200, items: text } }, ['details']),
  ErrorWordless: exactObject({}),
  TradingErrorName: { type: 'string', enum: TRADING_ERROR_NAMES },
  ErrorTrading: exactObject(
    {
      error: text,
      errorName: TRADING_NAME_REF,
      reqId: requestId,
      context: exactObject({ errorName: TRADING_NAME_REF, field: text, message: text }),
    },
    ['context'],
  ),
  ErrorTradingSize: exactObject({
    errorName: { type: 'string', const: wireName('trade:invalidQuantity') },
    error: exactObject(
      { currencySymbol: symbol, message: text, minQuantity: decimal, maxQuantity: decimal, field: text },
      ['minQuantity', 'maxQuantity', 'field'],
    ),
  }),
  ErrorPlatform: exactObject(
    { error: text, requestId, name: ERROR_NAME_REF, context: exactObject({}), needsOTP: { type: 'boolean' } },
    ['needsOTP'],
  ),
  RateLimited: exactObject({
    error: text,
    requestId,
    context: exactObject({}),
    name: { type: 'string', const: errorName('rate_limited') },
    status: { type: 'integer', const: 429 },
    additionalDetails: exactObject({ retryAfter: { type: 'integer', minimum: 1, maximum: 86_400 } }),
  }),
};

/** Whether a caller with credentials can be turned away: all but who only reads what everybody may before a second factor. */
function mayForbid({ access, effect }: Contract): boolean {
  if (access.caller === 'anyone' || effect === 'write') return effect === 'write';
  return access.caller !== 'user' || !access.beforeSecondFactor || (access.scope ?? access.tokenScope) !== undefined;
}

/** Whether a field takes words of a closed list. */
function isWord(field: z.ZodType | undefined): boolean {
  const { innerType } = (field?.def ?? {}) as { innerType?: z.ZodType };
  return field instanceof z.ZodEnum || (innerType !== undefined && isWord(innerType));
}

/** Whether a path names what may not be there; a read that names a word of a closed list answers 400 for others. */
function namesObject({ access, effect, input, routes }: Contract): boolean {
  const enterprise = access.caller === 'member' ? access.enterprise : null;
  const fields = fieldsOf(input);
  const isOpen = (name: string): boolean => effect === 'write' || !isWord(fields[name]);
  return routes.some(({ path }) => pathParams(path).some((name) => name !== enterprise && isOpen(name)));
}

/** Error statuses that an operation can answer, in order. */
export function errorStatuses(contract: Contract): number[] {
  const { access, effect, errors } = contract;
  const statuses = new Set(EVERYWHERE);
  const known = access.caller === 'member' ? [errors.unknownEnterprise ?? 404, errors.foreignEnterprise ?? 404] : [];
  for (const status of known) statuses.add(status);
  if (mayForbid(contract)) statuses.add(403);
  if (effect === 'write') statuses.add(409);
  if (errors.family === 'trading') statuses.add(422);
  if (namesObject(contract)) statuses.add(404);
  for (const status of errors.also ?? []) statuses.add(status);
  for (const status of errors.never ?? []) statuses.delete(status);
  return [...statuses].sort((a, b) => a - b);
}

function namesOf(status: number, family: ErrorFamily): string[] {
  if (family === 'trading') return tradingNamesOf(status);
  if (family !== 'notifications') return codesOf(status).map(errorName);
  return [notificationErrorName(status), ...(status === 400 ? NOTIFICATION_REFUSALS : [])];
}

/** Whether the service answers a status before it knows which operation was meant. */
const isBeforeOperations = (status: number): boolean => status === ERROR_STATUS.headers_too_large;

function errorHeaders(status: number): Record<string, { $ref: string }> {
  const names = isBeforeOperations(status) ? ['request-id'] : ['request-id', 'hmac', 'timestamp', 'clearhouse-ignored'];
  if (status === 405) names.push('allow');
  if (status < 500) names.push('clearhouse-problem');
  if (status === 401) names.push('x-auth-required', 'www-authenticate');
  if (status === 429 || status === 503) names.push('retry-after');
  if (status === 429) names.push('ratelimit', 'ratelimit-policy');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Name of the shared reply for a status of a contract: `A401`, `B404`, `Empty400`, `RateLimited`. */
export function errorReplyName({ errors }: Contract, status: number): string {
  if (isBeforeOperations(status)) return `${COMPONENT.platform}${status}`;
  if (errors.empty?.includes(status)) return `Empty${status}`;
  if (status === 429 && errors.family !== 'trading') return 'RateLimited';
  return `${COMPONENT[errors.family]}${status}`;
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Only what says how large an order may be has another body than the rest of its family. */
function schemaOf(status: number, family: ErrorFamily) {
  if (family === 'trading' && status === 400) return { anyOf: [refTo('ErrorTrading'), refTo('ErrorTradingSize')] };
  return refTo(status === 429 && family !== 'trading' ? 'RateLimited' : `Error${COMPONENT[family]}`);
}

/** The shared reply itself; its body is exactly what core writes for this family. */
export function errorReply({ errors }: Pick<Contract, 'errors'>, status: number) {
  const { empty } = errors;
  const family = isBeforeOperations(status) ? 'platform' : errors.family;
  const isEmpty = empty?.includes(status);
  const content = {
    'application/json': {
      schema: schemaOf(status, family),
      examples: errorExamples(status, family),
    },
  };
  const body = isEmpty ? ' Without a body.' : '';
  return {
    description: `${namesOf(status, family).join(', ')}.${body}`,
    headers: errorHeaders(status),
    ...(isEmpty ? {} : { content }),
  };
}
