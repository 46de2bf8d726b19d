import { ERROR_STATUS, type ErrorCode, type ErrorFamily, errorName } from '#lib/errors.ts';
import { Failure, failureBody, toFailure } from '#server/core/call/errors.ts';
import { isNamed, namedFailures } from './trading-examples.ts';

const REQUEST_ID = 'f4a6b0de-6d0f-4a35-9f0e-51ea1a7f6a10';
const RETRY_AFTER_SECONDS = 42;

/** A sentence that the service sends with each error. */
const SENTENCES: Readonly<Record<ErrorCode, string>> = {
  validation_failed: 'pageSize: must be a whole number from 1 to 500',
  amount_invalid: 'source.amount: must be whole base units above zero, without sign, point or exponent',
  memo_invalid: 'memo: must have at most 500 characters',
  destination_invalid: 'destination: needs exactly one of address and walletId',
  address_invalid: 'destination.address: is no address of hteth: send 0x and 40 hex digits',
  pair_not_supported: 'There is no pair from tfiatusd to tusdc.',
  amount_below_minimum: 'The least that can be minted from is 100.00 TUSD.',
  amount_not_representable:
    'An amount of gousd must be a multiple of 10000 base units, so that it can be paid out in tfiatusd.',
  insufficient_funds: 'Too little is available. Missing: 25.00 TUSD.',
  invalid_json: 'The body is not valid JSON.',
  invalid_encoding: 'The body is not valid UTF-8.',
  body_on_get_unsupported: 'This server drops the body of a GET. Start Clearhouse by `npm start`, or send a query.',
  body_incomplete: 'The connection ended before the body did.',
  malformed_target: 'The path is not in its plain form.',
  malformed_host: 'Send one Host header with a host name or an address.',
  signed_stream_unsupported: 'A stream is not signed: send the access token alone, or the session cookie.',
  authentication_required: 'Send an access token or sign in.',
  invalid_token: 'The access token is unknown or was revoked.',
  token_expired: 'The access token has expired. Create a new one.',
  address_not_allowed: 'The access token is not allowed from this network address.',
  invalid_signature: 'The HMAC does not match the request.',
  stale_timestamp: 'Auth-Timestamp is more than five minutes away from the time of the service.',
  replayed_request: 'This signed request was received before. Sign a new one.',
  method_not_signed: 'Version 2 does not sign the method: sign with version 3, or send the access token alone.',
  invalid_credentials: 'Wrong email, password or one-time code. After too many attempts, wait and try again.',
  otp_required: 'Send the one-time code of your authenticator as well.',
  not_a_member: 'You are not a member of this enterprise.',
  agreement_not_accepted: 'Accept version 2 of the Minting Services Terms first.',
  payload_signature_rejected: 'The payload was not signed by a key of the trading account.',
  missing_scope: 'The access token lacks the scope wallet_view_all.',
  missing_role: 'This needs the role admin.',
  missing_licence: 'The enterprise does not hold the off-exchange licence.',
  second_factor_required: 'Set up an authenticator first: this enterprise requires a second factor of its members.',
  account_not_of_enterprise: 'The account is not one of this enterprise.',
  foreign_origin: 'A write with a session cookie must come from a page of this service.',
  callback_not_signed: 'The digest does not match the body.',
  not_found: 'You have no such webhook.',
  wallet_not_found: 'The enterprise has no such trading account.',
  order_not_found: 'The enterprise has no such order.',
  token_not_found: 'There is no such token.',
  unknown_enterprise: 'The enterprise does not exist, or you are not a member of it.',
  method_not_allowed: 'Allowed here: GET, POST.',
  already_exists: 'There is already a view with this name on this page.',
  idempotency_key_reused: 'There is another order with this idempotencyKey.',
  idempotency_conflict: 'This Idempotency-Key was used with another request. Use a new key.',
  state_conflict: 'The invitation is accepted already.',
  length_required: 'Send the length of the body in Content-Length.',
  body_too_large: 'The body is larger than 1048576 bytes.',
  unsupported_media_type: 'The body must be JSON: send content-type application/json.',
  misdirected: 'This service does not answer to the name in the Host header.',
  unprocessable: 'The request is well formed, but cannot be carried out on this object.',
  provider_unavailable: 'The account aggregator does not answer. Try again later.',
  product_not_granted: 'The enterprise does not hold the ach-debits licence, which linking accounts needs.',
  rate_limited: 'At most 15 calls in 300 seconds. Try again in 42 s.',
  headers_too_large: 'Path, query and headers have more than 64 KiB. Send long lists in a JSON body.',
  internal_error: 'An unexpected error occurred. Try again; if it persists, report the request id.',
  injected_fault: 'A fault was injected into this operation.',
  overloaded: 'Too many bodies are being read. Try again in a second.',
};

/** Error codes that answer with a status. */
export const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);

/** The failure that something throws. */
function thrownBy(throws: () => never): Failure {
  try {
    return throws();
  } catch (error) {
    return toFailure(error);
  }
}

function failuresOf(status: number, family: ErrorFamily): [name: string, failure: Failure][] {
  const named = family === 'trading' ? namedFailures(status) : [];
  const codes = family === 'trading' && isNamed(status) ? [] : codesOf(status);
  return [
    ...named.map(([name, throws]): [string, Failure] => [name, thrownBy(throws)]),
    ...codes.map((code): [string, Failure] => {
      const options = { retryAfterSeconds: RETRY_AFTER_SECONDS };
      return [errorName(code), new Failure(code, SENTENCES[code], options)];
    }),
  ];
}

/** What core writes for each error of a status in a family, by the name of the error. */
export const errorExamples = (status: number, family: ErrorFamily) =>
  Object.fromEntries(
    failuresOf(status, family).map(([name, failure]) => [
      name,
      { value: failureBody(failure, { family }, REQUEST_ID) },
    ]),
  );
