import type { CookiesOptions } from 'next-auth';
import { sessionCookieName } from '#server/domains/access/public.ts';

/** What a browser keeps of a session; with neither a domain nor another path, as the prefix of the secure ones demands. */
export function sessionCookies(instance: string, isSecure: boolean): Partial<CookiesOptions> {
  const name = sessionCookieName(instance, isSecure);
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure };
  return {
    sessionToken: { name, options },
    csrfToken: { name: name.replace(/\.session$/, '.csrf'), options },
    callbackUrl: { name: name.replace(/\.session$/, '.return'), options },
  };
}
