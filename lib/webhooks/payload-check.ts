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
