import { randomInt } from 'node:crypto';
import { consoleOrigin, demoUsers } from './demo.ts';

export interface Call {
  token: string | null;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Headers of a caller at an address of their own, so that limits by address do not meet; the host under test trusts its proxy. */
export const freshAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`,
});

/** One call of the API; `as` a token, or nobody. */
export async function callApi({ token, method, path, body, headers }: Call): Promise<Response> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${consoleOrigin()}${path}`, {
    method,
    headers: { ...authorization, ...freshAddress(), 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
}

/** What a call replies; one that is refused throws. */
export async function demandReply<Reply>(call: Call): Promise<Reply> {
  const response = await callApi(call);
  if (!response.ok)
    throw new Error(`${call.method} ${call.path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** An access token for an hour, by email and password. */
export async function loginToken({ email, password }: { email: string; password: string }): Promise<string> {
  const body = { email, password };
  const path = '/api/v2/user/login';
  return (await demandReply<{ access_token: string }>({ token: null, method: 'POST', path, body })).access_token;
}

let heldToken: string | undefined;

/**
 * A token of the operator of the platform, the same for all tests of a worker while it is good: the service limits how often
 * strangers may sign in with one email address, and every call of a test comes from an address of its own.
 */
export async function platformToken(): Promise<string> {
  const held = heldToken;
  if (held && (await callApi({ token: held, method: 'GET', path: '/api/v2/user/me' })).ok) return held;
  const token = await loginToken(demoUsers().platformAdmin);
  heldToken = token;
  return token;
}
