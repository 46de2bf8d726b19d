import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const count = (value: unknown): string => Number(value).toLocaleString('en-GB');

/** What a form says of a wrong value where its schema says nothing itself; a whole sentence, for who filled it in. */
export function formWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return 'Enter a value.';
    case 'too_small':
      if (issue.origin === 'array') return 'Choose at least one.';
      if (issue.origin !== 'string') return `Enter at least ${count(issue.minimum)}.`;
      return issue.minimum === 1 ? 'Enter a value.' : `Enter at least ${count(issue.minimum)} characters.`;
    case 'too_big':
      if (issue.origin === 'array') return `Choose at most ${count(issue.maximum)}.`;
      return `Enter at most ${count(issue.maximum)}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'invalid_value':
      return 'Choose one of the options.';
    case 'invalid_format':
      return issue.format === 'email' ? 'Enter an email address.' : undefined;
    case 'unrecognized_keys':
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return undefined;
  }
}

/** What the service says of a field, "must be …", as a sentence for who filled it in. */
export function asSentence(message: string): string {
  const said = /^(is|must|has|takes|holds|contains|needs) /.test(message) ? `This ${message}` : message;
  const text = said.charAt(0).toUpperCase() + said.slice(1);
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

/** Text of one line, without blanks around it; a line break becomes a blank. */
export const onOneLine = (text: string): string => text.trim().replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');

const isPassword = (name: string): boolean => /password|^current$|^repeated$/i.test(name);

/** What was filled in, without blanks around it, and a code without those between its digits. Passwords stay as they are. */
export const tidyValues = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string' || isPassword(name)) return [name, value];
      const text = value.trim();
      return [name, name === 'otp' && /^[\d\s]+$/.test(text) ? text.replaceAll(/\s/g, '') : text];
    }),
  ) as Values;
