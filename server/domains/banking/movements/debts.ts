import { and, desc, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { readModel } from '#server/core/database/read-model.ts';
import { knownAccounts as a, knownGroups as g, knownTransfers as t } from '#server/domains/ledger/public.ts';
import { receivable } from './receivables.ts';

/** Whose debts, and the kind of groups that the objects have in the books. */
export interface Owing {
  enterpriseId: string;
  book: string;
}

const lent = ({ enterpriseId }: Owing) =>
  readModel
    .select({
      kind: g.kind,
      reference: g.reference,
      owed: sql<string>`least(${t.amount}, -${a.posted} - coalesce(sum(${t.amount}) over (
        partition by ${a.id} order by ${desc(t.id)} rows between unbounded preceding and 1 preceding), 0))`.as('owed'),
    })
    .from(a)
    .innerJoin(t, eq(t.debitAccountId, a.id))
    .innerJoin(g, eq(g.id, t.groupId))
    .where(and(eq(a.kind, 'house'), eq(a.owner, receivable({ enterpriseId, asset: '' }).owner), lt(a.posted, sql`0`)))
    .as('lent');

/**
 * Objects that were taken back after they were spent, each with what is still owed of it: what was repaid is taken off the oldest, of
 * whichever kind.
 */
function openDebts(owing: Owing) {
  const from = lent(owing);
  return readModel
    .select({ id: sql<string>`split_part(${from.reference}, '#', 1)::uuid`.as('id'), owed: from.owed })
    .from(from)
    .where(and(eq(from.kind, owing.book), sql`${from.owed} > 0`))
    .as('open_debts');
}

/** Whether something of an object is still owed. */
export function isOwed(id: SQLWrapper, owing: Owing): SQL {
  const debts = openDebts(owing);
  return inArray(id, readModel.select({ id: debts.id }).from(debts));
}

const NONE = '0';

/** What is still owed of objects, in base units. */
export async function readOwed(
  db: Queryable,
  { ids, ...owing }: Owing & { ids: readonly string[] },
): Promise<(id: string) => string> {
  if (ids.length === 0) return () => NONE;
  const debts = openDebts(owing);
  const found = await db
    .select({ id: sql<string>`replace(${debts.id}::text, '-', '')`, owed: sql<string>`${debts.owed}::text` })
    .from(debts)
    .where(inArray(debts.id, [...ids]))
    .limit(ids.length);
  const byId = new Map(found.map(({ id, owed }) => [id, owed]));
  return (id) => byId.get(id) ?? NONE;
}
