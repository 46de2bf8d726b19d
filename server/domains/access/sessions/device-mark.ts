import { randomBytes } from 'node:crypto';
import { sha256, type Vault } from '#server/core/runtime/vault.ts';
import type { UserRow } from '#server/domains/directory/public.ts';
import { sessionCookieName } from './session-cookie.ts';

const PURPOSE = 'device-mark';
/** A browser is known for half a year after a sign-in. */
export const DEVICE_SECONDS = 182 * 86_400;
const MARK = /^(\d{1,12})\.([\w-]{22})\.([0-9a-f]{8})\.([\w-]{43})$/;

type Owner = Pick<UserRow, 'id' | 'passwordHash'>;

/** The cookie of a browser in which somebody signed in before; it opens nothing. */
export const deviceCookieName = (instance: string, isSecure: boolean): string =>
  sessionCookieName(instance, isSecure).replace(/\.session$/, '.device');

/** What a mark vouches for: this user with this password, so that a new password ends all marks. */
const statementOf = (owner: Owner, seconds: number | string, nonce: string): string =>
  [owner.id, sha256(owner.passwordHash ?? '').toString('hex'), seconds, nonce].join('.');

/** A mark by which the browser is known when the user signs in there again. */
export function newDeviceMark(vault: Vault, owner: Owner, wall: Date): string {
  const seconds = Math.floor(wall.getTime() / 1000);
  const nonce = randomBytes(16).toString('base64url');
  const { keyId, hash } = vault.mac(PURPOSE, statementOf(owner, seconds, nonce));
  return `${seconds}.${nonce}.${keyId}.${hash.toString('base64url')}`;
}

/** What tells one mark of the user from another; null for none, a foreign, an old or an invented one. */
export function readDeviceMark(
  cookies: string,
  { name, vault, owner, wall }: { name: string; vault: Vault; owner: Owner; wall: Date },
): string | null {
  const sent = cookies.split(';').map((cookie) => cookie.trim());
  const mark = sent.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const [, seconds = '', nonce = '', keyId = '', hash = ''] = MARK.exec(mark) ?? [];
  const age = wall.getTime() / 1000 - Number(seconds);
  if (nonce === '' || owner.passwordHash === null || age > DEVICE_SECONDS) return null;
  const mac = { keyId, hash: Buffer.from(hash, 'base64url') };
  return vault.isMac(PURPOSE, statementOf(owner, seconds, nonce), mac) ? nonce : null;
}
