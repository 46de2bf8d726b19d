import type { Queryable } from '#server/core/database/db.ts';
import type { DueRows, Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { cancelForSession, listLiveIds } from '#server/domains/trading/public.ts';
import { fixSessions } from '../tables.ts';
import { listLinks } from './order-link-store.ts';
import { lockSession, type SessionRow } from './session-store.ts';

const MOST_ORDERS = 10_000;

/** Live orders that came over a session. */
async function enteredOf(tx: Queryable, { id, accountId }: SessionRow): Promise<string[]> {
  const live = await listLiveIds(tx, { accountId, limit: MOST_ORDERS });
  const links = await listLinks(tx, id, live);
  return live.filter((orderId) => links.get(orderId)?.digest != null);
}

/** Cancels the live orders that came over a session whose connection has ended, unless somebody is logged on again. */
async function cancelOrdersOf(service: Service, id: string): Promise<null> {
  const at = service.clock.nowIso();
  const cancelled = await actAsSystem(service, { name: 'cancelOnDisconnect', at }, async ({ tx, audit, emit }) => {
    const session = await lockSession(tx, id);
    const wall = service.clock.wall().toISOString();
    if (session === undefined || (session.heldUntil !== null && session.heldUntil > wall)) return 0;
    const { accountId, enterpriseId } = session;
    const orderIds = await enteredOf(tx, session);
    if (orderIds.length === 0) return 0;
    const { ids, events } = await cancelForSession(tx, { accountId, enterpriseId, orderIds, at });
    if (ids.length === 0) return 0;
    await emit(...events);
    const after = { reason: 'the FIX session was disconnected', orders: ids.length };
    await audit({ enterpriseId, subjectType: 'wallet', subjectId: accountId, after });
    return ids.length;
  });
  if (cancelled > 0) service.broadcast.wake('trading');
  return null;
}

/** Sessions whose orders are to be cancelled, since their connection ended. */
export const endedSessions: DueRows = {
  name: 'fix-disconnects',
  table: fixSessions,
  clock: 'wall',
  run: (service, { id }) => cancelOrdersOf(service, id),
};
