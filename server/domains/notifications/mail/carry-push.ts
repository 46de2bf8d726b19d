import { sign } from 'node:crypto';
import { z } from 'zod';
import { readJsonReply } from '#server/core/runtime/json-reply.ts';
import type { PushSettings } from '#server/core/runtime/push-settings.ts';

/** What a device is to show. */
export interface PushMessage {
  /** The same for each attempt of the same message: a device shows it once. */
  id: string;
  title: string;
  text: string;
  url: string;
}

/** What came of a device: taken, not now, refused, or gone, so that nothing is to be sent to it any more. */
export type Pushed = { outcome: 'sent' } | { outcome: 'retry' | 'failed' | 'gone'; problem: string };

const PATIENCE_MS = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFE_SECONDS = 3600;
/** Before its end, so that none ends on the way. */
const EARLY_SECONDS = 300;

/** It could not be asked, or has too much to do. */
class NotNow extends Error {}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What a token is asked by (RFC 7523). */
function assertionOf({ clientEmail, keyId, privateKey, tokenUrl }: PushSettings, seconds: number): string {
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat: seconds, exp: seconds + LIFE_SECONDS };
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

async function post(url: string, headers: Record<string, string>, body: string) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    return { status: response.status, value: await readJsonReply(response) };
  } catch (error) {
    const { name, cause } = error as Error;
    throw new NotNow((cause as NodeJS.ErrnoException | undefined)?.code ?? name);
  }
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().min(0).default(LIFE_SECONDS) });
interface Kept {
  token: string;
  endsAt: number;
}
const kept = new Map<string, Kept>();
const keyOf = ({ tokenUrl, clientEmail, keyId }: PushSettings): string => `${tokenUrl} ${clientEmail} ${keyId}`;

/** A token of the service account, as long as it lives. Throws NotNow. */
async function tokenOf(settings: PushSettings, wall: Date): Promise<string> {
  const seconds = Math.floor(wall.getTime() / 1000);
  const known = kept.get(keyOf(settings));
  if (known && known.endsAt > seconds) return known.token;
  const body = new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(settings, seconds) }).toString();
  const { status, value } = await post(
    settings.tokenUrl,
    { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  );
  const given = Token.safeParse(value);
  if (status !== 200 || !given.success) throw new NotNow(`token ${status}`);
  const { access_token: token, expires_in: life } = given.data;
  kept.set(keyOf(settings), { token, endsAt: seconds + Math.max(life - EARLY_SECONDS, 0) });
  return token;
}

const Refusal = z.object({
  error: z.object({ details: z.array(z.looseObject({ errorCode: z.string().optional() })).default([]) }),
});

/** Of a device that has no such application any more, or is none. Source: reference of FCM HTTP v1, ErrorCode. */
const GONE = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH', 'INVALID_ARGUMENT']);
const UNAUTHORISED = 401;
const TOO_MANY = 429;

function pushedOf({ status, value }: { status: number; value: unknown }): Pushed {
  if (status === 200) return { outcome: 'sent' };
  const { data } = Refusal.safeParse(value);
  const code = data?.error.details.map(({ errorCode }) => errorCode).find((one) => one !== undefined);
  const problem = code ?? String(status);
  if (status === UNAUTHORISED || status === TOO_MANY || status >= 500) return { outcome: 'retry', problem };
  return { outcome: code !== undefined && GONE.has(code) ? 'gone' : 'failed', problem };
}

const bodyOf = (device: string, { id, title, text, url }: PushMessage): string =>
  JSON.stringify({
    message: {
      token: device,
      notification: { title, body: text },
      data: { id, url },
      android: { collapse_key: id },
      apns: { headers: { 'apns-collapse-id': id } },
    },
  });

/** Sends a message to a device by FCM. Whatever happens, it says what came of it within 20 seconds, and nothing of the device. */
export async function carryPush(
  settings: PushSettings,
  { device, message, wall }: { device: string; message: PushMessage; wall: Date },
): Promise<Pushed> {
  try {
    const authorization = `Bearer ${await tokenOf(settings, wall)}`;
    const url = new URL(`/v1/projects/${settings.projectId}/messages:send`, settings.baseUrl).href;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await post(url, headers, bodyOf(device, message));
    if (answer.status === UNAUTHORISED) kept.delete(keyOf(settings));
    return pushedOf(answer);
  } catch (error) {
    if (!(error instanceof NotNow)) throw error;
    return { outcome: 'retry', problem: error.message };
  }
}
