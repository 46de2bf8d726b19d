import type { FixSeparator } from '#lib/contracts/fix/decode.ts';

const END = '\u0001';

/** How the end of a field may be written in a text. */
const SEPARATORS: readonly [FixSeparator, string][] = [
  ['soh', END],
  ['pipe', '|'],
  ['caret', '^A'],
  ['hex', '\\x01'],
];

export interface PastedText {
  separator: FixSeparator | null;
  /** Each message with byte 1 at the end of its fields, and whatever stands behind it. */
  messages: string[];
}

/** The separator that stands first in a text from a place on. */
function firstSeparator(text: string, from: number): { separator: FixSeparator; sign: string; at: number } | null {
  const found = SEPARATORS.map(([separator, sign]) => ({ separator, sign, at: text.indexOf(sign, from) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return found[0] ?? null;
}

/** `8=FIX` with a version and an end, not as part of a longer tag. */
const START = /(?<!\d)8=FIX[\w.]{0,12}/g;
/** A text that begins with a field of another kind. */
const FIELD = /^\d{1,9}=/;

/** A message without its sum ends with its line, where another one follows: what stands before that one is no part of it. */
function withoutNextPrefix(segment: string, sign: string): string {
  if (segment.includes(`${sign}10=`)) return segment;
  const end = segment.lastIndexOf('\n');
  return end < 0 ? segment : segment.slice(0, end);
}

/**
 * Finds the messages of a text, such as lines of a log, and what ends their fields. A text that begins with another field than
 * `8=FIX…` is one message that lacks it.
 */
export function splitText(text: string): PastedText {
  const places = [...text.matchAll(START)].map((match) => ({ at: match.index, end: match.index + match[0].length }));
  const first = places.map(({ end }) => firstSeparator(text, end)).find((one, index) => one?.at === places[index]?.end);
  const asFields = text.trim();
  const found = first ?? (FIELD.test(asFields) ? firstSeparator(asFields, 0) : null);
  if (!found) return { separator: null, messages: [] };
  const { separator, sign } = found;
  const starts = places.filter(({ end }) => text.startsWith(sign, end)).map(({ at }) => at);
  const segments = starts.map((at, index) => {
    const segment = text.slice(at, starts[index + 1]);
    return index + 1 < starts.length ? withoutNextPrefix(segment, sign) : segment;
  });
  const messages = segments.length === 0 ? [asFields] : segments;
  return { separator, messages: messages.map((message) => message.trim().replaceAll(sign, END)) };
}
