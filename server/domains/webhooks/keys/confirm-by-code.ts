import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';

/** Makes the caller confirm by a one-time code, whatever they have signed in with. Throws 401. */
export async function confirmByCode(context: Context, otp: string | undefined): Promise<void> {
  if (otp === undefined || otp === '') fail('otp_required', 'Send a one-time code in the header X-BitGo-OTP.');
  await context.service.personCheck.confirm(context, { otp, hasPassword: false, proof: null });
}
