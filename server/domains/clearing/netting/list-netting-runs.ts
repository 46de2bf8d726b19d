import { and, eq, or, type SQL } from 'drizzle-orm';
import * as contracts from '#lib/contracts/clearing/netting.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { listAccountNames } from '#server/domains/wallets/public.ts';
import { dvpNettingRuns as n } from '../tables.ts';
import { listHolderNames } from './holder-names.ts';
import { listRunnerNames, listRunSettlements, shownLines, turned } from './present-run.ts';

const own = (enterpriseId: string): SQL | undefined =>
  or(eq(n.enterpriseId, enterpriseId), and(eq(n.counterpartyEnterpriseId, enterpriseId), eq(n.status, 'settled')));

/** A run from the side of the enterprise: one that the other side ran is turned around. */
function seenBy(enterpriseId: string, row: typeof n.$inferSelect) {
  if (row.enterpriseId === enterpriseId) return row;
  return {
    ...row,
    accountId: row.counterpartyAccountId,
    counterpartyAccountId: row.accountId,
    lines: turned(row.lines),
    runBy: null,
  };
}

async function present(db: Queryable, rows: readonly (typeof n.$inferSelect)[], enterpriseId: string) {
  const seen = rows.map((row) => seenBy(enterpriseId, row));
  const accounts = await listAccountNames(db, [...new Set(seen.map(({ accountId }) => accountId))]);
  const holders = await listHolderNames(
    db,
    seen.map(({ counterpartyAccountId }) => counterpartyAccountId),
  );
  const runners = await listRunnerNames(db, enterpriseId, [...new Set(seen.flatMap(({ runBy }) => runBy ?? []))]);
  const settlements = await listRunSettlements(
    db,
    seen.map(({ id }) => id),
  );
  return seen.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    accountName: accounts.get(row.accountId) ?? '',
    counterpartyAccountId: row.counterpartyAccountId,
    counterpartyName: holders.get(row.counterpartyAccountId) ?? '',
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    settlements: row.settlements,
    settlementIds: settlements.get(row.id) ?? [],
    lines: shownLines(row.lines),
    runByName: runners.get(row.runBy ?? '') ?? null,
    createdAt: row.createdAt,
  }));
}

export const listNettingRuns = searchOperation(contracts.listNettingRuns, 'runs', {
  find: ({ db }, { enterpriseId, limit }, after) => {
    const { orderBy, beyond } = keyset({ at: n.createdAt, id: n.id, sort: '-createdAt' }, after);
    return db
      .select()
      .from(n)
      .where(and(own(enterpriseId), beyond))
      .orderBy(...orderBy)
      .limit(limit + 1);
  },
  count: ({ db }, { enterpriseId }) =>
    db.$count(
      db
        .select({ id: n.id })
        .from(n)
        .where(own(enterpriseId))
        .limit(TOTAL_CAP + 1)
        .as('counted'),
    ),
  at: (row) => ({ at: row.createdAt, id: row.id }),
  present: ({ db }, rows, { enterpriseId }) => present(db, rows, enterpriseId),
});
