import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { lockUser, type UserRow, updateUser } from '#server/domains/directory/public.ts';
import { isPassword } from '../accounts/password.ts';
import { isEnrolled, takeCode } from '../codes/one-time-code.ts';
import { countFailure } from '../rules.ts';

const REFUSED = 'Email, password or one-time code is wrong, or too many tries failed: then wait and try again.';

export interface Credentials {
  email: string;
  password: string;
  otp?: string | undefined;
}

/**
 * Checks email, password and, when an authenticator is enrolled, its code. Answers every refusal alike and at the same cost,
 * counts it, and locks with growing pauses. Throws `invalid_credentials` or, after the right password, `otp_required`.
 */
export async function signIn(context: Context, sent: Credentials): Promise<UserRow> {
  const found = await lockUser(context.db, { email: sent.email });
  const user = await requirePassword(context, found, sent);
  await requireCode(context, user, sent.otp);
  const lastSignInAt = context.now.toISOString();
  await updateUser(context.db, user.id, { failedSignIns: 0, lockedUntil: null, lastSignInAt });
  return user;
}

/** Refuses a wrong password, a user without one, nobody, and anybody who is locked out. The user's row must be locked. */
export async function requirePassword(
  context: Context,
  user: UserRow | undefined,
  sent: { email: string; password: string },
): Promise<UserRow> {
  const stored = isLocked(context, user) ? null : (user?.passwordHash ?? null);
  const isRight = await isPassword(stored, sent.email, sent.password);
  return isRight && user ? user : refuse(context, user);
}

/** Asks for the one-time code of a user who has enrolled. Throws `otp_required` without one. */
export async function requireCode(context: Context, user: UserRow, otp: string | undefined): Promise<void> {
  if (!isEnrolled(user)) return;
  if (otp === undefined || otp === '') fail('otp_required', 'Send the one-time code of your authenticator as well.');
  if (isLocked(context, user) || !(await takeCode(context, user, otp))) await refuse(context, user);
}

/** Asks the caller for their password and, as well, for a code. Throws `state_conflict` for one without an authenticator. */
export async function requireBothFactors(context: Context, sent: { password: string; otp: string }): Promise<UserRow> {
  const { caller } = context;
  const found = await lockUser(context.db, { id: caller.userId });
  const user = await requirePassword(context, found, { email: caller.email, password: sent.password });
  if (!isEnrolled(user)) fail('state_conflict', 'No authenticator is enrolled.');
  await requireCode(context, user, sent.otp);
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
