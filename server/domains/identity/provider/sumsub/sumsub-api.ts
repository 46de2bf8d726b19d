import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { readJsonReply } from '#server/core/runtime/json-reply.ts';
import { ProviderDown } from '../provider-errors.ts';

/** How the provider is asked, and in whose name. */
export interface SumsubAccess {
  baseUrl: string;
  appToken: string;
  secretKey: string;
  wall: () => Date;
  /** For all questions of one attempt together. */
  patienceMs?: number;
}

interface Question {
  /** What it is for, in the log. */
  step: string;
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

export interface Answer {
  step: string;
  status: number;
  /** What the body says; null where it is no JSON. */
  value: unknown;
}

/** Asks once. Throws ProviderDown unless there is an answer that says something about the question. */
export type Ask = (question: Question) => Promise<Answer>;

const PATIENCE_MS = 10_000;
const LONGEST_PAUSE_SECONDS = 86_400;

/** The headers that sign a request: its time, method, path with query, and body as they are sent. */
function signatureOf(
  { appToken, secretKey, wall }: SumsubAccess,
  { method, target, body }: { method: string; target: string; body: Uint8Array | undefined },
): Record<string, string> {
  const seconds = String(Math.floor(wall().getTime() / 1000));
  const hmac = createHmac('sha256', secretKey).update(seconds + method + target);
  if (body) hmac.update(body);
  return { 'x-app-token': appToken, 'x-app-access-ts': seconds, 'x-app-access-sig': hmac.digest('hex') };
}

function pauseOf(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? '';
  if (!/^\d{1,9}$/.test(text)) return null;
  return Math.min(Math.max(Number(text), 1), LONGEST_PAUSE_SECONDS);
}

/** Whether the provider cannot say anything now: it fails, has too much to do, or works on that very applicant. */
const isBusy = ({ status, headers }: Response): boolean =>
  status >= 500 || status === 429 || (status === 409 && headers.has('retry-after'));

/** What went wrong with a request, without its address, which may hold a token. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}

/** A query in the one spelling that the provider signs: blanks are `%20`. */
function queryOf(query: Question['query'] = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Opens the questions of one attempt, which share the time that it may take. */
export function openQuestions(access: SumsubAccess): Ask {
  const signal = AbortSignal.timeout(access.patienceMs ?? PATIENCE_MS);
  return async ({ step, method, path, query, body }) => {
    const url = new URL(path + queryOf(query), access.baseUrl);
    const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const signature = signatureOf(access, { method, target: url.pathname + url.search, body: sent });
    const headers = { ...signature, accept: 'application/json', ...(sent && { 'content-type': 'application/json' }) };
    try {
      const response = await fetch(url, { method, headers, body: sent, redirect: 'manual', signal });
      const value = await readJsonReply(response);
      if (isBusy(response)) throw new ProviderDown(`sumsub, ${step}: status ${response.status}`, pauseOf(response));
      return { step, status: response.status, value };
    } catch (error) {
      throw error instanceof ProviderDown ? error : new ProviderDown(`sumsub, ${step}: ${reasonOf(error)}`);
    }
  };
}

/** What an answer says that must be a good one. Throws ProviderDown. */
export function must<S extends z.ZodType>(schema: S, { step, status, value }: Answer): z.output<S> {
  if (status !== 200 && status !== 201) throw new ProviderDown(`sumsub, ${step}: status ${status}`);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProviderDown(`sumsub, ${step}: the answer looks wrong`);
  return parsed.data;
}
