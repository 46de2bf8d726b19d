import type { z } from 'zod';
import { awaitService } from '#lib/console/reachability.ts';
import { leaveForSignIn } from '#lib/console/session-end.ts';
import { noAnswer, readApiError } from './api-error.ts';
import type { Contract, InputOf, OutputOf, RecordOutputOf, RecordStatusOf } from './contract.ts';
import { formRequest, toWireRequest } from './request.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** What is sent where the body is a form. */
  form?: FormData;
}

/** Where sign-in is, with the page to come back to. */
export const signInPath = (from: string): string =>
  from === '/' || from.startsWith('/sign-in') ? '/sign-in' : `/sign-in?next=${encodeURIComponent(from)}`;

/** Where an authenticator is set up, with the page to come back to. */
export const secondFactorPath = (from: string): string => `/second-factor?next=${encodeURIComponent(from)}`;

type Accepted = 201 | 202;
type WithAccepted =
  | Contract<z.ZodType, z.ZodType, { 201: z.ZodType }>
  | Contract<z.ZodType, z.ZodType, { 202: z.ZodType }>;
type AcceptedOf<C extends Contract> = {
  [Status in RecordStatusOf<C> & Accepted]: RecordOutputOf<C, Status>;
}[RecordStatusOf<C> & Accepted];

/**
 * Calls an operation with the session of this browser. Throws ApiError, also for a record with a status of 400 and above, which
 * `recordOf` finds in it; a record of 201 or 202 is an output like the ordinary one. A reply that says the credentials are gone
 * (`x-auth-required`) leads to sign-in; any other 401 is an answer like others.
 */
export async function call<C extends WithAccepted>(
  contract: C,
  input: InputOf<C>,
  options?: CallOptions,
): Promise<OutputOf<C> | AcceptedOf<C>>;
export async function call<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options?: CallOptions,
): Promise<OutputOf<C>>;
export async function call<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const { path, method, ...sent } = toWireRequest(contract, input);
  const { headers, body } = options.form ? formRequest(sent.headers, options.form) : sent;
  const response = await send(path, { method, headers, body, credentials: 'same-origin', signal: options.signal });
  if (response.ok) return (contract.reply === 'empty' ? {} : await response.json()) as OutputOf<C>;
  if (response.status === 503) void awaitService();
  if (response.headers.get('x-auth-required') === 'true') {
    leaveForSignIn(signInPath(location.pathname + location.search));
  }
  const error = readApiError(response.status, response.headers, await response.json().catch(() => null));
  if (error.code === 'SecondFactorRequired') leaveForSignIn(secondFactorPath(location.pathname + location.search));
  throw error;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    void awaitService();
    throw noAnswer();
  }
}
