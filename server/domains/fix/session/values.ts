import { readMoment } from '../dictionary/formats.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';

const NUMBER = /^\d{1,9}$/;

/** A number of a message, such as its own (34); null where it is missing, none, or beyond all use. */
export function numberOf(message: FixMessage, tag: number): number | null {
  const text = valueOf(message, tag);
  return text !== undefined && NUMBER.test(text) ? Number(text) : null;
}

export const isSet = (message: FixMessage, tag: number): boolean => valueOf(message, tag) === 'Y';

/** A time of a message in milliseconds. */
export const momentOf = (message: FixMessage, tag: number): number | null =>
  readMoment(valueOf(message, tag) ?? '')?.getTime() ?? null;
