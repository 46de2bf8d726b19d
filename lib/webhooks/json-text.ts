import { parseBounded } from '#lib/bounded-json.ts';

export type ReadObject = { value: Record<string, unknown>; problem?: never } | { value?: never; problem: string };

/** The JSON object that a text is, without a key that stands twice, or what is wrong with the text, in words that follow its name. */
export function readObject(text: string): ReadObject {
  if (!text.isWellFormed()) return { problem: 'has half of a character, which no UTF-8 can hold' };
  const read = parseBounded(text, { uniqueKeys: true });
  if (read.problem !== null)
    return { problem: read.cause ? `${read.problem}: ${read.cause.message}`.slice(0, 300) : read.problem };
  const { value } = read;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'must be a JSON object' };
  return { value: value as Record<string, unknown> };
}
