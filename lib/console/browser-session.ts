import { ApiError, noAnswer, readApiError } from '#lib/api-error.ts';

/** The three calls that sign-in makes, in place of `next-auth/react` with its provider, polling and script on every page. */
const BASE = '/session';

async function csrfToken(): Promise<string> {
  const response = await fetch(`${BASE}/csrf`, { credentials: 'same-origin' });
  if (!response.ok) throw readApiError(response.status, response.headers, null);
  const { csrfToken: token } = (await response.json()) as { csrfToken: string };
  return token;
}

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ ...fields, csrfToken: await csrfToken(), json: 'true' });
  return fetch(`${BASE}/${path}`, { method: 'POST', body, credentials: 'same-origin' });
}

async function reach<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw noAnswer();
  }
}

/** The refusal of the API, which next-auth hands back inside the address of its error page. */
async function readRefusal(response: Response): Promise<ApiError> {
  const { url } = (await response.json().catch(() => ({}))) as { url?: string };
  const text = url ? new URL(url, location.origin).searchParams.get('error') : null;
  try {
    const refusal = JSON.parse(text ?? '') as { status: number; requestId: string | null; body: unknown };
    return readApiError(refusal.status, new Headers({ 'request-id': refusal.requestId ?? '' }), refusal.body);
  } catch {
    return readApiError(response.status, response.headers, null);
  }
}

export interface Credentials {
  email: string;
  /** As `digestPassword` gives it. */
  password: string;
  otp?: string;
}

/** Starts a browser session. Throws ApiError; with `needsOtp` when a one-time code is wanted. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { email, password, otp = '' } = credentials;
  const response = await reach(() => post('callback/credentials', { email, password, otp }));
  if (!response.ok) throw await readRefusal(response);
}

/** Ends this browser session, in the cookie and on the server. */
export async function signOut(): Promise<void> {
  await reach(() => post('signout', {}));
}
