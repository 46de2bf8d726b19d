import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id is the default of the library. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a password is already in the form that the public client sends: 64 hex digits. */
export const isPasswordDigest = (password: string): boolean => DIGEST.test(password);

/** Hex HMAC-SHA256(key = lower-cased email, password). A password that already has this form is returned as it is. */
export const passwordDigest = (email: string, password: string): string =>
  isPasswordDigest(password) ? password : createHmac('sha256', email.toLowerCase()).update(password).digest('hex');

/** The argon2id string that is stored, over the digest of the password. */
export const hashPassword = (email: string, password: string): Promise<string> =>
  hash(passwordDigest(email, password), ARGON2);

/** Whether the password is the one that was hashed. Without a hash it costs the same time and answers false. */
export async function isPassword(stored: string | null, email: string, password: string): Promise<boolean> {
  const digest = passwordDigest(email, password);
  if (stored !== null) return verify(stored, digest);
  await hash(digest, ARGON2);
  return false;
}
