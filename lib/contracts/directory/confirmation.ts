import * as z from 'zod';
import { PASSWORD_FORM } from '#lib/contracts/access/password.ts';
import { text } from '#lib/schema.ts';

/** By which the caller confirms in person what would give others the most, or take their second factor. */
export const confirmation = (what: string) => ({
  otp: z
    .string()
    .max(20)
    .optional()
    .meta({
      description: `The caller’s own one-time code or recovery code. Required ${what}, when the caller has an authenticator or calls by an access token; one that is sent without an authenticator is wrong, but for \`000000\` in a sandbox.`,
    }),
  password: text(1000)
    .optional()
    .meta({
      description: `The caller’s own password. Required ${what}, from a browser session without an authenticator. ${PASSWORD_FORM}`,
    }),
});
