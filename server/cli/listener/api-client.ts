import { ApiError, networkError, readApiError } from '#lib/api-error.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import { toWireRequest } from '#lib/request.ts';

const TIMEOUT_MS = 30_000;

/** Where the service is, and in whose name it is asked. */
export interface ApiAccess {
  /** Origin, such as `http://127.0.0.1:3000`. */
  url: string;
  token: string;
}

/** Why a request got no reply, in a word: a code of the network, else the error's name. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, name } = inner as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'unknown');
}

/** Something answered, but nothing that speaks this API: asking again does not help. */
export const noClearhouse = ({ url }: ApiAccess): ApiError =>
  new ApiError({
    status: 404,
    code: 'NotClearhouse',
    message: `What answers at ${url} is no Clearhouse service.`,
    requestId: null,
    problems: [],
    needsOtp: false,
  });

/** Asks for a reply of which only the head is read. Throws ApiError; one without a status when nobody answered. */
export async function openReply<C extends Contract>(
  { url, token }: ApiAccess,
  contract: C,
  { input, signal }: { input: InputOf<C>; signal: AbortSignal },
): Promise<Response> {
  const { path, method, headers, body } = toWireRequest(contract, input);
  const authorization = `Bearer ${token}`;
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, authorization },
    body,
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw networkError(`The service at ${url} cannot be reached (${reasonOf(error)}). Is it running?`);
  });
  if (response.ok) return response;
  throw readApiError(response.status, response.headers, await response.json().catch(() => null));
}

/** Calls an operation. Throws ApiError. */
export async function callApi<C extends Contract>(
  access: ApiAccess,
  contract: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const response = await openReply(access, contract, { input, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const reply: unknown = await response.json().catch(() => {
    throw noClearhouse(access);
  });
  return reply as OutputOf<C>;
}
