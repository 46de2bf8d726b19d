import type { Queryable } from '#server/core/database/db.ts';
import { listReportsAfter, type OrderReport } from '#server/domains/trading/public.ts';
import type { Answer } from '../application/desk.ts';
import { executionReport } from '../application/execution-report.ts';
import { writeMoment } from '../dictionary/formats.ts';
import { listToldEvents } from './message-store.ts';
import { listLinks, type OrderLink } from './order-link-store.ts';
import type { SessionRow } from './session-store.ts';

const AT_ONCE = 100;

/** What a report is followed by: an order that was filled while its end was asked for was not cancelled (9). */
function afterReport({ order, event }: OrderReport, link: OrderLink | undefined): Answer[] {
  if (!link?.isCancelAsked || event.kind !== 'filled' || event.open !== '0') return [];
  const body = {
    1: order.accountId,
    11: link.cancelId ?? 'NONE',
    37: order.id,
    39: '2',
    41: order.clientOrderId ?? order.id,
    58: 'the order was filled',
    60: writeMoment(event.at),
    102: '0',
    434: '1',
  };
  return [{ type: '9', body }];
}

function tellOf(report: OrderReport, link: OrderLink | undefined, isStateless: boolean): Answer[] {
  const { order, event } = report;
  const telling = link?.isCancelAsked
    ? { isStateless, cancelledBy: { clientOrderId: link.cancelId } }
    : { isStateless };
  const told: Answer = { type: '8', body: executionReport(order, event, telling), event: event.accountNumber };
  return [told, ...afterReport(report, link)];
}

/** What a session has not told of yet, and how far it has looked then. */
export interface Untold {
  answers: Answer[];
  cursor: number;
  isMore: boolean;
}

/** Reports of what happened to orders that a session tells of. Its row is locked. */
export async function untoldReports(db: Queryable, session: SessionRow, isStateless: boolean): Promise<Untold> {
  const { accountId, cursor: after } = session;
  const found = await listReportsAfter(db, { accountId, after, limit: AT_ONCE });
  const links = await listLinks(db, session.id, [...new Set(found.map(({ order }) => order.id))]);
  const told = await listToldEvents(
    db,
    session.id,
    found.map(({ event }) => event.accountNumber),
  );
  const wanted = found.filter(
    ({ order, event }) => (session.reportsAllOrders || links.has(order.id)) && !told.has(event.accountNumber),
  );
  return {
    answers: wanted.flatMap((report) => tellOf(report, links.get(report.order.id), isStateless)),
    cursor: found.at(-1)?.event.accountNumber ?? after,
    isMore: found.length === AT_ONCE,
  };
}
