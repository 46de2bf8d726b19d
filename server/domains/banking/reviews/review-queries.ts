import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { BankAccountReview, listBankAccountReviews } from '#lib/contracts/banking/reviews.ts';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';
import { bankAccountEvents } from '#lib/events/banking.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findObjectHistory } from '#server/core/events/object-history.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { type deciderOf, enterpriseTrusts, isOwnOf, knownEnterprises } from '#server/domains/directory/public.ts';
import { presentRow, readable, type ShownAccount } from '../accounts/account-view.ts';
import { feesOf } from '../settings/fees.ts';
import { bankAccounts as a } from '../tables.ts';

type Query = ParsedInputOf<typeof listBankAccountReviews>;

export interface ShownReview extends ShownAccount {
  enterpriseName: string;
}

const matching = ({ states = ['pending'], activities, text }: Query): SQL | undefined =>
  and(
    states.length > 0 ? inArray(a.state, states) : sql`false`,
    activities && (activities.length > 0 ? inArray(a.activity, activities) : sql`false`),
    text === undefined ? undefined : containsWords(text, a.name, a.ownerName, knownEnterprises.name),
  );

const selectReviews = (db: Queryable) =>
  db
    .select({ account: readable, trustOrg: enterpriseTrusts.trustOrg, enterpriseName: knownEnterprises.name })
    .from(a)
    .innerJoin(enterpriseTrusts, eq(enterpriseTrusts.id, a.enterpriseId))
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, a.enterpriseId));

export function findReviews(db: Queryable, query: Query, after: Position | null): Promise<ShownReview[]> {
  const { orderBy, beyond } = keyset({ at: a.createdAt, id: a.id, sort: 'createdAt' }, after);
  return selectReviews(db)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countReviews = (db: Queryable, query: Query): Promise<number> =>
  db.$count(
    selectReviews(db)
      .where(matching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

export async function findReview(db: Queryable, id: string): Promise<ShownReview> {
  const [row] = await selectReviews(db).where(eq(a.id, id)).limit(1);
  if (!row) throw new Error('the account is gone');
  return row;
}

/** What happened to an account, newest first, without the people of its enterprise. */
export function findReviewHistory(
  db: Queryable,
  { id, enterpriseId }: { id: string; enterpriseId: string },
): Promise<TimelineEntry[]> {
  return findObjectHistory(db, { enterpriseId, subjectType: 'bank-account', subjectId: id, events: bankAccountEvents });
}

export const presentReview = (
  { service }: Pick<Context, 'service'>,
  decider: Awaited<ReturnType<typeof deciderOf>>,
  { enterpriseName, ...shown }: ShownReview,
): BankAccountReview => ({
  ...presentRow(shown, feesOf(service.env)),
  enterpriseName,
  isOwn: isOwnOf(decider, { ...shown.account, personId: shown.account.createdBy }),
});
