import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';

const HEADER = 'header X-BitGo-OTP';

/** Makes the caller confirm by a one-time code, whatever they have signed in with. Throws 401. */
export async function confirmByCode(context: Context, otp: string | undefined): Promise<void> {
  const { env } = context.service;
  const hint = env.sandbox ? ' In this sandbox 000000 is one.' : '';
  if (otp === undefined || otp === '') fail('otp_required', `Send a one-time code in the ${HEADER}.${hint}`);
  await context.service.personCheck.confirm(context, { otp, otpName: HEADER, hasPassword: false, proof: null });
}
