import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Context, PasswordProof, Preparation } from '#server/core/runtime/service.ts';
import { findUserByEmail, lockUser, type UserRow, updateUser } from '#server/domains/directory/public.ts';
import { isPassword } from '../accounts/password.ts';
import { isEnrolled, takeCode } from '../codes/one-time-code.ts';
import { countFailure } from '../rules.ts';

const REFUSED = 'Email, password or one-time code is wrong, or too many tries failed: then wait and try again.';

interface Credentials {
  email: string;
  otp?: string | undefined;
}

/**
 * Compares a password with that of the address, outside of any transaction: it takes long. Costs the same for an address that
 * nobody has. Counts nothing and refuses nobody; that is for `requirePassword`, once the user is locked.
 */
export async function provePassword(
  { db, caller }: Preparation,
  sent: { email: string; password: string },
): Promise<PasswordProof> {
  const user = await findUserByEmail(db, sent.email);
  const comparedWith = user?.isActive ? user.passwordHash : null;
  const lane = caller.kind === 'anonymous' ? 'stranger' : 'known';
  return { comparedWith, isRight: await isPassword(comparedWith, sent, lane) };
}

/** The same for the password of whoever calls. */
export const proveOwnPassword = (context: Preparation, password: string): Promise<PasswordProof> =>
  provePassword(context, { email: context.caller.email, password });

/**
 * Checks email, password and, when an authenticator is enrolled, its code. Answers every refusal alike and at the same cost,
 * counts it, and locks with growing pauses. Throws `invalid_credentials` or, after the right password, `otp_required`.
 */
export async function signIn(context: Context, sent: Credentials, proof: PasswordProof): Promise<UserRow> {
  const found = await lockUser(context.db, { email: sent.email });
  const user = await requirePassword(context, found, proof);
  await requireCode(context, user, sent.otp);
  const lastSignInAt = context.now.toISOString();
  await updateUser(context.db, user.id, { failedSignIns: 0, lockedUntil: null, lastSignInAt });
  return user;
}

/**
 * Refuses a wrong password, a user without one, nobody, anybody who is locked out, and a password that was changed meanwhile.
 * The user's row must be locked.
 */
export async function requirePassword(
  context: Context,
  user: UserRow | undefined,
  { comparedWith, isRight }: PasswordProof,
): Promise<UserRow> {
  const holds = isRight && user?.passwordHash === comparedWith && !isLocked(context, user);
  return holds && user ? user : refuse(context, user);
}

/** Asks for the one-time code of a user who has enrolled. Throws `otp_required` without one. */
export async function requireCode(context: Context, user: UserRow, otp: string | undefined): Promise<void> {
  if (!isEnrolled(user)) return;
  if (otp === undefined || otp === '') fail('otp_required', 'Send the one-time code of your authenticator as well.');
  if (isLocked(context, user) || !(await takeCode(context, user, otp))) await refuse(context, user);
}

/** Asks the caller for their password and, as well, for a code. Throws `state_conflict` for one without an authenticator. */
export async function requireBothFactors(context: Context, otp: string, proof: PasswordProof): Promise<UserRow> {
  const found = await lockUser(context.db, { id: context.caller.userId });
  const user = await requirePassword(context, found, proof);
  if (!isEnrolled(user)) fail('state_conflict', 'No authenticator is enrolled.');
  await requireCode(context, user, otp);
  return user;
}

function isLocked(context: Context, user: UserRow | undefined): boolean {
  return user !== undefined && (user.lockedUntil ?? '') > context.service.clock.wall().toISOString();
}

/** Does the same work for a known user, an unknown one and one who is locked out. */
async function refuse(context: Context, user: UserRow | undefined): Promise<never> {
  const { db, service } = context;
  const subjectId = user?.id ?? NO_ENTERPRISE;
  const kept = { failedSignIns: user?.failedSignIns ?? 0, lockedUntil: user?.lockedUntil ?? null };
  const lockout = isLocked(context, user) ? kept : countFailure(kept.failedSignIns, service.clock.wall());
  await updateUser(db, subjectId, lockout);
  await context.audit({ subjectType: 'user', subjectId, after: { outcome: 'refused', ...lockout } });
  return fail('invalid_credentials', REFUSED, { keepWrites: true });
}
