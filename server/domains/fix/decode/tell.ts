import { FIELDS } from '../dictionary/fields.ts';
import { short } from './problem.ts';
import type { Order } from './read-order.ts';
import { tellOrder } from './tell-order.ts';

type Teller = (message: Order) => string;

const value = (message: Order, tag: number, otherwise: string): string => short(message.get(tag) ?? otherwise);
/** An enumerated value in small letters. */
const word = (message: Order, tag: number): string => {
  const code = message.get(tag) ?? '';
  return (FIELDS.get(tag)?.values.get(code) ?? short(code)).toLowerCase().replaceAll('_', ' ');
};
const with58 = (message: Order, sentence: string): string => {
  const text = message.get(58);
  return text === undefined ? `${sentence}.` : `${sentence}: ${short(text)}`;
};

/** Which order a message is about: by the id of the service, or of the client. */
function orderOf(message: Order): string {
  const [id, original, own] = [message.get(37), message.get(41), message.get(11)];
  if (id !== undefined && id !== 'NONE') return `order ${short(id)}`;
  const ofClient = original ?? own;
  return ofClient === undefined ? 'an order that is not named' : `the order that the client calls ${short(ofClient)}`;
}

/** What a report of an order tells. */
function tellReport(message: Order): string {
  const start = `Reports on ${orderOf(message)}`;
  const symbol = value(message, 55, '');
  switch (message.get(150) ?? '') {
    case 'F': {
      const rest = message.get(39) === '2' ? 'it is filled' : `${value(message, 151, 'the rest')} is open`;
      return `${start}: ${value(message, 32, 'a part')} traded at ${value(message, 31, 'a price')} in ${symbol}, ${rest}.`;
    }
    case 'I':
      return `${start}: its status is ${word(message, 39)}.`;
    case '8':
      return with58(message, `${start}: it is refused (103=${value(message, 103, 'none')})`);
    default:
      return `${start}: ${word(message, 150)}, its status is ${word(message, 39)}.`;
  }
}

function tellMarketRequest(message: Order): string {
  const id = value(message, 262, 'without an id');
  if (message.get(263) === '2') return `Ends the subscription ${id} to market data.`;
  const depth = message.get(264);
  const levels =
    depth === undefined || depth === '0' ? 'all levels' : depth === '1' ? 'the best level' : `${short(depth)} levels`;
  return message.get(263) === '1'
    ? `Subscribes to market data as ${id}, ${levels}.`
    : `Asks for a snapshot of market data as ${id}, ${levels}.`;
}

const TELLERS: ReadonlyMap<string, Teller> = new Map(
  Object.entries<Teller>({
    '0': (message) =>
      message.get(112) === undefined
        ? 'Says that the connection is alive.'
        : `Answers the test request ${value(message, 112, '')}.`,
    '1': (message) => `Asks for a heartbeat with the id ${value(message, 112, 'that is missing')}.`,
    '2': (message) => {
      const to = value(message, 16, '0');
      return `Asks for messages again, from ${value(message, 7, 'a number that is missing')} ${to === '0' ? 'on' : `to ${to}`}.`;
    },
    '3': (message) => with58(message, `Refuses message ${value(message, 45, 'without a number')}`),
    '4': (message) =>
      `${message.get(123) === 'Y' ? 'Fills a gap' : 'Resets the numbers'}: the next message has number ${value(message, 36, 'that is missing')}.`,
    '5': (message) => with58(message, 'Ends the session'),
    A: (message) => {
      const reset = message.get(141) === 'Y' ? ', and starts the numbers again at 1' : '';
      const every = message.get(108);
      const heartbeat = every === undefined ? '' : ` with a heartbeat every ${short(every)} seconds`;
      return `Begins a session${heartbeat}${reset}.`;
    },
    D: tellOrder,
    F: (message) => `Asks to cancel ${orderOf(message)}.`,
    H: (message) => `Asks for the status of ${orderOf(message)}.`,
    q: (message) =>
      message.get(55) === undefined
        ? 'Asks to cancel all orders.'
        : `Asks to cancel all orders in ${value(message, 55, '')}.`,
    AF: (message) =>
      message.get(55) === undefined
        ? 'Asks for the status of all orders.'
        : `Asks for the status of all orders in ${value(message, 55, '')}.`,
    x: (message) =>
      message.get(55) === undefined
        ? 'Asks for the list of products.'
        : `Asks for the product ${value(message, 55, '')}.`,
    V: tellMarketRequest,
    '8': tellReport,
    '9': (message) => with58(message, `Refuses to cancel ${orderOf(message)}`),
    r: (message) => `Answers a request to cancel orders: ${value(message, 533, 'an unknown number')} are affected.`,
    y: (message) => `Lists ${value(message, 146, 'no')} products.`,
    j: (message) => with58(message, `Refuses a message of type ${value(message, 372, 'unknown')}`),
    W: (message) => `Gives the market of ${value(message, 55, 'a product')}, ${value(message, 268, 'no')} entries.`,
    X: (message) => `Gives ${value(message, 268, 'no')} changes of the market.`,
    Y: (message) => with58(message, `Refuses the request ${value(message, 262, 'without an id')} for market data`),
  }),
);

/** What a message says, as one plain sentence. */
export function tell(message: Order, type: string | null, name: string | null): string {
  if (type === null) return 'A message without a type.';
  const teller = TELLERS.get(type);
  if (teller) return teller(message);
  return name === null
    ? `A message of type ${short(type)}, which FIX 4.4 does not have.`
    : `${name}: a message that is not offered.`;
}
