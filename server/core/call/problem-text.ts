import type { z } from 'zod';

/** Of what is said of one wrong field: names and texts of a caller are in it. */
export const MAX_SAID = 300;

/** What a schema says of a value of another kind; a list that it takes is never one. */
const OF_ANOTHER_KIND = new Set(['invalid_type', 'invalid_union', 'invalid_value', 'invalid_format']);
/** How a field that was not sent is refused; what it needs may follow. */
export const IS_REQUIRED = 'is required';
const IS_REFUSED = 'is not supported';

/** Whether a field is wrong for the only reason that it was not sent. */
function isMissing({ code, path }: z.core.$ZodIssue, fields: Readonly<Record<string, unknown>>): boolean {
  if (path.length === 0 || code === 'custom' || code === 'unrecognized_keys') return false;
  let place: unknown = fields;
  for (const word of path) {
    if (typeof place !== 'object' || place === null) return false;
    place = (place as Record<PropertyKey, unknown>)[word];
  }
  return place === undefined;
}

/** What is said of a wrong field, in the words of the schema, but for what follows from how it was sent. */
export function problemText(issue: z.core.$ZodIssue, fields: Readonly<Record<string, unknown>>): string {
  const { code, message, path } = issue;
  const [name = ''] = path;
  const isListGiven = path.length === 1 && Array.isArray(fields[String(name)]);
  if (isListGiven && OF_ANOTHER_KIND.has(code) && !message.startsWith(IS_REFUSED))
    return 'takes one value, and was sent as a list or more than once';
  if (isMissing(issue, fields)) return IS_REQUIRED;
  return message.slice(0, MAX_SAID);
}
