import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a URL',
  uuid: 'a UUID',
  guid: 'a UUID',
  datetime: 'an ISO 8601 date-time',
  date: 'a date such as 2026-03-02',
};
/** So many values stand in a message; a list of more is in the API reference. */
const MAX_NAMED = 12;

const count = (value: unknown): string => Number(value).toLocaleString('en-GB');
const many = (value: unknown, one: string): string => `${count(value)} ${one}${Number(value) === 1 ? '' : 's'}`;

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return `must be ${String(values[0])}`;
  if (values.length > MAX_NAMED) return `must be one of ${values.length} values, which the API reference lists`;
  return `must be one of ${values.map(String).join(', ')}`;
}

function bound(word: 'least' | 'most', { origin, limit }: { origin: unknown; limit: unknown }): string {
  if (origin === 'string') return `must have at ${word} ${many(limit, 'character')}`;
  if (origin === 'array' || origin === 'set') return `must hold at ${word} ${many(limit, 'value')}`;
  if (origin === 'object' || origin === 'map') return `must hold at ${word} ${many(limit, 'field')}`;
  return `must be at ${word} ${count(limit)}`;
}

/**
 * What is said of a wrong value where its schema says nothing itself. It goes on after the name of the field: "must be a number".
 * Undefined where Zod's own words do.
 */
export function problemWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return bound('least', { origin: issue.origin, limit: issue.minimum });
    case 'too_big':
      return bound('most', { origin: issue.origin, limit: issue.maximum });
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'written in the form that the API reference shows'}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return undefined;
  }
}
