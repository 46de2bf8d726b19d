import type { Queryable } from '#server/core/database/db.ts';
import type { Shortfall } from '#server/domains/ledger/public.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { availableOf } from '../members/places.ts';
import { findRoutesOf } from '../members/route-queries.ts';
import type { TransferRow } from '../settlements/book-settlement.ts';

/** What a simulated partner pretends to lack: all that it owes, net, where a connection in the settlement has the script `short`. */
export async function lacksByScript(
  db: Queryable,
  partner: PartnerRow,
  transfers: readonly TransferRow[],
): Promise<Shortfall[]> {
  if (partner.enterpriseId !== null) return [];
  const own = transfers.filter(({ sourceConnectionId }) => sourceConnectionId === null);
  const routes = await findRoutesOf(db, [...new Set(own.map((one) => one.destinationConnectionId))]);
  if (!routes.some(({ connection }) => connection.script === 'short')) return [];
  const owed = new Map<string, bigint>();
  for (const { currency, quantity } of own) owed.set(currency, (owed.get(currency) ?? 0n) + BigInt(quantity));
  return [...owed].flatMap(([unit, net]) =>
    net > 0n ? [{ account: availableOf(partner, unit), missing: net.toString() }] : [],
  );
}
