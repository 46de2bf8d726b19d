/** What may be wrong, by a name that scripts can read; the sentence is for people. */
export const FINDINGS = {
  signature_white_space: 'The signature has white space or a line break that does not belong to it.',
  signature_quoted: 'The signature stands in quotation marks.',
  signature_header_name: 'The name of the header was taken along with the signature.',
  signature_prefix: 'The signature has a prefix such as sha256= or 0x; ours has none.',
  signature_separated: 'The bytes of the signature are separated; ours is plain hex.',
  signature_percent_encoded: 'The signature is percent-encoded.',
  signature_upper_case: 'The signature is in upper case; ours is lower case, and comparing texts tells them apart.',
  signature_base64: 'The signature is base64; x-signature-sha256 is hex.',
  signature_base64_of_hex: 'The signature is the base64 of the hex text.',
  signature_hex_twice: 'The signature was turned into hex twice.',
  signature_hex: 'The signature is hex; webhook-signature is base64.',
  signature_url_safe:
    'The signature is in the alphabet for URLs or without padding; webhook-signature is plain base64.',
  signature_without_version:
    'The signature lacks its version: each one in webhook-signature begins with v1 and a comma.',
  signature_truncated: 'The signature is right as far as it goes, but its end is missing.',
  signature_extended: 'The signature is right, but something follows it.',
  body_reserialised: 'The body was parsed and rewritten; a signature is over the bytes as they arrived.',
  body_white_space: 'White space was added to the body or taken from it.',
  body_line_ends: 'The line ends of the body were changed.',
  body_byte_order_mark: 'A byte order mark stands before the body.',
  body_charset: 'The body was read in another charset than UTF-8.',
  body_normalised: 'The letters of the body were normalised to another Unicode form.',
  body_quoted: 'The body was written as a JSON string.',
  body_base64: 'The body is base64 of what was sent.',
  body_percent_encoded: 'The body is percent-encoded, as a form would send it.',
  body_truncated: 'The end of the body is missing.',
  body_extended: 'Something follows the body.',
  body_repeated_key: 'The body has a key twice in one object, which ours never have; parsers keep one of the two.',
  body_changed: 'The body is not the one that was sent.',
  body_of_another: 'The body is that of another notification than the id says.',
  secret_previous: 'It was signed with the secret before the current one, which is no longer valid.',
  secret_overlap: 'It was signed with the secret before the current one, which is valid until the overlap ends.',
  secret_of_another_enterprise: 'It was signed with the secret of another enterprise of yours.',
  secret_white_space: 'The secret has white space or a line break that does not belong to it.',
  secret_quoted: 'The secret stands in quotation marks.',
  secret_upper_case: 'The secret is in upper case; it is used as the text that it is, in lower case.',
  secret_hex_decoded: 'The secret was decoded from hex; the key is its text.',
  secret_base64_decoded: 'The secret was decoded from base64; the key is its text.',
  secret_standard_form:
    'The whsec_ form of the secret was used as it stands; libraries of Standard Webhooks take that off first.',
  secret_truncated: 'The end of the secret is missing.',
  secret_unknown: 'The secret is none that this enterprise has or had.',
  hash_other: 'It was made with another hash than SHA-256.',
  hash_without_key: 'It is a plain hash, not an HMAC.',
  content_standard:
    'It is over id, timestamp and body, as webhook-signature is; x-signature-sha256 is over the body alone.',
  content_body_only: 'It is over the body alone; webhook-signature is over id, timestamp and body.',
  content_timestamp: 'It is over timestamp and body; x-signature-sha256 is over the body alone.',
  timestamp_too_old: 'The timestamp is older than five minutes.',
  timestamp_ahead: 'The timestamp is more than five minutes ahead of our clock.',
  timestamp_unit: 'The timestamp is in milliseconds; it is in seconds.',
  timestamp_other: 'The signature is over another timestamp than the header says.',
  id_other: 'The signature is over another id than the header says.',
  token_expired: 'The token has expired: it lasts a minute.',
  token_not_yet: 'The token was issued ahead of our clock.',
  token_replayed: 'The token belongs to another notification than the id says.',
  token_other_body: 'The token is for another body.',
  token_unknown_key: 'The token was signed by a key that is not ours.',
  token_forged: 'The token’s signature does not fit its content.',
  token_malformed: 'The token is no JSON Web Token.',
  not_a_signature: 'This is neither a signature nor a token as we send them.',
  not_all_tried:
    'Not everything was tried: the time for one question was over before. A shorter body leaves time for more.',
  unexplained:
    'The signature fits neither this body nor any secret that you may use, in none of the ways that were tried.',
} as const;

export type FindingCode = keyof typeof FINDINGS;

/** Where a body differs from the one that was signed. */
export interface Difference {
  /** Count of bytes before the first that differs. */
  offset: number;
  /** The text from a few bytes before that place. */
  given: string;
  signed: string;
  /** A serialiser that writes the body as it was given. */
  serialiser: string | null;
}

export interface Explanation {
  isValid: boolean;
  scheme: 'hex' | 'standard' | 'token' | 'unknown';
  /** Empty when valid and as it should be. Some may stand beside a valid signature, such as a secret in its overlap. */
  codes: FindingCode[];
  difference: Difference | null;
}
