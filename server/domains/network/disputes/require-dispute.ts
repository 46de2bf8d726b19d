import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Route, requireRoute } from '../members/client-connection-store.ts';
import type { ClientRow } from '../members/client-store.ts';
import { requireClient } from '../members/client-store.ts';
import { demandInBooks } from '../settlements/rules.ts';
import { lockSettlement, type SettlementRow } from '../settlements/settlement-change-store.ts';
import { type DisputeRow, lockDispute } from './dispute-change-store.ts';

const UNKNOWN = 'The enterprise has no such dispute.';

/** Whether clients can dispute a settlement. */
export const isWindowOpen = ({ status, version, disputeWindowEndsAt }: SettlementRow, now: Date): boolean =>
  status === 'pending' &&
  version === 2 &&
  disputeWindowEndsAt !== null &&
  now.getTime() < Date.parse(disputeWindowEndsAt);

/** Refuses what may only be done while clients can dispute. Throws 422. */
export function demandOpenWindow(settlement: SettlementRow, now: Date): void {
  if (!isWindowOpen(settlement, now)) fail('unprocessable', 'The time to dispute the settlement is over.');
}

/** Refuses what may not be done once somebody said how a dispute ends. Throws 409. */
export function demandNotClosed({ closureId }: DisputeRow): void {
  if (closureId !== null) fail('state_conflict', 'The dispute is closed already, or about to be.');
}

/** Refuses to end what ended with its settlement. Throws 409. */
export function demandNotRejected({ status }: SettlementRow): void {
  if (status === 'rejected') fail('state_conflict', 'The settlement was rejected: nothing of it is left to settle.');
}

export interface OwnDispute {
  client: ClientRow;
  dispute: DisputeRow;
  settlement: SettlementRow;
  route: Route;
}

/** A dispute of the enterprise as a client, with its settlement, both held until the transaction ends. Throws 403, 404, and 422 before the books. */
export async function requireDispute(
  tx: Queryable,
  { enterpriseId, disputeId }: { enterpriseId: string; disputeId: string },
): Promise<OwnDispute> {
  const client = await requireClient(tx, enterpriseId);
  const found = await lockOf(tx, disputeId, ({ clientEnterpriseId }) => clientEnterpriseId === enterpriseId);
  return { client, ...orNotFound(found, UNKNOWN) };
}

/** The same of whomever, for the operator. Throws 422 for one of before the books. */
export async function lockOf(
  tx: Queryable,
  disputeId: string,
  isMeant: (dispute: DisputeRow) => boolean = () => true,
): Promise<Omit<OwnDispute, 'client'> | undefined> {
  const seen = await lockDispute(tx, disputeId);
  if (!seen || !isMeant(seen)) return undefined;
  const settlement = await lockSettlement(tx, seen.settlementId);
  if (!settlement) throw new Error('the settlement is gone');
  demandInBooks(settlement);
  return { dispute: seen, settlement, route: await requireRoute(tx, seen.connectionId) };
}
