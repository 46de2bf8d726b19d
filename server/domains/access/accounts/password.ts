import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '#server/core/call/errors.ts';
import { type Lane, LimitedWork } from '#server/core/work/limited-work.ts';

/** argon2id is the default of the library. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const DIGEST = /^[0-9a-f]{64}$/;
const RETRY_SECONDS = 2;
/** So many wait in each lane. */
const WAITING = 24;

/** One core is left to everybody else; those who wait are served within about a second. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** All hashing of passwords in this process. */
export const passwordWork = new LimitedWork({ atOnce, waiting: WAITING, ofOne: 12 });

const limited = <T>({ lane, email }: { lane: Lane; email: string }, work: () => Promise<T>): Promise<T> =>
  passwordWork.run(lane, {
    owner: email.toLowerCase(),
    work,
    refuse: () =>
      fail('rate_limited', `Too many passwords are being checked. Try again in ${RETRY_SECONDS} s.`, {
        retryAfterSeconds: RETRY_SECONDS,
        quota: { count: WAITING },
      }),
  });

/** Whether a password is already in the form that the public client sends: 64 hex digits. */
export const isPasswordDigest = (password: string): boolean => DIGEST.test(password);

/** Hex HMAC-SHA256(key = lower-cased email, password). A password that already has this form is returned as it is. */
export const passwordDigest = (email: string, password: string): string =>
  isPasswordDigest(password) ? password : createHmac('sha256', email.toLowerCase()).update(password).digest('hex');

/**
 * The argon2id string that is stored, over the digest of the password. To be called outside of transactions. Throws
 * `rate_limited` when too many wait.
 */
export const hashPassword = (email: string, password: string, lane: Lane = 'known'): Promise<string> =>
  limited({ lane, email }, () => hash(passwordDigest(email, password), ARGON2));

/**
 * Whether the password is the one that was hashed. Without a hash it costs the same time and answers false. To be called
 * outside of transactions. Throws `rate_limited` when too many wait.
 */
export const isPassword = (
  stored: string | null,
  sent: { email: string; password: string },
  lane: Lane = 'known',
): Promise<boolean> =>
  limited({ lane, email: sent.email }, async () => {
    const digest = passwordDigest(sent.email, sent.password);
    if (stored !== null) return verify(stored, digest);
    await hash(digest, ARGON2);
    return false;
  });

/** Whether two passwords of an address are one, each in either form. */
export const isSamePassword = (email: string, one: string, other: string): boolean =>
  passwordDigest(email, one) === passwordDigest(email, other);
