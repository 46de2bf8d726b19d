import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Self } from '#components/session/self.tsx';
import { secondFactorPath, signInPath } from '#lib/client.ts';
import { shared } from '#server/host/shared.ts';

/** Who is signed in, as the API says, or null. Read once per request. */
export const readSelf = cache(async (): Promise<Self | null> => {
  const cookie = (await headers()).get('cookie');
  if (cookie === null) return null;
  const { app } = await shared();
  const response = await app.request('/api/clearhouse/v1/me', { headers: { cookie } });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`The session could not be read (request ${response.headers.get('request-id')}).`);
  return (await response.json()) as Self;
});

const wantedPath = async (): Promise<string> => (await headers()).get('clearhouse-target') ?? '/';

/**
 * Whoever is signed in; without a valid session the reader is sent to sign in, without a second factor that they need to set one up,
 * and comes back afterwards.
 */
export async function requireSelf(): Promise<Self> {
  const self = await readSelf();
  if (self === null) redirect(signInPath(await wantedPath()));
  return self.user.mustEnrol ? leaveForSecondFactor() : self;
}

/** Sends the reader to set up an authenticator; they come back afterwards. */
export async function leaveForSecondFactor(): Promise<never> {
  redirect(secondFactorPath(await wantedPath()));
}
