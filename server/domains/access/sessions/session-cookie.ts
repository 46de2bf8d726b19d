import { decode } from 'next-auth/jwt';
import type { Vault } from '#server/core/runtime/vault.ts';

/** Browser sessions end after twelve hours of wall time. */
export const SESSION_SECONDS = 12 * 3600;

/**
 * One name per deployment, so that two of them on one host do not sign each other out. Over https the prefix has browsers take it from
 * this very host only, never from a domain above.
 */
export const sessionCookieName = (instance: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}clearhouse-${instance.slice(0, 8)}.session`;

export const sessionSecret = (vault: Vault): string => vault.secret('browser-session');

/** Null without the cookie, and for a value with broken escapes, which is not ours. */
function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decoded(value.join('='));
  }
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads our session id out of next-auth's cookie. Null when it is absent, expired or not signed by us. */
export function createSessionReader(instance: string, vault: Vault, isSecure: boolean) {
  const secret = sessionSecret(vault);
  const name = sessionCookieName(instance, isSecure);
  return {
    async read(cookieHeader: string): Promise<string | null> {
      const token = cookieValue(cookieHeader, name);
      if (token === null) return null;
      const payload = await decode({ token, secret }).catch(() => null);
      return typeof payload?.sessionId === 'string' ? payload.sessionId : null;
    },
  };
}
