/** In which forms passwords are sent, for the descriptions of fields. */
export const PASSWORD_FORM = 'Plain, or the hex HMAC-SHA256 of it under the lower-case email address.';
