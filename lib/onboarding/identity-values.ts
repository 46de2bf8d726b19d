import type { z } from 'zod';
import { asSentence, formWords, onOneLine } from '#lib/console/form-words.ts';
import type { FactField } from './identity-fields.ts';

type Facts = Readonly<Record<string, unknown>>;
export type FactValues = Record<string, unknown>;

const ADDRESS_PARTS = ['street1', 'street2', 'city', 'subdivision', 'zip', 'country'] as const;

const recordOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const digitsOf = (value: unknown): string => textOf(value).replaceAll(/[\s+()./-]/g, '');

const phoneValue = (value: unknown) => ({
  countryCode: textOf(recordOf(value).countryCode),
  phoneNumber: textOf(recordOf(value).phoneNumber),
});

/** What a form shows of a field. Secret numbers come masked, and are not shown as what is typed. */
function valueOf({ kind }: FactField, fact: unknown): unknown {
  const parts = recordOf(fact);
  switch (kind) {
    case 'flag':
      return fact === undefined || fact === null ? '' : fact === true ? 'yes' : 'no';
    case 'number':
      return '';
    case 'address':
      return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, textOf(parts[part])]));
    case 'phone':
      return phoneValue(fact);
    case 'contact':
      return {
        nameFirst: textOf(parts.nameFirst),
        nameLast: textOf(parts.nameLast),
        emailAddress: textOf(parts.emailAddress),
        phoneNumber: phoneValue(parts.phoneNumber),
      };
    case 'birthdate':
      return parts.year === undefined ? '' : `${textOf(parts.year)}-${textOf(parts.month)}-${textOf(parts.day)}`;
    case 'line':
    case 'website':
    case 'prose':
    case 'email':
    case 'day':
    case 'country':
    case 'choice':
      return textOf(fact);
  }
}

/** What a form begins with. */
export const valuesOf = (fields: readonly FactField[], facts: Facts): FactValues =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field, facts[field.name])]));

/** Whether a field is asked for, given what was said in others. */
export const isAsked = ({ onlyIf }: FactField, values: Facts): boolean =>
  onlyIf === undefined || values[onlyIf.field] === onlyIf.value;

type Sent = { is: 'empty' } | { is: 'unfinished' } | { is: 'value'; value: unknown };
const EMPTY: Sent = { is: 'empty' };

/** An object of texts, once all that it needs is there. */
function whole(parts: Readonly<Record<string, string | undefined>>, optional: readonly string[] = []): Sent {
  const given = Object.entries(parts).filter(([, text]) => text !== undefined && text !== '');
  if (given.length === 0) return EMPTY;
  const isWhole = Object.entries(parts).every(([name, text]) => optional.includes(name) || (text ?? '') !== '');
  return isWhole ? { is: 'value', value: Object.fromEntries(given) } : { is: 'unfinished' };
}

function phoneSent(value: unknown): Sent {
  const { countryCode, phoneNumber } = recordOf(value);
  return whole({ countryCode: digitsOf(countryCode), phoneNumber: digitsOf(phoneNumber) });
}

function contactSent(value: unknown): Sent {
  const parts = recordOf(value);
  const line = (name: string) => onOneLine(textOf(parts[name]));
  const names = whole({ nameFirst: line('nameFirst'), nameLast: line('nameLast'), emailAddress: line('emailAddress') });
  const phone = phoneSent(parts.phoneNumber);
  if (names.is === 'empty' && phone.is === 'empty') return EMPTY;
  if (names.is !== 'value' || phone.is !== 'value') return { is: 'unfinished' };
  return { is: 'value', value: { ...recordOf(names.value), phoneNumber: phone.value } };
}

/** What the service is sent of a field. */
function sentOf({ kind }: FactField, value: unknown): Sent {
  switch (kind) {
    case 'flag':
      return value === 'yes' || value === 'no' ? { is: 'value', value: value === 'yes' } : EMPTY;
    case 'address': {
      const parts = recordOf(value);
      const text = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, onOneLine(textOf(parts[part]))]));
      return whole({ ...text, subdivision: text.subdivision?.toUpperCase() }, ['street2']);
    }
    case 'phone':
      return phoneSent(value);
    case 'contact':
      return contactSent(value);
    case 'birthdate': {
      const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(textOf(value)) ?? [];
      if (year !== undefined) return { is: 'value', value: { year, month, day } };
      return textOf(value) === '' ? EMPTY : { is: 'unfinished' };
    }
    case 'line':
    case 'prose':
    case 'email':
    case 'day':
    case 'country':
    case 'choice':
    case 'website':
    case 'number': {
      const text = kind === 'prose' ? textOf(value).trim() : onOneLine(textOf(value));
      return text === '' ? EMPTY : { is: 'value', value: text };
    }
  }
}

/** A value with its parts in one order, to be compared. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return JSON.stringify(
    parts.toSorted(([one], [other]) => one.localeCompare(other)).map(([name, part]) => [name, canonical(part)]),
  );
}

export interface FactChange {
  /** Fields that are to be sent. */
  change: FactValues;
  /** What is wrong, by the path of the field within the form. */
  problems: Record<string, string>;
  /** Labels of fields of several parts that are filled in in part, which the service cannot keep. */
  unfinished: string[];
}

/** A host with a dot in it, with or without a scheme before and a path behind it. */
const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?#]\S*)?$/iu;

const isNoWebsite = ({ kind }: FactField, value: unknown): boolean =>
  kind === 'website' && !WEBSITE.test(textOf(value));

/** What of a form differs from what the service has, as far as it can be sent. */
export function changeOf(
  fields: readonly FactField[],
  values: Facts,
  { saved, schema }: { saved: Facts; schema: z.ZodObject },
): FactChange {
  const found: FactChange = { change: {}, problems: {}, unfinished: [] };
  for (const field of fields) {
    const { name, label } = field;
    const check = schema.shape[name];
    const sent = isAsked(field, values) ? sentOf(field, values[name]) : EMPTY;
    const before = saved[name] ?? undefined;
    if (sent.is === 'unfinished') found.unfinished.push(label);
    if (sent.is === 'empty' && before !== undefined && field.kind !== 'number') {
      if (check?.safeParse(null).success) found.change[name] = null;
      else if (isAsked(field, values)) found.problems[name] = 'This was saved once and cannot be left empty.';
    }
    if (sent.is !== 'value') continue;
    const parsed = check?.safeParse(sent.value, { error: formWords });
    if (parsed?.success === false)
      for (const { path, message } of parsed.error.issues)
        found.problems[[name, ...path].join('.')] ??= asSentence(message);
    else if (isNoWebsite(field, sent.value)) found.problems[name] = 'Enter a web address, such as alder.example.';
    else if (canonical(parsed?.data ?? sent.value) !== canonical(before)) found.change[name] = sent.value;
  }
  return found;
}

/** Everything that was said in some fields, to be sent as it is. */
export const factsIn = (fields: readonly FactField[], facts: Facts): FactValues =>
  Object.fromEntries(fields.flatMap(({ name }) => (facts[name] === undefined ? [] : [[name, facts[name]]])));

/** What of a form may be kept in the browser until the service has it: no secret numbers. */
export const draftOf = (fields: readonly FactField[], values: Facts): FactValues =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => (kind === 'number' || values[name] === undefined ? [] : [[name, values[name]]])),
  );
