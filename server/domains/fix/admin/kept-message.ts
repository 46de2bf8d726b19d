import { placesOf } from '../decode/places.ts';
import { readOrder } from '../decode/read-order.ts';
import { shownValues } from '../decode/secrets.ts';
import { tell } from '../decode/tell.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { MESSAGES, OTHER_MESSAGES } from '../dictionary/messages.ts';
import { fieldsOf } from '../gateway/content.ts';
import { checksumOf } from '../wire/framer.ts';

/** A message as it is kept. */
export interface KeptMessage {
  type: string;
  number: number;
  direction: 'in' | 'out';
  at: string;
  content: string;
}

/** The two ends of a session. */
export interface SessionEnds {
  clientId: string;
  serviceId: string;
}

const END = '\u0001';
const written = (tag: number, value: string): string => `${tag}=${value}${END}`;

/** Bytes of a kept message, framed anew. What was wrong with its fields stays. */
export function bytesOf({ type, number, direction, at, content }: KeptMessage, ends: SessionEnds): Buffer {
  const { clientId, serviceId } = ends;
  const [sender, target] = direction === 'in' ? [clientId, serviceId] : [serviceId, clientId];
  const header = [
    written(35, type),
    written(34, String(number)),
    written(49, sender),
    written(52, writeMoment(new Date(at))),
    written(56, target),
  ];
  const fields = fieldsOf(content).map(({ tag, value }) => written(tag, value));
  const body = Buffer.from([...header, ...fields].join(''), 'latin1');
  const message = Buffer.concat([Buffer.from(`8=FIX.4.4${END}9=${body.length}${END}`, 'latin1'), body]);
  return Buffer.concat([message, Buffer.from(written(10, checksumOf(message)), 'latin1')]);
}

/** What a kept message is called, and what it says as a sentence. */
export function toldOf({ type, content }: Pick<KeptMessage, 'type' | 'content'>): {
  name: string | null;
  summary: string;
} {
  const fields = fieldsOf(content);
  const definition = MESSAGES.get(type);
  const name = definition?.name ?? OTHER_MESSAGES.get(type) ?? null;
  const shown = shownValues(fields);
  const readable = fields.map(({ tag }, at) => ({ tag, value: shown[at] ?? '' }));
  return { name, summary: tell(readOrder(readable, placesOf(fields, definition)), type, name) };
}
