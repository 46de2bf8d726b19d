import { PLAY_OFF_EXCHANGE } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import {
  concernedBy,
  findConnectionOf,
  type Route,
  requireRoute,
  UNKNOWN_CONNECTION,
} from '../members/client-connection-store.ts';

function demandSimulated({ partner }: Route): void {
  if (partner.enterpriseId !== null)
    fail('unprocessable', 'The partner is an enterprise: it does itself what it does, by its own operations.');
}

/** A connection of an enterprise with a simulated partner. Throws 404 for others', 422 for one with an enterprise. */
export async function requirePlayed(
  tx: Queryable,
  place: { enterpriseId: string; connectionId: string },
): Promise<Route> {
  orNotFound(await findConnectionOf(tx, place), UNKNOWN_CONNECTION);
  const route = await requireRoute(tx, place.connectionId);
  demandSimulated(route);
  return route;
}

/** The same of any enterprise that the caller may play in. */
export async function requireScripted(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  connectionId: string,
  lock: 'share' | 'update',
): Promise<Route> {
  const route = await requireRoute(db, connectionId, lock);
  const mayPlay = concernedBy(route).some((id) => holdsRight(caller, id, PLAY_OFF_EXCHANGE));
  if (!mayPlay && caller.kind !== 'machine') fail('not_found', UNKNOWN_CONNECTION);
  demandSimulated(route);
  return route;
}
