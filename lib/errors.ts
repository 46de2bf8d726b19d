/** Every error code of the service with its HTTP status. `errorName` on the wire is the code in PascalCase. */
export const ERROR_STATUS = {
  validation_failed: 400,
  amount_invalid: 400,
  memo_invalid: 400,
  destination_invalid: 400,
  address_invalid: 400,
  pair_not_supported: 400,
  amount_below_minimum: 400,
  amount_not_representable: 400,
  insufficient_funds: 400,
  invalid_json: 400,
  invalid_encoding: 400,
  body_on_get_unsupported: 400,
  body_incomplete: 400,
  malformed_target: 400,
  malformed_host: 400,
  signed_stream_unsupported: 400,
  authentication_required: 401,
  invalid_token: 401,
  token_expired: 401,
  address_not_allowed: 401,
  invalid_signature: 401,
  stale_timestamp: 401,
  replayed_request: 401,
  method_not_signed: 401,
  invalid_credentials: 401,
  otp_required: 401,
  not_a_member: 401,
  payload_signature_rejected: 401,
  agreement_not_accepted: 401,
  missing_scope: 403,
  missing_role: 403,
  missing_licence: 403,
  second_factor_required: 403,
  account_not_of_enterprise: 403,
  foreign_origin: 403,
  callback_not_signed: 403,
  not_found: 404,
  unknown_enterprise: 404,
  wallet_not_found: 404,
  order_not_found: 404,
  token_not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  idempotency_conflict: 409,
  idempotency_key_reused: 409,
  state_conflict: 409,
  length_required: 411,
  body_too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  unprocessable: 422,
  provider_unavailable: 424,
  product_not_granted: 428,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  injected_fault: 502,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * Families of bodies of errors, by who answers with them: `network` is off-exchange settlement, and verification records as
 * well; `clearing` is DVP settlement; `notifications` is what the interface tells of webhooks that were sent; `onboarding` is that of
 * businesses, and `wordless` its products; `trading` is orders and what they trade; `platform` is all else. The interface calls the first three A, B and C.
 */
export type ErrorFamily = 'network' | 'clearing' | 'notifications' | 'onboarding' | 'wordless' | 'trading' | 'platform';

/** Where an input was wrong; travels in the header `clearhouse-problem`, so that bodies stay as specified. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** `rate_limited` → `RateLimited`. */
export const errorName = (code: ErrorCode): string =>
  code.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

const NOTIFICATION_NAMES: Readonly<Record<number, string>> = {
  400: 'ValidationFailed',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  429: 'TooManyRequests',
};

/** What the family `notifications` calls refusals by rules of an operation's own, where they have a name apart from their status. */
export const NOTIFICATION_REFUSALS = ['IllegalArgument', 'NotImplementedError'] as const;
export type NotificationRefusal = (typeof NOTIFICATION_REFUSALS)[number];

/** Name of an error in the family `notifications`, which has its own closed list. */
export const notificationErrorName = (status: number): string =>
  NOTIFICATION_NAMES[status] ?? (status >= 500 ? 'UnexpectedError' : 'BadRequest');
