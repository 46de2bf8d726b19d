import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import type { Context, PersonCheck } from '#server/core/runtime/service.ts';
import { lockUser } from '#server/domains/directory/public.ts';
import { noAuthenticatorText } from '../codes/no-authenticator.ts';
import { isEnrolled, isSandboxCode } from '../codes/one-time-code.ts';
import { type PasswordProof, proveOwnPassword, requireCode, requirePassword } from './sign-in.ts';

const BY_TOKEN = 'With an access token this is confirmed';
const BY_HEADER = 'This is confirmed';

type Sent = Parameters<PersonCheck['confirm']>[1];

/** The one-time code where an authenticator is enrolled, else the password. A token never takes a password for proof. */
async function confirm(context: Context, { otp, otpName, hasPassword, proof }: Sent): Promise<void> {
  const { caller, db, service } = context;
  if (caller.kind === 'machine') return;
  if (caller.kind === 'token' && hasPassword)
    refuseField('password', 'is not taken from an access token: send a one-time code as otp');
  const user = orNotFound(await lockUser(db, { id: caller.userId }), 'The user is gone.');
  if (proof !== null) await requirePassword(context, user, proof as PasswordProof);
  if (isEnrolled(user)) return requireCode(context, user, otp);
  if (isSandboxCode(service, otp)) return;
  if (caller.kind === 'token') fail('otp_required', noAuthenticatorText(service, BY_TOKEN, otpName));
  if (otpName !== undefined) fail('otp_required', noAuthenticatorText(service, BY_HEADER, otpName));
  await requireCode(context, user, otp);
  if (proof === null) refuseField('password', 'is required: confirm with your own password');
}

/** Whether it is the caller in person, by what only they know or have. Wrong tries count and lock as those at sign-in do. */
export const personCheck: PersonCheck = { compare: proveOwnPassword, confirm };
