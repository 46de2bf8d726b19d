import { publishedLimit } from '#lib/rate-limits.ts';

/** In which forms passwords are sent, for the descriptions of fields. */
export const PASSWORD_FORM = 'Plain, or the hex HMAC-SHA256 of it under the lower-case email address.';

/** What a new password must be, for the descriptions of fields. */
export const NEW_PASSWORD_FORM =
  'As it is typed, at least 12 characters. Refused are the most common passwords, repetitions, sequences, and what is made of the name, the email address or the enterprise of the user; and 64 hex digits, which would be a digest.';

/** One network address may try 15 sign-ins in five minutes, by whichever operation takes a password from somebody unknown. */
export const SIGN_IN_LIMIT = publishedLimit('login');
