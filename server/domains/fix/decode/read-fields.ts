import { dataTagOf } from '../dictionary/fields.ts';
import { SOH } from '../wire/framer.ts';

/** A field as it stands in a text: without a tag where it is no `tag=value`. */
export interface ReadField {
  tag: number | null;
  /** Bytes are characters of the same number (Latin-1). */
  value: string;
}

const TAG = /^(?:0|-?[1-9]\d{0,8})$/;
const CHECKSUM = 10;
/** What a line of a log may have right behind a message. */
const BEHIND = /[\s"'`)\]},;]/;

/** The length of raw data that the field before it gives; null of what is no raw data. */
function dataLength(tag: number, before: ReadField | undefined): number | null {
  if (before?.tag == null || dataTagOf(before.tag) !== tag) return null;
  return /^\d{1,6}$/.test(before.value) ? Number(before.value) : null;
}

/** Where a value ends: raw data where its length says, if a field may end there. */
function endOfValue(bytes: Buffer, from: number, length: number | null): number {
  const end = from + (length ?? 0);
  return length !== null && (bytes[end] === SOH || end === bytes.length) ? end : endFrom(bytes, from);
}

function endFrom(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(SOH, from);
  return end < 0 ? bytes.length : end;
}

/** Whether fields go on behind a sum, in the same line. */
const goesOn = (bytes: Buffer, from: number): boolean => /^-?\d{1,9}=/.test(bytes.toString('latin1', from, from + 12));

/** The fields of one message, those that are none too. What stands behind its sum is left out. */
export function readFields(bytes: Buffer): ReadField[] {
  const fields: ReadField[] = [];
  let at = 0;
  while (at < bytes.length) {
    const equals = bytes.indexOf(0x3d, at);
    const end = endFrom(bytes, at);
    const name = equals < 0 || equals > end ? '' : bytes.toString('latin1', at, equals).trim();
    if (!TAG.test(name)) {
      const value = bytes.toString('latin1', at, end);
      if (end < bytes.length || value.trim() !== '') fields.push({ tag: null, value });
      at = end + 1;
      continue;
    }
    const tag = Number(name);
    const valueEnd = endOfValue(bytes, equals + 1, dataLength(tag, fields.at(-1)));
    const value = bytes.toString('latin1', equals + 1, valueEnd);
    at = valueEnd + 1;
    if (tag === CHECKSUM && !goesOn(bytes, at)) {
      fields.push({ tag, value: value.split(BEHIND)[0] ?? '' });
      return fields;
    }
    fields.push({ tag, value });
  }
  return fields;
}
