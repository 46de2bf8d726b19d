import { findPlacedOrder, listLastReports, listLiveIds, type OrderReport } from '#server/domains/trading/public.ts';
import { bodyOf } from '../dictionary/body.ts';
import type { FixMessage } from '../wire/message.ts';
import type { Body } from '../wire/write.ts';
import type { Answer, Desk } from './desk.ts';
import { statusReport, unknownOrder } from './status-report.ts';
import { symbolOf } from './symbol.ts';

const MOST_TOLD = 500;
/** No order has a longer one, and no answer repeats more. */
const MOST_OF_AN_ID = 257;
const OF_ONE_PRODUCT = '1';

const answer = (body: Body): Answer => ({ type: '8', body });

/** Answers an OrderStatusRequest (H). */
export async function takeStatusRequest(message: FixMessage, desk: Desk): Promise<Answer[]> {
  const fields = bodyOf(message);
  const [orderId, clientOrderId] = [fields.get(37), fields.get(11)?.slice(0, MOST_OF_AN_ID)];
  const key = orderId === undefined ? { clientOrderId: clientOrderId ?? '' } : { orderId };
  const order = await findPlacedOrder(desk.tx, desk.account.accountId, key);
  const [report] = order === undefined ? [] : await listLastReports(desk.tx, [order.id]);
  const isOther =
    order !== undefined &&
    orderId !== undefined &&
    clientOrderId !== undefined &&
    order.clientOrderId !== clientOrderId;
  return [answer(report && !isOther ? statusReport(report) : unknownOrder({ 11: clientOrderId }, desk.now))];
}

/** Answers an OrderMassStatusRequest (AF): one report for each live order. */
export async function takeMassStatusRequest(message: FixMessage, desk: Desk): Promise<Answer[]> {
  const fields = bodyOf(message);
  const [id, wanted] = [fields.get(584), fields.get(585)];
  const product = symbolOf(fields);
  const none = (text?: string): Answer[] => [
    answer({
      ...unknownOrder({ 55: product ?? 'N/A', 584: id, 911: '0', 912: 'Y' }, desk.now),
      58: text ?? 'no live orders',
    }),
  ];
  if (wanted !== OF_ONE_PRODUCT && wanted !== '7') return none('tag 585 must be 1 (with tag 55) or 7');
  if ((wanted === OF_ONE_PRODUCT) !== (product !== undefined)) return none('tag 55 goes with tag 585=1');
  const { accountId } = desk.account;
  const side = fields.get(54);
  const ids = await listLiveIds(desk.tx, { accountId, product, limit: MOST_TOLD });
  const isWanted = ({ order }: OrderReport): boolean => side === undefined || (side === '1') === (order.side === 'buy');
  const reports = (await listLastReports(desk.tx, ids)).filter(isWanted);
  if (reports.length === 0) return none();
  return reports.map((report, index) =>
    answer(
      statusReport(report, {
        584: id,
        911: String(reports.length),
        912: index === reports.length - 1 ? 'Y' : 'N',
      }),
    ),
  );
}
