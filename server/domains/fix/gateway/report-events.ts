import type { Queryable } from '#server/core/database/db.ts';
import { listReportsAfter, type OrderReport } from '#server/domains/trading/public.ts';
import type { Answer } from '../application/desk.ts';
import { executionReport } from '../application/execution-report.ts';
import { listLinks, listToldEvents, type OrderLink, type SessionRow } from './session-store.ts';

const AT_ONCE = 100;

function tellOf({ order, event }: OrderReport, link: OrderLink | undefined, isStateless: boolean): Answer {
  const cancelledBy = link?.isCancelAsked && link.cancelId !== null ? { clientOrderId: link.cancelId } : undefined;
  const telling = cancelledBy === undefined ? { isStateless } : { isStateless, cancelledBy };
  return { type: '8', body: executionReport(order, event, telling), event: event.accountNumber };
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
    answers: wanted.map((report) => tellOf(report, links.get(report.order.id), isStateless)),
    cursor: found.at(-1)?.event.accountNumber ?? after,
    isMore: found.length === AT_ONCE,
  };
}
