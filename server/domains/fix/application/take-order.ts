import { createHash, randomUUID } from 'node:crypto';
import { type Failure } from '#server/core/call/errors.ts';
import { parseAsRead } from '#server/core/call/parse-as-read.ts';
import {
  createTradingOrder,
  findPlacedOrder,
  firstReport,
  listLastReports,
  reducesPosition,
  takeTradingOrder,
} from '#server/domains/trading/public.ts';
import { bodyOf, type FieldValues } from '../dictionary/body.ts';
import { readMoment, writeMoment } from '../dictionary/formats.ts';
import { isRequestId, listLinks } from '../gateway/order-link-store.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';
import type { Body } from '../wire/write.ts';
import { type Answer, attempt, type Desk, isRefused } from './desk.ts';
import { executionReport } from './execution-report.ts';
import { readNewOrder } from './new-order.ts';
import { type OrderRefusal, RefusedOrder } from './refusal.ts';
import { describeRefusal, reasonOf, textOf } from './refusal-of.ts';
import { statusReport } from './status-report.ts';

/** Fields of a D that its refusal repeats. */
const ECHOED = [1, 11, 15, 38, 40, 44, 54, 55, 59, 99, 126, 168, 544] as const;
/** Of a repeated order, what may be another than at first. */
const OF_THE_COPY: ReadonlySet<number> = new Set([8, 9, 10, 34, 43, 52, 60, 97, 122]);

/** The report (8) that refuses an order. */
export function refusedOrder(
  fields: FieldValues,
  refusal: { reason: OrderRefusal; text: string },
  { account: { accountId }, now }: Pick<Desk, 'account' | 'now'>,
): Body {
  const echoed = Object.fromEntries(
    ECHOED.map((tag) => [tag, fields.get(tag)]).filter(([, value]) => value !== undefined),
  );
  return {
    1: accountId,
    15:
      fields.get(152) === undefined
        ? (fields.get(55) ?? '').split('-')[0]?.replaceAll('*', '') || undefined
        : undefined,
    59: fields.get(40) === '1' ? '3' : '1',
    544: '1',
    ...echoed,
    6: '0',
    14: '0',
    17: `R-${randomUUID()}`,
    37: 'NONE',
    39: '8',
    58: textOf(refusal.text),
    60: writeMoment(now),
    103: String(refusal.reason),
    150: '8',
    151: '0',
  };
}

const refusalOfFailure = (failure: Failure) => ({ reason: reasonOf(failure), text: describeRefusal(failure) });

/** What was ordered, in a form in which the same is equal. */
const digestOf = ({ fields }: FixMessage): string =>
  createHash('sha256')
    .update(
      fields
        .filter(({ tag }) => !OF_THE_COPY.has(tag))
        .map(({ tag, value }) => `${tag}=${value}`)
        .join('\u0001'),
    )
    .digest('hex');

const SECOND_MS = 1000;

/** Whether an order was first sent too long ago to be executed now. What is a second old at most never is. */
async function isStale(message: FixMessage, { session, wall, arrivedAt }: Desk): Promise<boolean> {
  const original = valueOf(message, 43) === 'Y' ? readMoment(valueOf(message, 122) ?? '') : null;
  const first = Math.min(original?.getTime() ?? Number.POSITIVE_INFINITY, arrivedAt.getTime());
  const age = wall.getTime() - first;
  return age > SECOND_MS && age > (await session).staleAfterSeconds * SECOND_MS;
}

/** A message that may have been sent before (97=Y): the order of before is told of, unless it is another one. */
async function repeated(message: FixMessage, fields: FieldValues, desk: Desk): Promise<Answer | null> {
  if (valueOf(message, 97) !== 'Y') return null;
  const known = await findPlacedOrder(desk.tx, desk.account.accountId, { clientOrderId: fields.get(11) ?? '' });
  if (known === undefined) return null;
  const link = (await listLinks(desk.tx, desk.sessionId, [known.id])).get(known.id);
  const [report] = await listLastReports(desk.tx, [known.id]);
  if (link?.digest === digestOf(message) && report) return { type: '8', body: statusReport(report) };
  const text = 'tag 11 belongs to an order with other content';
  return { type: '8', body: refusedOrder(fields, { reason: 6, text }, desk) };
}

const USED_BY_REQUEST = 'tag 11 belongs to a request of before';

/** Places the order of a D (or says why not), and has the session tell of it from now on. */
async function place(message: FixMessage, fields: FieldValues, desk: Desk): Promise<Answer> {
  const { account, now } = desk;
  const { input: sent, isReduceOnly } = readNewOrder(fields, { accountId: account.accountId, now });
  const clientOrderId = fields.get(11) ?? '';
  const isUsed = (): Promise<boolean> => isRequestId(desk.tx, account.accountId, clientOrderId);
  const placed = await attempt(desk, 'createTradingOrder', async (context) => {
    const { input, refusal } = parseAsRead(createTradingOrder.contract, { ...sent });
    const [{ order, product, event }, isUsedByRequest] = await Promise.all([
      takeTradingOrder(context, input as never, account),
      isUsed(),
    ]);
    if (isUsedByRequest) throw new RefusedOrder(6, USED_BY_REQUEST, 11);
    if (refusal) throw refusal;
    if (isReduceOnly && !(await reducesPosition(context.db, order.id)))
      throw new RefusedOrder(99, 'tag 544=3: the order does not only make a position smaller', 544);
    return firstReport(order, product, event);
  });
  if (isRefused(placed)) {
    if (await isUsed()) throw new RefusedOrder(6, USED_BY_REQUEST, 11);
    const body = refusedOrder(fields, refusalOfFailure(placed.failure), desk);
    return { type: '8', body };
  }
  const { order, event } = placed;
  const link = { orderId: order.id, digest: digestOf(message) };
  return { type: '8', body: executionReport(order, event), event: event.accountNumber, link };
}

/** Answers a NewOrderSingle (D) with its first report (8). */
export async function takeOrder(message: FixMessage, desk: Desk): Promise<Answer[]> {
  const fields = bodyOf(message);
  const refuse = (reason: OrderRefusal, text: string): Answer[] => [
    { type: '8', body: refusedOrder(fields, { reason, text }, desk) },
  ];
  if (await isStale(message, desk)) return refuse(8, 'the order was first sent too long ago');
  const again = await repeated(message, fields, desk);
  if (again !== null) return [again];
  try {
    return [await place(message, fields, desk)];
  } catch (error) {
    if (error instanceof RefusedOrder) return refuse(error.reason, error.message);
    throw error;
  }
}
