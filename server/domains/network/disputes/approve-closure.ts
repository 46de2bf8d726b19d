import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import type { Route } from '../members/client-connection-store.ts';
import { findRoutesOf } from '../members/route-queries.ts';
import { describeShorts, holdName, holdsOf } from '../settlements/book-settlement.ts';
import { disputedTransfers, insertTransfers, moveDisputed } from '../settlements/disputed-transfer-store.ts';
import { connectionsOf } from '../settlements/finish-settlement.ts';
import { adjustedTransfers } from './adjusted-transfers.ts';
import { type DisputeRow } from './dispute-change-store.ts';

/**
 * What was disputed goes, and what the closure says waits for the partner's next settlement; holds change with it. Throws 422 where the
 * client lacks the funds for it.
 */
export async function applyClosure(
  tx: Queryable,
  {
    dispute,
    route,
    closureId,
    adjusted,
    at,
  }: {
    dispute: DisputeRow;
    route: Route;
    closureId: string;
    adjusted: Readonly<Record<string, string>>;
    at: string;
  },
): Promise<void> {
  const { settlementId, connectionId } = dispute;
  const original = await disputedTransfers(tx, { settlementId, connectionId });
  const transfers = adjustedTransfers({ closureId, route, original, adjusted, at });
  const voids = original.map(holdName);
  const booked = await applyToLedger(tx, { at, voids, holds: holdsOf(transfers, route.partner) });
  if (booked.outcome === 'short') {
    const routes = await findRoutesOf(tx, connectionsOf(transfers));
    fail('unprocessable', describeShorts(booked.shorts, routes));
  }
  await moveDisputed(tx, { settlementId, connectionId }, { from: 'disputed', to: 'rejected', at });
  await insertTransfers(tx, transfers);
}
