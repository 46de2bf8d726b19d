import { dataTagOf } from '../dictionary/fields.ts';

/** One field as it came: bytes of the value are characters of the same number (Latin-1). */
export interface Field {
  tag: number;
  value: string;
}

/** One message as it came, without knowledge of what its fields mean. */
export interface FixMessage {
  /** Tag 35. */
  type: string;
  /** All fields in the order in which they came, 8, 9 and 10 included. */
  fields: readonly Field[];
}

const END = '\u0001';
const TAG = /^(?:0|-?[1-9]\d{0,8})$/;

/** The value of the first field of a tag. */
export function valueOf({ fields }: FixMessage, tag: number): string | undefined {
  for (const field of fields) if (field.tag === tag) return field.value;
  return undefined;
}

/** Where a value ends: raw data may hold what ends others, its length stands in the field before it. */
function endOfValue(text: string, from: number, length: number | null): number {
  if (length !== null && text[from + length] === END) return from + length;
  return text.indexOf(END, from);
}

/** Reads the fields of a whole message; null where they are none: a tag that is no number, a field without `=` or without an end. */
export function parseMessage(bytes: Buffer): FixMessage | null {
  const text = bytes.toString('latin1');
  const fields: Field[] = [];
  let at = 0;
  while (at < text.length) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return null;
    const name = text.slice(at, equals);
    if (!TAG.test(name)) return null;
    const tag = Number(name);
    const before = fields.at(-1);
    const isData = before !== undefined && dataTagOf(before.tag) === tag && /^\d{1,6}$/.test(before.value);
    const end = endOfValue(text, equals + 1, isData ? Number(before.value) : null);
    if (end < 0) return null;
    fields.push({ tag, value: text.slice(equals + 1, end) });
    at = end + 1;
  }
  const type = fields[2];
  return type?.tag === 35 ? { type: type.value, fields } : null;
}
