import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { SESSION_SECONDS, sessionSecret } from '#server/domains/access/public.ts';
import { type Shared, shared } from '#server/host/shared.ts';
import { callerAddress } from '../caller-address.ts';
import { sessionCookies } from './session-cookies.ts';

const SIGN_IN = '/api/clearhouse/v1/browser-sessions';
const SIGN_OUT = '/api/v2/user/logout';

function forwardedHeaders(request: Request): Headers {
  const kept = ['user-agent', 'cookie'].flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : ([[name, value]] as [string, string][]);
  });
  return new Headers([...kept, ['sec-fetch-site', 'same-origin']]);
}

/** Calls our own API in this process, as the browser behind the request. */
async function callApi(api: Shared, request: Request, call: { method: string; path: string; body?: object }) {
  const headers = forwardedHeaders(request);
  if (call.body) headers.set('content-type', 'application/json');
  const init = { method: call.method, headers, body: call.body && JSON.stringify(call.body) };
  return api.app.request(call.path, init, { address: await callerAddress(request.headers) });
}

/** What next-auth passes on to the sign-in form as its error: the reply of the API. */
async function describeRefusal(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return JSON.stringify({ status: response.status, requestId: response.headers.get('request-id'), body });
}

async function signIn(api: Shared, request: Request, given: Partial<Record<string, string>>) {
  const { email = '', password = '', otp } = given;
  const response = await callApi(api, request, {
    method: 'POST',
    path: SIGN_IN,
    body: { email, password, ...(otp ? { otp } : {}) },
  });
  if (!response.ok) throw new Error(await describeRefusal(response));
  const session = (await response.json()) as { sessionId: string; userId: string; email: string; name: string };
  return { id: session.userId, email: session.email, name: session.name, sessionId: session.sessionId };
}

/** next-auth over our own session rows: its cookie carries their id, and signing out ends the row. */
export async function authOptionsFor(request: Request): Promise<AuthOptions> {
  const api = await shared();
  const isSecure = api.service.origin().startsWith('https:');
  return {
    secret: sessionSecret(api.service.vault),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    useSecureCookies: isSecure,
    cookies: sessionCookies(api.service.instance, isSecure),
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {}, otp: {} },
        authorize: (given) => signIn(api, request, given ?? {}),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user && 'sessionId' in user ? { ...token, sessionId: user.sessionId } : token),
    },
    events: {
      signOut: async () => void (await callApi(api, request, { method: 'GET', path: SIGN_OUT })),
    },
    logger: {
      warn: () => undefined,
      debug: () => undefined,
      error: (code) => api.service.log.error({ code }, 'browser session failed'),
    },
  };
}
