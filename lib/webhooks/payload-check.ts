import { type PayloadOf, readPayload } from './read-payload.ts';

const MAX_SHOWN = 8;

/** What a payload would be like if it were sent. */
export interface PayloadCheck {
  /** The text that would be sent. */
  text: string;
  bytes: number;
  /** Why it would be refused, field by field; whether its id is new, only the service knows. */
  problems: readonly string[];
}

/** What would be sent of a typed text, without white space if it is to be compact, and what is wrong with it. */
export function checkPayload(of: PayloadOf, typed: string, isCompact: boolean): PayloadCheck {
  const { body, problems } = readPayload(of, typed);
  const text = isCompact && body !== null ? JSON.stringify(body) : typed;
  return {
    text,
    bytes: new TextEncoder().encode(text).length,
    problems: problems.slice(0, MAX_SHOWN).map(({ path, message }) => `${path || 'payload'}: ${message}`),
  };
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
