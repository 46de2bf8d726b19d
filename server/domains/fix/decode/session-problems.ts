import type { FixProblem } from '#lib/contracts/fix/decode.ts';
import { FIELDS, type FieldType } from '../dictionary/fields.ts';
import { readMoment } from '../dictionary/formats.ts';
import { OTHER_MESSAGES } from '../dictionary/messages.ts';
import { type Problem, REJECT_REASONS } from '../dictionary/problems.ts';
import { problemsOf } from '../dictionary/validate.ts';
import { BUSINESS_REJECTS } from '../session/effects.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';
import { nameOf, problem, quoted } from './problem.ts';

/** What a message is, for what is said of it. */
export interface Told {
  message: FixMessage;
  /** By the fields of the message: where each stands among all that were read, and how it is shown. */
  at: readonly number[];
  shown: readonly string[];
  /** Name of its type. */
  name: string | null;
}

/** What the value of a type must look like. */
const FORMS: Partial<Record<FieldType, string>> = {
  BOOLEAN: 'Y or N',
  CHAR: 'one character',
  INT: 'a whole number',
  LENGTH: 'a whole number without sign',
  NUMINGROUP: 'a whole number without sign',
  SEQNUM: 'a whole number without sign',
  MONTHYEAR: 'a month such as 202603',
  LOCALMKTDATE: 'a day such as 20260302',
  UTCDATEONLY: 'a day such as 20260302',
  UTCTIMEONLY: 'a time such as 09:30:00.000',
  UTCTIMESTAMP: 'a moment in UTC such as 20260302-09:30:00.000',
};
const DECIMALS = new Set<FieldType>(['AMT', 'FLOAT', 'PERCENTAGE', 'PRICE', 'PRICEOFFSET', 'QTY']);

function formOf(tag: number | null): string {
  const type = tag === null ? undefined : FIELDS.get(tag)?.type;
  if (type === undefined) return 'what its type asks for';
  return DECIMALS.has(type) ? 'a decimal number such as 0.5' : (FORMS[type] ?? 'text of ASCII characters');
}

/** What is wrong, as a sentence of its own. */
function sentenceOf({ reason, tag, at }: Problem, { shown, name, message }: Told): string {
  const field = nameOf(tag);
  const value = quoted(at === null ? '' : (shown[at] ?? ''));
  switch (reason) {
    case 0:
      return `FIX 4.4 has no tag ${tag}.`;
    case 1:
      return `${field} is required and missing.`;
    case 2:
      return `${field} does not belong in a ${name ?? 'message of this type'}.`;
    case 4:
      return `${field} has no value.`;
    case 5:
      return `${field} is ${value}, which is not one of its values.`;
    case 6:
      return `${field} is ${value}, and must be ${formOf(tag)}.`;
    case 9:
      return `${field} is not the one of the session.`;
    case 10:
      return 'OrigSendingTime (122) is later than SendingTime (52).';
    case 11:
      return `FIX 4.4 has no message of type ${quoted(message.type)}.`;
    case 13:
      return `${field} appears more than once.`;
    case 14:
      return `${field} stands behind fields of a later part of the message.`;
    case 15:
      return `${field} stands where an entry of a repeating group must begin with another field.`;
    case 16:
      return `${field} says ${value}, and another number of entries follows.`;
  }
}

const NUMBER = /^\d{1,9}$/;
/** Of the frame, which is judged by itself. */
const FRAME = new Set([8, 9, 10]);

/** What is told by the frame already, or by what ends the session. */
function isTold({ reason, tag }: Problem): boolean {
  if (tag === null) return false;
  return FRAME.has(tag) || (tag === 35 && reason === 1) || (tag === 34 && [1, 4, 6].includes(reason));
}

/** Where the first field of a tag stands among all that were read. */
function placeOf({ message, at }: Told, tag: number): number | null {
  const index = message.fields.findIndex((field) => field.tag === tag);
  return index < 0 ? null : (at[index] ?? null);
}

/** What ends the session, before the dictionary is asked. */
function* endings(told: Told): Generator<FixProblem> {
  const { message } = told;
  const begin = valueOf(message, 8);
  if (begin !== undefined && begin !== 'FIX.4.4') {
    const says = `BeginString (8) is ${quoted(begin)}, and must be FIX.4.4. Anything else ends the session.`;
    yield problem({ answer: 'logout', text: 'Incorrect BeginString', tag: 8, at: placeOf(told, 8), says });
  }
  if (NUMBER.test(valueOf(message, 34) ?? '')) return;
  const text = 'MsgSeqNum is missing or no number';
  const says = 'MsgSeqNum (34) is missing, or is no whole number of at most nine digits, which ends the session.';
  yield problem({ answer: 'logout', text, tag: 34, at: placeOf(told, 34), says });
}

/** What is wrong with the time of a message that is marked as sent again. */
function* repeated(message: FixMessage): Generator<Problem> {
  if (valueOf(message, 43) !== 'Y') return;
  const original = valueOf(message, 122);
  if (original === undefined) yield { reason: 1, tag: 122, at: null };
  const [first, sent] = [readMoment(original ?? ''), readMoment(valueOf(message, 52) ?? '')];
  if (first && sent && first > sent) {
    const at = message.fields.findIndex((field) => field.tag === 122);
    yield { reason: 10, tag: 122, at };
  }
}

/** Everything that a session finds wrong with a message, in the order in which it looks. */
export function* sessionProblems(told: Told): Generator<FixProblem> {
  const { message, name } = told;
  yield* endings(told);
  if (OTHER_MESSAGES.has(message.type)) {
    const says = `${name} (${message.type}) is a message of FIX 4.4 that this service does not offer.`;
    const at = placeOf(told, 35);
    yield problem({ answer: 'businessReject', reason: 3, text: BUSINESS_REJECTS[3], tag: 35, at, says });
  }
  for (const found of [...problemsOf(message), ...repeated(message)]) {
    if (isTold(found)) continue;
    const { reason } = found;
    const isOfType = reason === 11;
    const at = found.at === null ? null : (told.at[found.at] ?? null);
    yield problem({
      answer: 'reject',
      reason,
      text: REJECT_REASONS[reason],
      tag: isOfType ? 35 : found.tag,
      at: isOfType ? placeOf(told, 35) : at,
      says: sentenceOf(found, told),
    });
  }
}
