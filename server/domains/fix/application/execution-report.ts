import type { FundingType, Side, TimeInForce } from '#lib/contracts/trading/words.ts';
import type { EventKind } from '#lib/trading/words.ts';
import type { PlacedEvent, PlacedOrder } from '#server/domains/trading/public.ts';
import { writeMoment } from '../dictionary/formats.ts';
import type { Body } from '../wire/write.ts';

/** An order as its reports show it. Amounts and prices are decimals in whole units. */
export type ReportedOrder = Omit<PlacedOrder, 'status' | 'isLive'>;

/** What happened to it, with what was filled by then. */
export type ReportedEvent = Omit<PlacedEvent, 'accountNumber'>;

/** How a session is told of it. */
export interface Telling {
  /** Of a cancellation that was asked for over FIX: ClOrdID of that request, if it had one. */
  cancelledBy?: { clientOrderId: string | null };
  /** Sessions like those of the public service: the id of the request is not echoed, and what was open is told. */
  isStateless?: boolean;
}

const SIDES = { buy: '1', sell: '2' } as const satisfies Record<Side, string>;
const TIMES = { GTC: '1', IOC: '3', FOK: '4', GTD: '6' } as const satisfies Record<TimeInForce, string>;
const FUNDING = { funded: '1', margin: '2' } as const satisfies Record<FundingType, string>;
const EXEC_TYPES = {
  accepted: 'A',
  scheduled: 'A',
  opened: '0',
  triggered: 'D',
  filled: 'F',
  cancelRequested: '6',
  canceled: '4',
  expired: 'C',
  rejected: '8',
  restated: 'D',
} as const satisfies Record<EventKind, string>;
const ENDS: ReadonlySet<EventKind> = new Set(['canceled', 'expired', 'rejected']);
const CANCELS: ReadonlySet<EventKind> = new Set(['cancelRequested', 'canceled']);
const NOTHING = /^0(?:\.0*)?$/;

function orderTypeOf({ type, limitPrice }: ReportedOrder): string {
  if (type === 'stop') return limitPrice === null ? '3' : '4';
  return limitPrice === null ? '1' : '2';
}

/** Tag 39: where the order stands after the event. */
function statusOf({ kind, filled, open }: ReportedEvent): string {
  if (kind === 'filled') return NOTHING.test(open) ? '2' : '1';
  if (kind === 'opened' || kind === 'triggered' || kind === 'restated') return NOTHING.test(filled) ? '0' : '1';
  return EXEC_TYPES[kind];
}

const optional = (value: string | null): string | undefined => value ?? undefined;
const momentOf = (moment: Date | null): string | undefined => (moment === null ? undefined : writeMoment(moment));

/** Text that is sent in bytes of UTF-8. */
const bytesOf = (text: string | null): string | undefined =>
  text === null ? undefined : Buffer.from(text, 'utf8').toString('latin1');

/** Ids of a report: of a request to cancel and of what it cancels, else of the order alone. */
function idsOf(order: ReportedOrder, { kind }: ReportedEvent, { cancelledBy, isStateless }: Telling): Body {
  const own = order.clientOrderId ?? order.id;
  if (cancelledBy === undefined || !CANCELS.has(kind)) return { 11: own };
  return { 11: isStateless ? own : (cancelledBy.clientOrderId ?? own), 41: own };
}

/** Whatever a report says of the order itself. */
const termsOf = (order: ReportedOrder): Body => ({
  1: order.accountId,
  15: order.quantityCurrency,
  37: order.id,
  38: order.quantity,
  40: orderTypeOf(order),
  44: optional(order.limitPrice),
  54: SIDES[order.side],
  55: order.product,
  59: TIMES[order.timeInForce],
  99: optional(order.triggerPrice),
  126: momentOf(order.expiresAt),
  168: momentOf(order.scheduledAt),
  544: FUNDING[order.fundingType],
});

/**
 * The ExecutionReport (8) of an event of an order. 38, 14 and 151 are in the currency of 15, so that 38 = 14 + 151 while it is live;
 * 32 is base and 381 quote.
 */
export function executionReport(order: ReportedOrder, event: ReportedEvent, telling: Telling = {}): Body {
  const { kind, fill } = event;
  const isOpen = !ENDS.has(kind) || (kind === 'canceled' && telling.isStateless === true);
  return {
    ...termsOf(order),
    ...idsOf(order, event, telling),
    6: event.averagePrice ?? '0',
    14: event.filled,
    17: `${order.id.replaceAll('-', '')}-${event.number}`,
    39: statusOf(event),
    58: bytesOf(event.text),
    60: writeMoment(event.at),
    103: kind === 'rejected' ? '99' : undefined,
    150: EXEC_TYPES[kind],
    151: isOpen ? event.open : '0',
    378: EXEC_TYPES[kind] === 'D' ? '99' : undefined,
    ...(fill === undefined
      ? {}
      : { 12: fill.fee, 13: '3', 31: fill.price, 32: fill.base, 381: fill.quote, 479: fill.feeCurrency }),
  };
}
