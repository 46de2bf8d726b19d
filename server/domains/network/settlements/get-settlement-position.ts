import { eq } from 'drizzle-orm';
import type pg from 'pg';
import * as contracts from '#lib/contracts/network/settlement-position.ts';
import type { Version } from '#lib/settlement-steps.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { partnerNames } from '../members/currencies.ts';
import { networkPartners } from '../members/tables.ts';
import { listNetting } from './netting-queries.ts';
import { type FoundSettlement, findSettlement } from './settlement-queries.ts';
import type { Viewer } from './settlement-sql.ts';
import { presentRows } from './settlement-view.ts';
import { networkSettlements } from './tables.ts';

const { version, disputeWindowEndsAt, topUpEndsAt, approvedAt } = networkSettlements;

interface Own {
  viewer: Viewer;
  found: FoundSettlement;
}

/** The settlement as an enterprise looks at it, or as its other side does where it is that only. */
async function findOwn(pool: pg.Pool, first: Viewer, settlementId: string): Promise<Own | undefined> {
  const other: Viewer = { ...first, side: first.side === 'client' ? 'partner' : 'client' };
  for (const viewer of [first, other]) {
    const found = await findSettlement(pool, viewer, settlementId);
    if (found) return { viewer, found };
  }
  return undefined;
}

/** What a partner calls the units that it settles. */
async function readUnits(db: Queryable, { viewer, found }: Own): Promise<Record<string, string>> {
  if (viewer.side === 'client') return {};
  const { currencies, currencyNames } = networkPartners;
  const [names] = await db
    .select({ currencies, currencyNames })
    .from(networkPartners)
    .where(eq(networkPartners.id, found.partnerId))
    .limit(1);
  if (!names) return {};
  const units = [...new Set([...names.currencies, ...Object.keys(names.currencyNames)])];
  return Object.fromEntries(units.flatMap((unit) => partnerNames(names, unit).map((name) => [name, unit])));
}

export const getSettlementPosition = operation(contracts.getSettlementPosition, async ({ service, db }, query) => {
  const { enterpriseId, side, settlementId } = query;
  const own = orNotFound(
    await findOwn(service.pool, { enterpriseId, side }, settlementId),
    'The enterprise has no such settlement.',
  );
  const [[settlement], [place], netting, units] = await Promise.all([
    presentRows(db, own.viewer, [own.found]),
    db
      .select({ version, disputeWindowEndsAt, topUpEndsAt, approvedAt })
      .from(networkSettlements)
      .where(eq(networkSettlements.id, settlementId))
      .limit(1),
    listNetting(db, { viewer: own.viewer, settlementId }),
    readUnits(db, own),
  ]);
  if (!settlement || !place) throw new Error('the settlement is gone');
  return { side: own.viewer.side, settlement, ...place, version: place.version as Version, netting, units };
});
