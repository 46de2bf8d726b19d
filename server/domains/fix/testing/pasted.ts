import { checksumOf } from '../wire/framer.ts';

const END = '\u0001';
const MOMENT = '20260302-09:30:00.000';

/** A message with the right length and sum, from its type and what follows the header: `11=a|55=TBTC-TUSD`. */
export function messageOf(type: string, body = '', separator = '|'): string {
  const fields = [`35=${type}`, '49=1c2d', '56=VENDOR', '34=2', `52=${MOMENT}`, ...body.split('|').filter(Boolean)];
  const content = fields.map((field) => `${field}${END}`).join('');
  const start = `8=FIX.4.4${END}9=${Buffer.byteLength(content)}${END}${content}`;
  return `${start}10=${checksumOf(Buffer.from(start))}${END}`.replaceAll(END, separator);
}

/** An order, but for what it says of quantity, type and price. */
export const ORDER = `11=a|55=TBTC-TUSD|54=1|60=${MOMENT}`;
