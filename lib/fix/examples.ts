/** Messages to try, each as it would be sent at a moment. */

interface Example {
  id: string;
  label: string;
  type: string;
  /** Fields behind the header, as `tag=value`. */
  fields: (now: Date) => readonly string[];
}

const END = '\u0001';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SENDER = '1c2d3e4f5a6b47889900aabbccddeeff';

/** `20260302-09:30:00.000` */
const momentOf = (now: Date): string =>
  now
    .toISOString()
    .replace('T', '-')
    .replace(/^(\d+)-(\d+)-/, '$1$2')
    .replace('Z', '');
const later = (now: Date, ms: number): string => momentOf(new Date(now.getTime() + ms));

/** An order to buy half of a product, and what it says beside that. */
const order = (now: Date, ...more: readonly string[]): readonly string[] => [
  `11=example-${now.getTime()}`,
  '55=TBTC-TUSD',
  '54=1',
  `60=${momentOf(now)}`,
  ...(more.some((field) => /^(?:38|152)=/.test(field)) ? [] : ['38=0.5']),
  ...more,
];

export const FIX_EXAMPLES: readonly Example[] = [
  { id: 'market', label: 'Market order', type: 'D', fields: (now) => order(now, '40=1', '59=3') },
  { id: 'cash', label: 'Market order for a sum', type: 'D', fields: (now) => order(now, '40=1', '152=500', '59=4') },
  { id: 'limit', label: 'Limit order', type: 'D', fields: (now) => order(now, '40=2', '44=59500', '59=1') },
  {
    id: 'dated',
    label: 'Limit order until tomorrow',
    type: 'D',
    fields: (now) => order(now, '40=2', '44=59500', '59=6', `126=${later(now, DAY_MS)}`),
  },
  { id: 'stop', label: 'Stop order', type: 'D', fields: (now) => order(now, '40=3', '99=62000') },
  {
    id: 'stop-limit',
    label: 'Stop limit order',
    type: 'D',
    fields: (now) => order(now, '40=4', '99=62000', '44=62500'),
  },
  {
    id: 'twap',
    label: 'TWAP',
    type: 'D',
    fields: (now) =>
      order(now, '40=1', `168=${later(now, HOUR_MS)}`, '847=1001', '848=duration=60;isTimeSliced=Y;interval=5'),
  },
  {
    id: 'pace',
    label: 'Steady pace',
    type: 'D',
    fields: (now) => order(now, '40=2', '44=60000', '847=1002', '848=interval=5;intervalUnit=minute;subOrderSize=0.05'),
  },
  { id: 'margin', label: 'Order on margin', type: 'D', fields: (now) => order(now, '40=1', '544=2') },
  {
    id: 'cancel',
    label: 'Cancel an order',
    type: 'F',
    fields: (now) => [`41=example-1`, `11=cancel-${now.getTime()}`, '55=TBTC-TUSD', '54=1', `60=${momentOf(now)}`],
  },
  {
    id: 'market-data',
    label: 'Subscribe to a market',
    type: 'V',
    fields: () => ['262=book-1', '263=1', '264=10', '265=1', '267=2', '269=0', '269=1', '146=1', '55=TBTC-TUSD'],
  },
  {
    id: 'mistakes',
    label: 'An order with mistakes',
    type: 'D',
    fields: (now) => order(now, '40=1', '59=0', '18=G', '21=1', '9999=1', '44=cheap'),
  },
];

/** The sum of all bytes modulo 256 in three digits. */
const sumOf = (text: string): string =>
  String(new TextEncoder().encode(text).reduce((sum, byte) => (sum + byte) % 256, 0)).padStart(3, '0');

/** One of the examples as a text, its fields ended by `|`; null where there is none of that id. */
export function fixExample(id: string, now: Date): string | null {
  const found = FIX_EXAMPLES.find((example) => example.id === id);
  if (!found) return null;
  const header = [`35=${found.type}`, `49=${SENDER}`, '56=VENDOR', '34=2', `52=${momentOf(now)}`];
  const body = [...header, ...found.fields(now)].map((field) => `${field}${END}`).join('');
  const start = `8=FIX.4.4${END}9=${body.length}${END}${body}`;
  return `${start}10=${sumOf(start)}${END}`.replaceAll(END, '|');
}
