import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { AchDebitWithText, searchAchDebits } from '#lib/contracts/banking/own-ach-debits.ts';
import { describeAmount } from '#lib/money.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { isOwed, readOwed } from '../movements/debts.ts';
import { bankAccounts } from '../tables.ts';
import { weekBefore } from '../week-before.ts';
import type { DebitRow } from './debit-store.ts';
import { presentWithText, type ShownDebit } from './debit-view.ts';
import { ACH_BOOK } from './move-debit.ts';
import { achDebits as d } from './tables.ts';

type Query = ParsedInputOf<typeof searchAchDebits>;
/** What narrows the debits of an enterprise. */
export type Narrowing = Omit<Query, 'cursor' | 'limit' | 'sort'>;

export const UNKNOWN_DEBIT = 'The enterprise has no such debit.';

/** Who asks, and when. */
type Asked = Pick<Context, 'db' | 'now'>;

const selectShown = (db: Queryable) =>
  db
    .select({
      debit: d,
      walletName: walletNames.label,
      bankName: bankAccounts.name,
      accountNumber: bankAccounts.maskedNumber,
    })
    .from(d)
    .innerJoin(walletNames, eq(walletNames.id, d.walletId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, d.bankAccountId));

/** No values at all are an empty list, none given is no filter. */
const among = (column: AnyPgColumn, values: readonly string[] | undefined): SQL | undefined =>
  values && (values.length > 0 ? inArray(column, [...values]) : sql`false`);

const matching = (
  { enterpriseId, states, walletIds, bankAccountIds, text, ...times }: Narrowing,
  now: Date,
): SQL | undefined =>
  and(
    eq(d.enterpriseId, enterpriseId),
    among(d.state, states),
    among(d.walletId, walletIds),
    among(d.bankAccountId, bankAccountIds),
    text === undefined ? undefined : or(startsId(d.id, text), sql`${d.requestId} like ${prefixPattern(text)}`),
    times.onlyGoneWrong
      ? sql`${d.state} in ('failed', 'reversed') and ${d.updatedAt} >= ${weekBefore(now)}`
      : undefined,
    times.onlyOwed ? isOwed(d.id, { enterpriseId, book: ACH_BOOK }) : undefined,
    times.createdOnOrAfter === undefined ? undefined : sql`${d.createdAt} >= ${times.createdOnOrAfter}`,
    times.createdBefore === undefined ? undefined : sql`${d.createdAt} < ${times.createdBefore}`,
  );

/** Debits of a page in order, one more than `limit` where there are more. */
export function findDebits({ db, now }: Asked, query: Query, after: Position | null): Promise<ShownDebit[]> {
  const { orderBy, beyond } = keyset({ at: d.createdAt, id: d.id, sort: query.sort }, after);
  return selectShown(db)
    .where(and(matching(query, now), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countDebits = ({ db, now }: Asked, query: Narrowing): Promise<number> =>
  db.$count(
    db
      .select({ id: d.id })
      .from(d)
      .where(matching(query, now))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** What is still owed of debits of an enterprise. */
export const readOwedOf = (db: Queryable, enterpriseId: string, rows: readonly ShownDebit[]) =>
  readOwed(db, {
    enterpriseId,
    book: ACH_BOOK,
    ids: rows.filter(({ debit }) => ['failed', 'reversed'].includes(debit.state)).map(({ debit }) => debit.id),
  });

export async function findDebit(
  db: Queryable,
  { enterpriseId, achDebitId }: { enterpriseId: string; achDebitId: string },
): Promise<ShownDebit | undefined> {
  const [row] = await selectShown(db)
    .where(and(eq(d.id, achDebitId), eq(d.enterpriseId, enterpriseId)))
    .limit(1);
  return row;
}

/** A debit with the text that was accepted and what is still owed of it; 404 for one that there is not. */
export async function showDebit(
  db: Queryable,
  place: { enterpriseId: string; achDebitId: string },
): Promise<AchDebitWithText> {
  const found = orNotFound(await findDebit(db, place), UNKNOWN_DEBIT);
  const owedOf = await readOwedOf(db, place.enterpriseId, [found]);
  return presentWithText(found, owedOf(found.debit.id));
}

/** A debit of some enterprises by the name that its caller gave it, or by its id; the newest where several have the name. */
export async function findNamedDebit(
  db: Queryable,
  enterpriseIds: readonly string[],
  name: string,
): Promise<DebitRow | undefined> {
  if (enterpriseIds.length === 0) return undefined;
  const isNamed = eq(d.requestId, name);
  const [row] = await db
    .select()
    .from(d)
    .where(and(inArray(d.enterpriseId, [...enterpriseIds]), isHexId(name) ? or(isNamed, eq(d.id, name)) : isNamed))
    .orderBy(desc(d.createdAt), desc(d.id))
    .limit(1);
  return row;
}

/** What people call debits: by their amounts. */
export async function findDebitNames(
  db: Queryable,
  { enterpriseId, ids }: { enterpriseId: string; ids: string[] },
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: d.id, currency: d.currency, quantity: d.quantity })
    .from(d)
    .where(and(inArray(d.id, ids), eq(d.enterpriseId, enterpriseId)))
    .limit(ids.length);
  return rows.map(({ id, currency, quantity }) => ({ id, name: `ACH debit of ${describeAmount(currency, quantity)}` }));
}
