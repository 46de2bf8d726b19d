import { checksumOf } from './framer.ts';

/** Fields of a message by tag; what is an array is a repeating group, its entries with their fields in order. */
export type Body = { readonly [tag: number]: string | readonly GroupEntry[] | undefined };

/** Fields of one entry of a group, the delimiter first. */
export type GroupEntry = readonly (readonly [tag: number, value: string])[];

/** Header and body of a message to be sent; 8, 9, 35 and 10 are added. */
export interface Draft {
  type: string;
  header: Body;
  body: Body;
}

const END = '\u0001';
/**
 * What no value holds: an end would be the start of another field, and so would a character whose last byte is one. Whoever sends other
 * alphabets gives the bytes of their encoding, each as a character.
 */
const UNSENDABLE = new RegExp(`[${END}\\u0100-\\uffff]`);
/** The sum is written into it once the rest is there. */
const TRAILER = `10=000${END}`;
const BEGIN = `8=FIX.4.4${END}`;

function writeField(tag: number, value: string): string {
  if (value === '' || UNSENDABLE.test(value)) throw new Error(`a value of tag ${tag} cannot be sent`);
  return `${tag}=${value}${END}`;
}

/** Fields in the order of their tags. */
function writeBody(body: Body): string {
  let text = '';
  for (const tag of Object.keys(body)) {
    const value = body[Number(tag)];
    if (typeof value === 'string') text += writeField(Number(tag), value);
    else if (value !== undefined) text += writeGroup(Number(tag), value);
  }
  return text;
}

function writeGroup(tag: number, entries: readonly GroupEntry[]): string {
  const texts = entries.map((entry) => entry.map(([member, value]) => writeField(member, value)).join(''));
  return `${writeField(tag, String(entries.length))}${texts.join('')}`;
}

function framed(type: string, text: string): Buffer {
  /** Each character is a byte. */
  const content = `${writeField(35, type)}${text}`;
  const bytes = Buffer.from(`${BEGIN}9=${content.length}${END}${content}${TRAILER}`, 'latin1');
  bytes.write(checksumOf(bytes.subarray(0, -TRAILER.length)), bytes.length - 4, 'latin1');
  return bytes;
}

/** The bytes of a message, with its length and its sum. Throws for a value that is empty, holds an end, or more than bytes. */
export const writeMessage = ({ type, header, body }: Draft): Buffer =>
  framed(type, `${writeBody(header)}${writeBody(body)}`);

/** The same where the fields after the header are known in their order, groups and all. */
export const writeFields = (
  { type, header }: Pick<Draft, 'type' | 'header'>,
  fields: readonly { tag: number; value: string }[],
): Buffer => framed(type, `${writeBody(header)}${fields.map(({ tag, value }) => writeField(tag, value)).join('')}`);
