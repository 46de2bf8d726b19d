import * as z from 'zod';

const LEAST_LENGTH = 12;
const Email = z.email('Enter an email address.').max(320);
const NewPassword = z
  .string()
  .max(1000)
  .refine((text) => text !== '', 'Enter a new password.')
  .refine((text) => text === '' || text.length >= LEAST_LENGTH, `Enter at least ${LEAST_LENGTH} characters.`);
const required = (what: string) => z.string().min(1, `Enter ${what}.`).max(1000);

const isRepeated = (values: { password: string; repeated: string }): boolean => values.password === values.repeated;
const REPEATED = { path: ['repeated'], error: 'Enter the same password again.' };

/** What a person types to sign in; what is sent instead of the password is made from it. */
export const SignInValues = z.object({
  email: Email,
  password: required('your password'),
  otp: z
    .string()
    .max(20)
    .regex(/^(\d{6}|[2-9a-zA-Z -]{16,20})?$/, 'Enter the six digits, or a whole recovery code.'),
});
export type SignInValues = z.input<typeof SignInValues>;

/** What a person types to become the first administrator. */
export const FirstAdminValues = z
  .object({ email: Email, name: required('your name').max(200), password: NewPassword, repeated: z.string().max(1000) })
  .refine(isRepeated, REPEATED);
export type FirstAdminValues = z.input<typeof FirstAdminValues>;

/** A new password by a link, typed twice. */
export const ResetPasswordValues = z
  .object({ password: NewPassword, repeated: z.string().max(1000), revokeTokens: z.boolean() })
  .refine(isRepeated, REPEATED);
export type ResetPasswordValues = z.input<typeof ResetPasswordValues>;

/** A new password in place of the present one. */
export const ChangePasswordValues = z
  .object({
    current: required('your current password'),
    newPassword: NewPassword,
    repeated: z.string().max(1000),
    revokeTokens: z.boolean(),
  })
  .refine(({ newPassword, repeated }) => newPassword === repeated, REPEATED);
export type ChangePasswordValues = z.input<typeof ChangePasswordValues>;

/** What accepts an invitation; the two kinds of invited people fill in different parts of it. */
const Accepting = z.object({
  name: z.string().max(200),
  password: z.string().max(1000),
  repeated: z.string().max(1000),
  otp: z.string().max(20),
});
export type AcceptValues = z.input<typeof Accepting>;

export const AcceptAsUserValues = Accepting.extend({ password: required('your password') });
export const AcceptAsNewValues = Accepting.extend({
  name: required('your name').max(200),
  password: NewPassword,
}).refine(isRepeated, REPEATED);

/** What setting up an authenticator asks for: the password, then its first code. */
export const PasswordValues = z.object({ password: required('your password') });
export type PasswordValues = z.input<typeof PasswordValues>;
export const CodeValues = z.object({
  otp: z
    .string()
    .refine((text) => text !== '', 'Enter your one-time code.')
    .refine((text) => text === '' || /^\d{6}$/.test(text), 'Enter the six digits.'),
});
export type CodeValues = z.input<typeof CodeValues>;
