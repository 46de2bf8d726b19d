import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Context, Service } from '#server/core/runtime/service.ts';
import { OTP_PURPOSE, type UserRow, updateUser } from '#server/domains/directory/public.ts';
import { takeRecoveryCode } from './recovery-code-store.ts';

const TOLERANCE_SECONDS = 30;

/** The code that every sandbox accepts; production knows nothing of it. */
export const SANDBOX_CODE = '000000';

/** Whether it is the code that proves everything in a sandbox, and nothing elsewhere. */
export const isSandboxCode = ({ env }: Pick<Service, 'env'>, code: string | undefined): boolean =>
  env.sandbox && code === SANDBOX_CODE;

/** Whether sign-in asks the user for a one-time code. */
export const isEnrolled = (user: UserRow): boolean => user.otpSecret !== null && user.otpConfirmedAt !== null;

/** A new authenticator secret: as text, as an address for a QR code, and sealed for the table. */
export function newAuthenticator(context: Context, user: UserRow): { secret: string; uri: string; sealed: Buffer } {
  const { env, vault } = context.service;
  const secret = generateSecret();
  const uri = generateURI({ issuer: env.OPERATOR_NAME, label: user.email, secret });
  return { secret, uri, sealed: vault.encrypt(OTP_PURPOSE, secret) };
}

/**
 * Takes a code of the user's authenticator by wall time, one step of 30 seconds early or late. Each is good once, and so
 * is each recovery code, which is taken in its place. The user's row must be locked.
 */
export async function takeCode(context: Context, user: UserRow, code: string): Promise<boolean> {
  const { service, db } = context;
  if (isSandboxCode(service, code)) return true;
  if (user.otpSecret === null) return false;
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(context, user.id, code);
  const result = verifySync({
    secret: service.vault.decrypt(OTP_PURPOSE, user.otpSecret),
    token: code,
    epoch: Math.floor(service.clock.wall().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(user.otpLastStep === null ? {} : { afterTimeStep: user.otpLastStep }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  await updateUser(db, user.id, { otpLastStep: result.timeStep });
  return true;
}
