/** In which forms passwords are sent, for the descriptions of fields. */
export const PASSWORD_FORM = 'Plain, or the hex HMAC-SHA256 of it under the lower-case email address.';

/** One network address may try 15 sign-ins in five minutes, by whichever operation takes a password from somebody unknown. */
export const SIGN_IN_LIMIT = { count: 15, windowSeconds: 300, by: 'address', bucket: 'sign-in' } as const;
