import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import type { Route } from '../members/client-connection-store.ts';
import { holdName, holdsOf, sidesShort, type TransferRow } from '../settlements/book-settlement.ts';
import { disputedTransfers, insertTransfers, rejectTransfers } from '../settlements/disputed-transfer-store.ts';
import { adjustedTransfers, apartFrom, netOf } from './adjusted-transfers.ts';
import { type DisputeRow, openElsewhere } from './dispute-change-store.ts';

interface Applying {
  dispute: DisputeRow;
  route: Route;
  closureId: string;
  at: string;
}

/** What one closure changes. */
interface Change {
  /** These end. */
  ended: readonly TransferRow[];
  /** These take their place. */
  fresh: readonly TransferRow[];
}

/** Transfers that a dispute is about, and of these the ones that the client on the other side disputes as well. */
async function disputedBy(tx: Queryable, { settlementId, connectionId }: DisputeRow) {
  const all = await disputedTransfers(tx, { settlementId, connectionId });
  const others = await openElsewhere(tx, { settlementId, connectionId });
  const isShared = ({ sourceConnectionId, destinationConnectionId }: TransferRow): boolean =>
    others.has(destinationConnectionId) || (sourceConnectionId !== null && others.has(sourceConnectionId));
  return { all, shared: all.filter(isShared), own: all.filter((one) => !isShared(one)) };
}

async function carryOut(tx: Queryable, { route, at }: Applying, { ended, fresh }: Change): Promise<void> {
  const holds = holdsOf(fresh, route.partner);
  const booked = await applyToLedger(tx, { at, voids: ended.map(holdName), holds });
  if (booked.outcome === 'short') fail('unprocessable', sidesShort(booked.shorts));
  await rejectTransfers(
    tx,
    ended.map(({ id }) => id),
    at,
  );
  await insertTransfers(tx, fresh);
}

/**
 * The original amounts wait for the partner's next settlement: all but those that another client disputes as well, which stay out until
 * that dispute ends. Gives what the connection receives or pays in all, by unit. Throws 422 where a client lacks the funds for it.
 */
export async function applyOriginal(tx: Queryable, applying: Applying): Promise<Record<string, string>> {
  const { dispute, route } = applying;
  const { all, own } = await disputedBy(tx, dispute);
  const adjusted = netOf(own, route.connection.id);
  const fresh = adjustedTransfers({ ...applying, original: own, adjusted });
  await carryOut(tx, applying, { ended: own, fresh });
  return netOf(all, route.connection.id);
}

/**
 * What was disputed goes, and what the operator decided waits for the partner's next settlement. What another client disputes as well is
 * from then on between that client and the partner, and is decided with the other dispute. Throws 422 where a client lacks the funds.
 */
export async function applyAdjusted(
  tx: Queryable,
  applying: Applying,
  adjusted: Readonly<Record<string, string>>,
): Promise<void> {
  const { dispute, route, at } = applying;
  const { all, shared, own } = await disputedBy(tx, dispute);
  const fresh = adjustedTransfers({ ...applying, original: own, adjusted });
  const apart = shared.map((one) => apartFrom(one, { route, at }));
  await carryOut(tx, applying, { ended: all, fresh: [...fresh, ...apart] });
}
