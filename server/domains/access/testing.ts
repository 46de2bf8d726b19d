import assert from 'node:assert/strict';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { eq } from 'drizzle-orm';
import { encode } from 'next-auth/jwt';
import { generateSync } from 'otplib';
import { signMessage } from '#lib/chain/signed-message.ts';
import { confirmTotpEnrolment, startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { findUser, updateUser } from '#server/domains/directory/public.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { hashPassword } from './accounts/password.ts';
import { SESSION_SECONDS, sessionCookieName, sessionSecret } from './sessions/session-cookie.ts';
import { knownTries, sessions } from './tables.ts';

export const PASSWORD = 'correct horse battery';

/** Gives a user the password of all tests, or another one. */
export async function givePassword(service: Service, user: TestUser, password = PASSWORD): Promise<void> {
  const passwordHash = await hashPassword(user.email, password);
  await updateUser(service.db, user.id, { passwordHash });
}

/** A browser session written straight into the table, with the headers that a page of ours sends. */
export async function openSession(
  service: Service,
  userId: string,
): Promise<{ id: string; headers: { cookie: string; origin: string } }> {
  const id = newHexId();
  const wall = service.clock.wall().getTime();
  await service.db.insert(sessions).values({
    id,
    userId,
    createdAt: new Date(wall).toISOString(),
    expiresAt: new Date(wall + SESSION_SECONDS * 1000).toISOString(),
  });
  const token = await encode({ token: { sessionId: id }, secret: sessionSecret(service.vault) });
  return {
    id,
    headers: { cookie: `${sessionCookieName(service.instance, false)}=${token}`, origin: service.origin() },
  };
}

/** Enrols an authenticator by the operations. The code of the present step is then used up. */
export async function enrolAuthenticator(h: Harness, user: TestUser): Promise<string> {
  const started = await h.call(startTotpEnrolment, { as: user, input: { password: PASSWORD } });
  assert.equal(started.status, 201, started.text);
  const { secret } = started.body;
  const confirmed = await h.call(confirmTotpEnrolment, { as: user, input: { otp: codeOf(h.service, secret) } });
  assert.equal(confirmed.status, 200, confirmed.text);
  return secret;
}

/** The code of an authenticator, some steps of 30 seconds from the service's wall time. */
export const codeOf = (service: Service, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(service.clock.wall().getTime() / 1000) + steps * 30 });

/** Failed tries as a user: those of strangers, and those from where the user is known. */
export async function countedTries(h: Harness, userId: string): Promise<{ strangers: number; known: number }> {
  const user = await findUser(h.db, userId);
  const rows = await h.db.select().from(knownTries).where(eq(knownTries.userId, userId));
  return {
    strangers: user?.failedSignIns ?? 0,
    known: rows.reduce((sum, { failedSignIns }) => sum + failedSignIns, 0),
  };
}

/** A key by which a token is extended: its address, and what is sent to extend one. */
export function extensionKey(seed = 7) {
  const { privateKey, publicKey } = HDKey.fromMasterSeed(new Uint8Array(32).fill(seed));
  assert.ok(privateKey && publicKey);
  const hash = ripemd160(sha256(publicKey));
  return {
    address: createBase58check(sha256).encode(Uint8Array.of(0x6f, ...hash)),
    sign: ({ token, duration, at = Date.now() }: { token: string; duration: number; at?: number }) => ({
      duration,
      timestamp: String(at),
      signature: signMessage(`${at}|${token}|${duration}`, privateKey),
    }),
  };
}

let addresses = 0;

/** Headers of a caller at an address that no test used before, so that limits by address do not meet. */
export const freshAddress = (): { 'x-forwarded-for': string } => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
};
