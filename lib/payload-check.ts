import { callbackOf } from '#lib/contracts/callback-docs.ts';
import type { WebhookRow } from '#lib/contracts/webhook-endpoints.ts';
import { MAX_PAYLOAD_BYTES } from '#lib/contracts/webhook-simulations.ts';
import { readObject } from '#lib/json-text.ts';

const MOST_PROBLEMS = 8;

/** What a payload would be like if it were sent. */
export interface PayloadCheck {
  /** The text that would be sent. */
  text: string;
  bytes: number;
  /** Why it would be refused, field by field. */
  problems: readonly string[];
}

type Of = Pick<WebhookRow, 'type' | 'walletId'>;

function problemsOf(webhook: Of, text: string, bytes: number): string[] {
  if (bytes > MAX_PAYLOAD_BYTES) return ['The payload must be at most 4 MiB.'];
  const { value, problem } = readObject(text);
  if (value === undefined) return [`The payload ${problem}.`];
  const checked = callbackOf(webhook).schema.strict().safeParse(value);
  if (checked.success) return value.simulation === true ? [] : ['simulation: must be true'];
  return checked.error.issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
}

/** The same JSON without white space, as callbacks are written; a text that is no JSON stays as it is. */
function compacted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** What would be sent of a typed text, and whether it fits the JSON schema of the webhook's type. */
export function checkPayload(webhook: Of, typed: string, isCompact: boolean): PayloadCheck {
  const given = problemsOf(webhook, typed, new TextEncoder().encode(typed).length);
  const text = isCompact && given.length === 0 ? compacted(typed) : typed;
  return { text, bytes: new TextEncoder().encode(text).length, problems: given };
}

/** Gives texts another id for the next callback and leaves everything else as it is. */
export function withNewId(sentId: string): (text: string) => string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const next = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return (text) => text.replace(sentId, next);
}

/** The same JSON to read and to edit; a text that is no JSON stays as it is. */
export function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
