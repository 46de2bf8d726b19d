import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { DvpParty, DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises, members, people } from '#server/domains/directory/public.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
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
      accountName: walletNames.label,
      enterpriseName: knownEnterprises.name,
    })
    .from(party)
    .leftJoin(walletNames, eq(walletNames.id, party.accountId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, party.enterpriseId))
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
    .select({ userId: people.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.userId))
    .where(and(eq(members.enterpriseId, enterpriseId), inArray(members.userId, userIds)))
    .orderBy(asc(people.name), asc(people.id))
    .limit(1000);
}
