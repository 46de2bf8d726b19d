import { checksumOf } from '#server/domains/fix/wire/framer.ts';
import { type FixMessage, parseMessage } from '#server/domains/fix/wire/message.ts';

/** What a test writes in place of the end of a field. */
const ends = (text: string): string => text.replaceAll('|', '\u0001');

interface Lies {
  begin?: string;
  /** In place of the length and of the sum. */
  length?: string;
  sum?: string;
}

/** Bytes of a message of which what stands between its length and its sum is given, with `|` for ends: `35=0|34=2|`. */
export function rawMessage(content: string, { begin = 'FIX.4.4', length, sum }: Lies = {}): Buffer {
  const body = ends(content);
  const start = Buffer.from(ends(`8=${begin}|9=${length ?? body.length}|`) + body, 'latin1');
  return Buffer.concat([start, Buffer.from(ends(`10=${sum ?? checksumOf(start)}|`), 'latin1')]);
}

/** The same, read. */
export function fixMessage(content: string, lies: Lies = {}): FixMessage {
  const message = parseMessage(rawMessage(content, lies));
  if (!message) throw new Error(`no message: ${content}`);
  return message;
}

/** A text of bytes with `|` for ends. */
export const readable = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1').replaceAll('\u0001', '|');
export const rawBytes = (text: string): Buffer => Buffer.from(ends(text), 'latin1');
