import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DOUBLE_WEBHOOK_SECRET } from './sumsub-double.ts';

const PATH = '/api/sumsub-service/v1/webhooks/sumsub';
const HASHES = { HMAC_SHA1_HEX: 'sha1', HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' } as const;
export type DigestAlgorithm = keyof typeof HASHES;

/** A callback as it is posted. */
export interface SignedCallback {
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** `2026-03-02T09:30:00.123Z` as the provider writes it. */
export const providerTime = (instant: string): string => instant.replace('T', ' ').replace('Z', '');

/** A callback of the provider, with what the test says in place of its own. */
export const callbackBody = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    applicantId: '5d08a63239b793545d08a601',
    inspectionId: '5cb56e8e0a975a35f333cb84',
    applicantType: 'individual',
    correlationId: 'req-a260b669-4f14-4bb5-a4c5-ac0218acb9a4',
    levelName: 'video-id',
    externalUserId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
    type: 'applicantReviewed',
    sandboxMode: false,
    reviewStatus: 'completed',
    createdAtMs: '2026-03-02 09:30:00.123',
    clientId: 'clearhouse',
    ...fields,
  });

/** Signs bytes as the provider does. */
export function signCallback(
  body: SignedCallback['body'],
  {
    algorithm = 'HMAC_SHA256_HEX',
    secret = DOUBLE_WEBHOOK_SECRET,
  }: { algorithm?: DigestAlgorithm; secret?: string } = {},
): SignedCallback {
  const digest = createHmac(HASHES[algorithm], secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-payload-digest': digest, 'x-payload-digest-alg': algorithm };
  return { body, headers };
}

/** Posts a callback to a service over its socket. */
export async function postCallback(
  origin: string,
  { body, headers }: SignedCallback,
): Promise<{ status: number; text: string; ms: number }> {
  const begun = performance.now();
  const response = await fetch(origin + PATH, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text(), ms: performance.now() - begun };
}

/** Posts callbacks as a provider with several senders does: so many at a time, each after a pause of its own. */
export async function postAll(
  origin: string,
  callbacks: readonly SignedCallback[],
  { senders, pauseMs }: { senders: number; pauseMs: () => number },
): Promise<{ status: number; text: string; ms: number }[]> {
  const replies: { status: number; text: string; ms: number }[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const index = next;
      next += 1;
      const callback = callbacks[index];
      if (!callback) return;
      await delay(pauseMs());
      replies[index] = await postCallback(origin, callback);
    }
  };
  await Promise.all(Array.from({ length: senders }, work));
  return replies;
}
