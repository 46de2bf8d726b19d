import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { DvpParty, DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { enterprises, memberships, users } from '#server/domains/directory/tables.ts';
import { wallets } from '#server/domains/wallets/tables.ts';
import type { SettlementRow } from './settlement-queries.ts';
import { presentSettlements } from './settlement-view.ts';
import { dvpSettlementParties } from './tables.ts';

const MAX_PARTIES = 50_000;

async function listParties(db: Queryable, enterpriseId: string, settlementIds: string[]) {
  const party = dvpSettlementParties;
  const rows = await db
    .select({
      settlementId: party.settlementId,
      accountId: party.accountId,
      side: party.side,
      requiresSigning: party.requiresSigning,
      enterpriseId: party.enterpriseId,
      accountName: wallets.label,
      enterpriseName: enterprises.name,
    })
    .from(party)
    .leftJoin(wallets, eq(wallets.id, party.accountId))
    .leftJoin(enterprises, eq(enterprises.id, party.enterpriseId))
    .where(inArray(party.settlementId, settlementIds))
    .orderBy(asc(party.settlementId), asc(party.accountId))
    .limit(MAX_PARTIES);
  return Map.groupBy(
    rows.map(({ enterpriseId: holder, ...row }) => ({ ...row, isOwn: holder === enterpriseId })),
    (row) => row.settlementId,
  );
}

type PartyRow = NonNullable<ReturnType<Awaited<ReturnType<typeof listParties>>['get']>>[number];

/** The name that a counterparty gave its account is its own; only a requester's is shown to others. */
const toParty = (row: PartyRow): z.input<typeof DvpParty> => ({
  accountId: row.accountId,
  accountName: row.isOwn || row.side === 'requester' ? row.accountName : null,
  enterpriseName: row.enterpriseName ?? '',
  isOwn: row.isOwn,
  side: row.side,
  requiresSigning: row.requiresSigning,
});

/** Settlements with their parties, as the enterprise sees them. */
export async function presentEnterpriseRows(
  db: Queryable,
  enterpriseId: string,
  rows: SettlementRow[],
): Promise<z.input<typeof DvpSettlementRow>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [settlements, parties] = await Promise.all([
    presentSettlements(db, rows, { omitRequesterName: false }),
    listParties(db, enterpriseId, ids),
  ]);
  return settlements.map((settlement) => ({
    ...settlement,
    parties: (parties.get(settlement.id) ?? []).map(toParty),
  }));
}

/** Names of the given users who belong to the enterprise. */
export function listSigners(db: Queryable, enterpriseId: string, userIds: string[]) {
  return db
    .select({ userId: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.enterpriseId, enterpriseId), inArray(memberships.userId, userIds)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(1000);
}
