import type { FieldDefinition, FieldType } from './fields.ts';

const INTEGER = /^-?\d{1,18}$/;
const NATURAL = /^\d{1,18}$/;
const DECIMAL = /^-?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})$/;
const DATE = '\\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d{3}(?:\\d{3}){0,2})?';
const DAY = new RegExp(`^${DATE}$`);
const MOMENT = new RegExp(`^${DATE}-${TIME}$`);
/** What no text of ASCII holds. */
const NOT_ASCII = /[^\x20-\x7e]/;

/** Whether a day is one of the calendar: 31 April is none. */
function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const day = Number(value.slice(6, 8));
  if (day <= 28) return true;
  const month = Number(value.slice(4, 6));
  const last = new Date(Date.UTC(Number(value.slice(0, 4)), month, 0));
  return day <= last.getUTCDate();
}

const matching =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);
const isText = (value: string): boolean => !NOT_ASCII.test(value);
const anything = (): boolean => true;

const FORMATS: Readonly<Record<FieldType, (value: string) => boolean>> = {
  AMT: matching(DECIMAL),
  BOOLEAN: matching(/^[YN]$/),
  CHAR: matching(/^[\x20-\x7e]$/),
  COUNTRY: isText,
  CURRENCY: isText,
  DATA: anything,
  EXCHANGE: isText,
  FLOAT: matching(DECIMAL),
  INT: matching(INTEGER),
  LENGTH: matching(NATURAL),
  LOCALMKTDATE: isDay,
  MONTHYEAR: matching(/^\d{4}(?:0[1-9]|1[0-2])(?:w[1-5]|0[1-9]|[12]\d|3[01])?$/),
  MULTIPLEVALUESTRING: isText,
  NUMINGROUP: matching(NATURAL),
  PERCENTAGE: matching(DECIMAL),
  PRICE: matching(DECIMAL),
  PRICEOFFSET: matching(DECIMAL),
  QTY: matching(DECIMAL),
  SEQNUM: matching(NATURAL),
  STRING: isText,
  UTCDATEONLY: isDay,
  UTCTIMEONLY: matching(new RegExp(`^${TIME}$`)),
  UTCTIMESTAMP: (value) => MOMENT.test(value) && isDay(value.slice(0, 8)),
};

/** Free text for people may be in any alphabet. */
const FREE_TEXT = new Set([58]);

/** Whether a value has the form that the type of its field asks for. */
export const hasFormat = ({ tag, type }: FieldDefinition, value: string): boolean =>
  FREE_TEXT.has(tag) || FORMATS[type](value);

const TARGET_STRATEGY = 847;
/** The standard leaves numbers from 1000 on to both sides: of those we do not know the order is refused, and not the message. */
const AGREED = /^[1-9]\d{3,8}$/;

/** Whether a value is one of those that are listed of its field; several stand between blanks. */
export function isListed({ tag, type, values }: FieldDefinition, value: string): boolean {
  if (values.size === 0 || type === 'BOOLEAN' || (tag === TARGET_STRATEGY && AGREED.test(value))) return true;
  const all = type === 'MULTIPLEVALUESTRING' ? value.split(' ') : [value];
  return all.every((one) => values.has(one));
}

/** Reads a moment of tag 52, 60, 122 or 126; what is finer than a millisecond is dropped. Null where it is none. */
export function readMoment(value: string): Date | null {
  if (!MOMENT.test(value) || !isDay(value.slice(0, 8))) return null;
  const [day = '', time = ''] = value.split('-');
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  /** A leap second is the last moment of its minute. */
  const clock = time.slice(0, 12).replace(/:60(\.\d+)?$/, ':59.999');
  return new Date(`${date}T${clock}Z`);
}

/** A moment as FIX writes it, in milliseconds. */
export const writeMoment = (moment: Date): string => {
  const text = moment.toISOString();
  return `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 10)}-${text.slice(11, 23)}`;
};
