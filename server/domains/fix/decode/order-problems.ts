import type { FixProblem } from '#lib/contracts/fix/decode.ts';
import { readNewOrder } from '../application/new-order.ts';
import { orderFieldUse } from '../application/order-fields.ts';
import { RefusedOrder } from '../application/refusal.ts';
import { FIELDS } from '../dictionary/fields.ts';
import { readMoment } from '../dictionary/formats.ts';
import { MESSAGES } from '../dictionary/messages.ts';
import { TIMES_IN_FORCE } from './order-fields.ts';
import { nameOf, problem, quoted } from './problem.ts';
import { type Order, placeIn } from './read-order.ts';
import { strategyProblems } from './strategy-problems.ts';

/** Codes of tag 103. */
const UNSUPPORTED = 11;
const QUANTITY = 13;
const ACCOUNT = 15;
const OTHER = 99;

const MAX_CLIENT_ID = 256;
const isPositive = (value: string): boolean => /[1-9]/.test(value) && !value.startsWith('-');

/** Why an order is refused, with the field that it is refused for. */
const refusal = (order: Order, [reason, tag]: [reason: number, tag: number], says: string): FixProblem =>
  problem({ answer: 'executionReport', reason, tag, at: placeIn(order, tag), says });

/** Words for codes of a field, such as `IOC (3) and FOK (4)`. */
function codesOf(tag: number, codes: readonly string[]): string {
  const named = codes.map((code) => `${code} (${FIELDS.get(tag)?.values.get(code) ?? code})`);
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
}

function* quantityProblems(order: Order): Generator<FixProblem> {
  const [quantity, cash] = [order.get(38), order.get(152)];
  if (quantity === undefined && cash === undefined)
    yield refusal(order, [QUANTITY, 38], 'An order needs OrderQty (38), or CashOrderQty (152) in its place.');
  if (quantity !== undefined && cash !== undefined)
    yield refusal(order, [QUANTITY, 152], 'An order has OrderQty (38) or CashOrderQty (152), not both.');
  for (const tag of [38, 152]) {
    const value = order.get(tag);
    if (value !== undefined && !isPositive(value))
      yield refusal(order, [QUANTITY, tag], `${nameOf(tag)} must be more than zero.`);
  }
}

/** A price that the type of the order needs. */
function* priceProblems(order: Order, type: string): Generator<FixProblem> {
  const needed = [...(['2', '4'].includes(type) ? [44] : []), ...(['3', '4'].includes(type) ? [99] : [])];
  for (const tag of needed)
    if (order.get(tag) === undefined)
      yield refusal(order, [OTHER, tag], `${nameOf(tag)} is required for an order of type ${codesOf(40, [type])}.`);
  for (const tag of [44, 99]) {
    const value = order.get(tag);
    if (value !== undefined && !isPositive(value))
      yield refusal(order, [OTHER, tag], `${nameOf(tag)} must be more than zero.`);
  }
}

function* timeProblems(order: Order, type: string): Generator<FixProblem> {
  const allowed = order.get(847) === undefined ? TIMES_IN_FORCE.get(type) : ['1'];
  const value = order.get(59);
  if (value !== undefined && allowed && !allowed.includes(value)) {
    const what = order.get(847) === undefined ? `an order of type ${codesOf(40, [type])}` : 'an order with 847';
    const says = `TimeInForce (59) is ${codesOf(59, [value])}. For ${what} it may be ${codesOf(59, allowed)}.`;
    yield refusal(order, [UNSUPPORTED, 59], says);
  }
  if (value === '6' && order.get(126) === undefined)
    yield refusal(order, [OTHER, 126], 'ExpireTime (126) is required with TimeInForce (59) of 6.');
}

const DEFINED = new Set(MESSAGES.get('D')?.members.map(({ tag }) => tag));

/** What the service refuses it for beside, as if it came when it was sent. */
function* otherProblem(order: Order): Generator<FixProblem> {
  const accountId = order.get(49) ?? order.get(1) ?? '';
  const now = readMoment(order.get(52) ?? '') ?? readMoment(order.get(60) ?? '') ?? new Date(0);
  try {
    readNewOrder(
      { get: order.get, entries: () => [], tags: () => [...order.places.keys()].filter((tag) => DEFINED.has(tag)) },
      { accountId, now },
    );
  } catch (error) {
    if (!(error instanceof RefusedOrder)) throw error;
    const at = error.tag === null ? null : placeIn(order, error.tag);
    const says = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
    yield problem({ answer: 'executionReport', reason: error.reason, tag: error.tag, at, says });
  }
}

/** What an order that the session takes is refused for. */
export function* orderProblems(order: Order): Generator<FixProblem> {
  let isRefused = false;
  for (const found of ownProblems(order)) {
    isRefused = true;
    yield found;
  }
  if (!isRefused) yield* otherProblem(order);
}

function* ownProblems(order: Order): Generator<FixProblem> {
  for (const tag of order.places.keys())
    if (DEFINED.has(tag) && orderFieldUse(tag) === 'refused')
      yield refusal(
        order,
        [UNSUPPORTED, tag],
        `${nameOf(tag)} would change how the order executes, and is not offered.`,
      );
  const [account, sender] = [order.get(1), order.get(49)];
  if (account !== undefined && sender !== undefined && account !== sender)
    yield refusal(order, [ACCOUNT, 1], 'Account (1) must be the same as SenderCompID (49).');
  const id = order.get(11);
  if (id !== undefined && id.length > MAX_CLIENT_ID)
    yield refusal(order, [OTHER, 11], `ClOrdID (11) may have at most ${MAX_CLIENT_ID} characters.`);
  yield* quantityProblems(order);
  const side = order.get(54);
  if (side !== undefined && side !== '1' && side !== '2')
    yield refusal(order, [UNSUPPORTED, 54], `Side (54) may be ${codesOf(54, ['1', '2'])}.`);
  const type = order.get(40);
  if (type === undefined) return;
  if (!TIMES_IN_FORCE.has(type)) {
    const says = `OrdType (40) is ${quoted(type)}. It may be ${codesOf(40, [...TIMES_IN_FORCE.keys()])}.`;
    yield refusal(order, [UNSUPPORTED, 40], says);
    return;
  }
  yield* priceProblems(order, type);
  yield* timeProblems(order, type);
  for (const { reason, tag, says } of strategyProblems(order, type)) yield refusal(order, [reason, tag], says);
}
