import { randomUUID } from 'node:crypto';
import {
  cancelTradingOrder,
  cancelTradingOrders,
  findPlacedOrder,
  listLastReports,
  listProducts,
  type OrderKey,
  type PlacedOrder,
} from '#server/domains/trading/public.ts';
import { bodyOf, type FieldValues } from '../dictionary/body.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { isRequestId, noteCancel, takeRequestId } from '../gateway/order-link-store.ts';
import type { FixMessage } from '../wire/message.ts';
import type { Body } from '../wire/write.ts';
import { type Answer, attempt, type Desk, isRefused } from './desk.ts';
import { executionReport } from './execution-report.ts';
import { describeRefusal, textOf } from './refusal-of.ts';
import { statusReport } from './status-report.ts';
import { symbolOf } from './symbol.ts';

/** Why a request to cancel is refused (102). */
const CANCEL_REFUSALS = { tooLate: '0', unknown: '1', pending: '3', duplicate: '6', other: '99' } as const;
type CancelRefusal = keyof typeof CANCEL_REFUSALS;

const SIDES = { buy: '1', sell: '2' } as const;

/** How a request names its order: by our id, else by the one that the client chose. */
function keyOf(fields: FieldValues): OrderKey | null {
  const [orderId, clientOrderId] = [fields.get(37), fields.get(41)];
  if (orderId !== undefined) return { orderId };
  return clientOrderId === undefined ? null : { clientOrderId };
}

async function standingOf(desk: Desk, order: PlacedOrder): Promise<string> {
  const [report] = await listLastReports(desk.tx, [order.id]);
  return String((report && statusReport(report)[39]) ?? '8');
}

/** The refusal (9) of a request to cancel. */
async function refusedCancel(
  fields: FieldValues,
  desk: Desk,
  { why, text, order }: { why: CancelRefusal; text: string; order?: PlacedOrder | undefined },
): Promise<Answer> {
  const body: Body = {
    1: desk.account.accountId,
    11: fields.get(11) ?? 'NONE',
    37: order?.id ?? 'NONE',
    39: order === undefined ? '8' : await standingOf(desk, order),
    41: fields.get(41) ?? order?.clientOrderId ?? order?.id ?? fields.get(37) ?? 'NONE',
    58: textOf(text),
    60: writeMoment(desk.now),
    102: CANCEL_REFUSALS[why],
    434: '1',
  };
  return { type: '9', body };
}

/** What of a request says something else than its order; null where nothing does. */
function contradiction(fields: FieldValues, order: PlacedOrder, accountId: string): string | null {
  if ((fields.get(1) ?? accountId) !== accountId) return 'tag 1 is not the account of the session';
  if ((symbolOf(fields) ?? order.product) !== order.product) return 'tag 55 is not that of the order';
  return (fields.get(54) ?? SIDES[order.side]) === SIDES[order.side] ? null : 'tag 54 is not that of the order';
}

/** Uses the ClOrdID of a request, where it has one. False where the account has used it. */
export async function isFreshId(fields: FieldValues, desk: Desk, type: string): Promise<boolean> {
  const clientOrderId = fields.get(11);
  if (clientOrderId === undefined) return true;
  const { tx, wall } = desk;
  const { accountId } = desk.account;
  if ((await findPlacedOrder(tx, accountId, { clientOrderId })) !== undefined) return false;
  if (await isRequestId(tx, accountId, clientOrderId)) return false;
  return takeRequestId(tx, { accountId, clientOrderId, type, at: wall.toISOString() });
}

/** Answers an OrderCancelRequest (F) with the report that it is being cancelled, or with a refusal (9). */
export async function takeCancel(message: FixMessage, desk: Desk): Promise<Answer[]> {
  const fields = bodyOf(message);
  const refuse = async (why: CancelRefusal, text: string, order?: PlacedOrder) => [
    await refusedCancel(fields, desk, { why, text, order }),
  ];
  const key = keyOf(fields);
  if (key === null) return refuse('other', 'tag 37 or tag 41 is required');
  const order = await findPlacedOrder(desk.tx, desk.account.accountId, key);
  if (order === undefined) return refuse('unknown', 'order not found');
  const wrong = contradiction(fields, order, desk.account.accountId);
  if (wrong !== null) return refuse('other', wrong, order);
  if (!order.isLive) return refuse('tooLate', 'the order has ended', order);
  if (order.status === 'pending_cancel') return refuse('pending', 'the order is being cancelled', order);
  if (!(await isFreshId(fields, desk, 'F'))) return refuse('duplicate', 'tag 11 was used before', order);
  const input = { accountId: desk.account.accountId, orderId: order.id };
  const done = await attempt(desk, 'cancelTradingOrder', (context) => cancelTradingOrder.run(context, input));
  if (isRefused(done)) {
    const hasEnded = done.failure.options.trade?.name === 'trade:orderNotCancelable';
    return refuse(hasEnded ? 'tooLate' : 'other', describeRefusal(done.failure), order);
  }
  const cancelId = fields.get(11) ?? null;
  await noteCancel(desk.tx, { orderId: order.id, sessionId: desk.sessionId, isCancelAsked: true, cancelId });
  const [report] = await listLastReports(desk.tx, [order.id]);
  if (report === undefined || report.event.kind !== 'cancelRequested') return [];
  const telling = { cancelledBy: { clientOrderId: cancelId }, isStateless: desk.isStateless };
  const body = executionReport(report.order, report.event, telling);
  return [{ type: '8', body, event: report.event.accountNumber }];
}

const OF_ONE_PRODUCT = '1';
const OF_ALL = '7';
const NOT_CANCELLED = '0';

/** Answers an OrderMassCancelRequest (q) with its report (r) and that of each order. */
export async function takeMassCancel(message: FixMessage, desk: Desk): Promise<Answer[]> {
  const fields = bodyOf(message);
  const wanted = fields.get(530) ?? '';
  const product = symbolOf(fields);
  const common: Body = { 11: fields.get(11), 37: randomUUID(), 55: product, 60: writeMoment(desk.now), 530: wanted };
  const refuse = (reason: string, text: string): Answer[] => [
    { type: 'r', body: { ...common, 531: NOT_CANCELLED, 532: reason, 58: textOf(text) } },
  ];
  if (wanted !== OF_ONE_PRODUCT && wanted !== OF_ALL) return refuse('0', 'tag 530 must be 1 (with tag 55) or 7');
  if (wanted === OF_ONE_PRODUCT && product === undefined) return refuse('99', 'tag 55 is required');
  if (wanted === OF_ALL && product !== undefined) return refuse('99', 'tag 55 is for tag 530=1');
  if (fields.get(54) !== undefined) return refuse('99', 'orders of one side alone cannot be cancelled');
  if (product !== undefined && !(await listProducts(desk.tx)).some(({ name }) => name === product))
    return refuse('1', `there is no product ${product}`);
  if (!(await isFreshId(fields, desk, 'q'))) return refuse('99', 'tag 11 was used before');
  const input = { accountId: desk.account.accountId, product };
  const done = await attempt(desk, 'cancelTradingOrders', (context) => cancelTradingOrders.run(context, input));
  if (isRefused(done)) return refuse('99', describeRefusal(done.failure));
  const { orderIds } = done as { orderIds: string[] };
  const told = { sessionId: desk.sessionId, isCancelAsked: false, cancelId: null };
  for (const orderId of orderIds) await noteCancel(desk.tx, { orderId, ...told });
  const reports = (await listLastReports(desk.tx, orderIds)).filter(({ event }) => event.kind === 'cancelRequested');
  return [
    { type: 'r', body: { ...common, 531: wanted, 533: String(orderIds.length) } },
    ...reports.map(({ order, event }) => ({
      type: '8',
      body: executionReport(order, event, { isStateless: desk.isStateless }),
      event: event.accountNumber,
    })),
  ];
}
