import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { fail } from '#server/core/call/errors.ts';
import { countCall } from '#server/core/call/rate-limit.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import {
  enterprisesTold,
  findUserByEmail,
  lockUser,
  type UserRow,
  updateUser,
} from '#server/domains/directory/public.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { isPassword } from '../accounts/password.ts';
import { isStrayCode, strayCodeText } from '../codes/no-authenticator.ts';
import { isEnrolled, takeCode } from '../codes/one-time-code.ts';
import { countFailure, type Lockout } from '../rules.ts';
import { describeDevice } from './device.ts';
import {
  findLockout,
  findSource,
  forgetTries,
  keepLockout,
  type Source,
  sourceOfCaller,
  type Trier,
} from './try-store.ts';

const TOO_MANY = 'After too many attempts, wait and try again.';
const REFUSED = `Wrong email, password or one-time code. ${TOO_MANY}`;
const REFUSED_PROOF = `The password or one-time code is wrong. ${TOO_MANY}`;
/** Strangers together may try 30 sign-ins in five minutes with one email address. */
const EMAIL_LIMIT = { count: 30, windowSeconds: 300, by: 'address' } as const;

interface Credentials {
  email: string;
  otp?: string | undefined;
}

/** What a password was worth before the transaction, the hash that it was compared with, and from where it came. */
export interface PasswordProof {
  comparedWith: string | null;
  isRight: boolean;
  source: Source;
}

/**
 * Compares a password with that of the address, outside of any transaction: it takes long. Costs the same for an address that
 * nobody has. Refuses nobody for a wrong password; that is for `requirePassword`, once the user is locked. Throws `rate_limited`.
 */
export async function provePassword(
  context: Preparation,
  sent: { email: string; password: string },
): Promise<PasswordProof> {
  const found = await findUserByEmail(context.db, sent.email);
  const user = found?.isActive ? found : undefined;
  const source = await findSource(context, user, found?.id ?? NO_ENTERPRISE);
  if (source === null) await limitStrangers(context, sent.email);
  const comparedWith = user?.passwordHash ?? null;
  const isRight = await isPassword(comparedWith, sent, source === null ? 'stranger' : 'known');
  return { comparedWith, isRight, source };
}

/** The same for the password of whoever calls. */
export const proveOwnPassword = (context: Preparation, password: string): Promise<PasswordProof> =>
  provePassword(context, { email: context.caller.email, password });

async function limitStrangers({ db, now }: Preparation, email: string): Promise<void> {
  const bucket = `sign-in-email:${sha256(email).toString('hex')}`;
  const { allowed, resetSeconds } = await countCall(db, { bucket, limit: EMAIL_LIMIT, now });
  if (allowed) return;
  const text = `At most ${EMAIL_LIMIT.count} sign-ins in ${EMAIL_LIMIT.windowSeconds} seconds with one email address. Try again in ${resetSeconds} s.`;
  fail('rate_limited', text, { retryAfterSeconds: resetSeconds, quota: EMAIL_LIMIT });
}

/**
 * Checks email, password and, when an authenticator is enrolled, its code; without one, a code that is sent is wrong. Answers every refusal alike and at the same cost,
 * counts it, and locks with growing pauses: strangers, and each place where the user is known, apart. Throws
 * `invalid_credentials` or, after the right password, `otp_required`.
 */
export async function signIn(context: Context, sent: Credentials, proof: PasswordProof): Promise<UserRow> {
  const found = await lockUser(context.db, { email: sent.email });
  const user = await requirePassword(context, found, proof);
  if (isEnrolled(user)) await requireCodeFrom(context, { user, source: proof.source }, sent.otp);
  else await refuseStrayCode(context, user, sent.otp);
  await forgetTries(context, user, proof.source);
  await updateUser(context.db, user.id, { lastSignInAt: context.now.toISOString() });
  if (proof.source === null && user.lastSignInAt !== null) await tellOfStranger(context, user);
  return user;
}

/** Tells the user of a sign-in from a browser and a network where they were not known; the first of all is no news. */
const tellOfStranger = ({ db, now, userAgent, address }: Context, { id }: UserRow): Promise<void> =>
  tellUsers(db, now, {
    notice: 'sign-in-new-device',
    enterpriseId: null,
    to: { userIds: [id] },
    subjectType: 'user',
    subjectId: id,
    detail: { device: describeDevice(userAgent ?? null), address: address ?? '' },
  });

/**
 * Refuses a wrong password, a user without one, nobody, anybody who is locked out, and a password that was changed meanwhile.
 * The user's row must be locked.
 */
export async function requirePassword(
  context: Context,
  user: UserRow | undefined,
  { comparedWith, isRight, source }: PasswordProof,
): Promise<UserRow> {
  const lockout = await findLockout(context.db, { user, source });
  const holds = isRight && user?.passwordHash === comparedWith && !isLocked(context, lockout);
  return holds && user ? user : refuse(context, { user, source }, lockout);
}

/** Asks the caller for the one-time code, if they have enrolled, and refuses every other one. Throws `otp_required` without one. */
export async function requireCode(context: Context, user: UserRow, otp: string | undefined): Promise<void> {
  if (!isEnrolled(user)) return refuseStrayCode(context, user, otp);
  await requireCodeFrom(context, { user, source: sourceOfCaller(context.caller) }, otp);
}

/** Refuses a code of somebody without an authenticator. It is no try: there is nothing to guess. */
async function refuseStrayCode(context: Context, { id }: UserRow, otp: string | undefined): Promise<void> {
  if (!isStrayCode(context.service, otp)) return;
  await context.audit({ subjectType: 'user', subjectId: id, after: { outcome: 'refused' } });
  fail('invalid_credentials', strayCodeText(context.service), { keepWrites: true });
}

/** Asks for a code of the user's authenticator, confirmed or not yet; counts a wrong one as a wrong password. */
export async function requireCodeFrom(
  context: Context,
  { user, source }: { user: UserRow; source: Source },
  otp: string | undefined,
): Promise<void> {
  if (otp === undefined || otp === '') fail('otp_required', 'Send the one-time code of your authenticator as well.');
  const lockout = await findLockout(context.db, { user, source });
  if (isLocked(context, lockout) || !(await takeCode(context, user, otp)))
    await refuse(context, { user, source }, lockout);
}

/** Asks the caller for their password and, as well, for a code. Throws `state_conflict` for one without an authenticator. */
export async function requireBothFactors(context: Context, otp: string, proof: PasswordProof): Promise<UserRow> {
  const found = await lockUser(context.db, { id: context.caller.userId });
  const user = await requirePassword(context, found, proof);
  if (!isEnrolled(user)) fail('state_conflict', 'No authenticator is set up.');
  await requireCode(context, user, otp);
  return user;
}

const isLocked = ({ service }: Context, { lockedUntil }: Lockout): boolean =>
  (lockedUntil ?? '') > service.clock.wall().toISOString();

/** Does the same work for a known user, an unknown one and one who is locked out. */
async function refuse(context: Context, { user, source }: Trier, before: Lockout): Promise<never> {
  const subjectId = user?.id ?? NO_ENTERPRISE;
  const lockout = isLocked(context, before) ? before : countFailure(before.failedSignIns, context.service.clock.wall());
  await keepLockout(context, { user, source, subjectId }, lockout);
  const alsoIn = await enterprisesTold(context.db, subjectId);
  await context.audit({ subjectType: 'user', subjectId, alsoIn, after: { outcome: 'refused', ...lockout } });
  const isProof = user !== undefined && user.id === context.caller.userId;
  return fail('invalid_credentials', isProof ? REFUSED_PROOF : REFUSED, { keepWrites: true });
}
