import * as z from 'zod';
import type { OutputOf } from '#lib/contract.ts';
import type { getSelf } from '#lib/contracts/access/self.ts';
import { digestPassword } from '#lib/password-digest.ts';

type User = Pick<OutputOf<typeof getSelf>['user'], 'email' | 'otpEnrolled'>;
/** What is sent to confirm that it is them. */
export interface Confirmation {
  otp?: string | undefined;
  password?: string | undefined;
}

/** What a person fills in to confirm that it is them, in `ConfirmPersonField`. */
export const ConfirmationValues = { otp: z.string().max(20), password: z.string().max(1000) };
export const NO_CONFIRMATION = { otp: '', password: '' };
interface Confirming {
  otp: string;
  password: string;
}

/** A schema that also asks for what `ConfirmPersonField` shows, whenever it is asked for. */
export function confirmed<Values extends Confirming>(
  schema: z.ZodType<unknown, Values>,
  { otpEnrolled }: Pick<User, 'otpEnrolled'>,
  isAsked: (values: Values) => boolean = () => true,
): z.ZodType<unknown, Values> {
  const field = otpEnrolled ? 'otp' : 'password';
  return schema.refine((values) => !isAsked(values as Values) || (values as Values)[field] !== '', {
    path: [field],
    error: otpEnrolled ? 'Enter your one-time code.' : 'Enter your password.',
    when: () => true,
  });
}

/** What is sent of it, where it is asked for. */
export function confirmationOf(
  { email }: User,
  { otp, password }: { otp: string; password: string },
  isAsked: boolean,
): Confirmation {
  if (!isAsked) return {};
  return { otp: otp || undefined, password: password === '' ? undefined : digestPassword(email, password) };
}

/** What stands for it in a copied call. */
export function confirmationInCode({ otpEnrolled }: User, isAsked: boolean): Confirmation {
  if (!isAsked) return {};
  return otpEnrolled ? { otp: 'otp' } : { password: 'password' };
}
