import { type OptionValues, textOf, UsageError } from './command.ts';

/** An option that takes a text, and one that must be there. */
export const TEXT = (value: string, help: string) => ({ type: 'string', value, help }) as const;
export const REQUIRED = (value: string, help: string) => ({ ...TEXT(value, help), isRequired: true }) as const;

const DIGITS = /^\d+$/;

/** A small whole number as it was typed; undefined where the option is missing. Throws UsageError. */
export function numberOf(values: OptionValues, name: string, maxDigits = 4): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  if (!DIGITS.test(text) || text.length > maxDigits)
    throw new UsageError(`The option --${name} must be a whole number of at most ${maxDigits} digits.`);
  return Number(text);
}

/** Whether an option is `yes`; undefined where it is missing. Throws UsageError. */
export function yesOf(values: OptionValues, name: string): boolean | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  if (text !== 'yes' && text !== 'no') throw new UsageError(`The option --${name} must be yes or no.`);
  return text === 'yes';
}

/** Leaves out what was not given, so that it stays or has its default. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };
