import { createHmac } from 'node:crypto';
import { equalBytes } from '#server/core/runtime/vault.ts';

/** What a receiver gets to check a callback by. */
export interface SignedContent {
  /** Id of the notification; equal on every attempt. */
  id: string;
  payload: string;
  /** Wall time of this attempt. */
  sentAt: Date;
}

/** Hex HMAC-SHA256 of the payload; the key is the secret's text as UTF-8. */
export const hexSignature = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('hex');

/** Seconds since the epoch, as `webhook-timestamp` carries them. */
const timestampOf = (at: Date): string => Math.floor(at.getTime() / 1000).toString();

/** One signature of the Standard Webhooks scheme: `v1,` and base64 over id, timestamp and payload. */
function standardSignature(secret: string, { id, payload, sentAt }: SignedContent): string {
  const content = `${id}.${timestampOf(sentAt)}.${payload}`;
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
}

/** The secret as libraries of Standard Webhooks take it. */
export const standardSecret = (secret: string): string => `whsec_${Buffer.from(secret).toString('base64')}`;

/** Headers by which a receiver checks a callback. `secrets` are the valid ones, newest first; none, no signature. */
export function signatureHeaders(secrets: readonly string[], content: SignedContent): Record<string, string> {
  const [newest] = secrets;
  const identity = { 'idempotency-key': content.id, 'webhook-id': content.id };
  const timed = { ...identity, 'webhook-timestamp': timestampOf(content.sentAt) };
  if (newest === undefined) return timed;
  return {
    ...timed,
    'webhook-signature': secrets.map((secret) => standardSignature(secret, content)).join(' '),
    'x-signature-sha256': hexSignature(newest, content.payload),
  };
}

/** Whether one of the secrets made this hex signature. Looks at all of them, each in constant time. */
export function isSignedByAny(secrets: readonly string[], payload: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets
    .map((secret) => equalBytes(Buffer.from(hexSignature(secret, payload)), given))
    .some((isEqual) => isEqual);
}

/** Whether the text is one of the secrets, in constant time. */
export function isOneOf(secrets: readonly string[], text: string): boolean {
  const given = Buffer.from(text);
  return secrets.map((secret) => equalBytes(Buffer.from(secret), given)).some((isEqual) => isEqual);
}
