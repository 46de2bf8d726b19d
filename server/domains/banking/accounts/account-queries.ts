import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listBankAccounts } from '#lib/contracts/banking/accounts.ts';
import type { searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords, namedLike } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { enterpriseTrusts } from '#server/domains/directory/public.ts';
import { bankAccounts as a } from '../tables.ts';
import { type ShownAccount, selectShown } from './account-view.ts';

const MAX_LISTED = 1000;
const isKept: SQL = sql`${a.state} <> 'removed'`;

type ListQuery = ParsedInputOf<typeof listBankAccounts>;

function ofType(type: ListQuery['type']): SQL | undefined {
  if (type === undefined) return undefined;
  if (type === 'swift') return and(eq(a.type, 'wire'), sql`${a.swiftCode} is not null`);
  if (type === 'wire') return and(eq(a.type, 'wire'), sql`${a.routingNumber} is not null`);
  return eq(a.type, type);
}

/** Accounts of some enterprises as the public list filters them, newest first. */
export function listAccounts(
  db: Queryable,
  enterpriseIds: readonly string[],
  query: ListQuery,
): Promise<ShownAccount[]> {
  const { bankAccountId, idHash, bankAccountIdHash, verificationState, trustOrg, type } = query;
  const hashes = idHash || bankAccountIdHash ? [...(idHash ?? []), ...(bankAccountIdHash ?? [])] : undefined;
  if (enterpriseIds.length === 0 || (bankAccountId !== undefined && !isHexId(bankAccountId)))
    return Promise.resolve([]);
  const state = verificationState === undefined ? undefined : eq(a.state, verificationState);
  return selectShown(db)
    .where(
      and(
        inArray(a.enterpriseId, [...enterpriseIds]),
        bankAccountId === undefined ? undefined : eq(a.id, bankAccountId),
        hashes && (hashes.length > 0 ? inArray(a.idHash, hashes) : sql`false`),
        state ?? (bankAccountId === undefined ? isKept : undefined),
        trustOrg === undefined ? undefined : eq(enterpriseTrusts.trustOrg, trustOrg),
        ofType(type),
      ),
    )
    .orderBy(desc(a.createdAt), desc(a.id))
    .limit(MAX_LISTED);
}

type Query = ParsedInputOf<typeof searchBankAccounts>;
/** What narrows the accounts of an enterprise. */
export type Narrowing = Omit<Query, 'cursor' | 'limit' | 'sort'>;

function withText(text: string): SQL | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const starts = prefixPattern(code);
  const byCode = code === '' ? [] : [a.routingNumber, a.swiftCode, a.numberTail].map((column) => like(column, starts));
  return or(
    containsWords(text, a.name, a.ownerName, sql`coalesce(${a.description}, '')`),
    ...byCode,
    startsId(a.id, text),
  );
}

const matching = ({ enterpriseId, states, currencies, types, ready, text, ...times }: Narrowing): SQL | undefined =>
  and(
    eq(a.enterpriseId, enterpriseId),
    states ? (states.length > 0 ? inArray(a.state, states) : sql`false`) : isKept,
    currencies && (currencies.length > 0 ? inArray(a.currency, currencies) : sql`false`),
    types && (types.length > 0 ? inArray(a.type, types) : sql`false`),
    ready === undefined ? undefined : eq(a.isReady, ready),
    text === undefined ? undefined : withText(text),
    times.createdOnOrAfter === undefined ? undefined : sql`${a.createdAt} >= ${times.createdOnOrAfter}`,
    times.createdBefore === undefined ? undefined : sql`${a.createdAt} < ${times.createdBefore}`,
  );

/** Accounts of a page in order, one more than `limit` where there are more. */
export function findAccounts(db: Queryable, query: Query, after: Position | null): Promise<ShownAccount[]> {
  const at = query.sort.endsWith('createdAt') ? a.createdAt : a.updatedAt;
  const { orderBy, beyond } = keyset({ at, id: a.id, sort: query.sort }, after);
  return selectShown(db)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countAccounts = (db: Queryable, query: Narrowing): Promise<number> =>
  db.$count(
    db
      .select({ id: a.id })
      .from(a)
      .where(matching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** Accounts by any part of the names of bank and owner. */
export function findAccountsNamed(db: Queryable, enterpriseId: string, text: string): Promise<ShownAccount[]> {
  const { matches, first } = namedLike(text, a.name, a.ownerName);
  return selectShown(db)
    .where(and(eq(a.enterpriseId, enterpriseId), isKept, matches))
    .orderBy(first, desc(a.createdAt), desc(a.id))
    .limit(MAX_FOUND);
}

/** Names of accounts, for what refers to them: the bank with the end of the number. */
export async function findAccountNames(
  db: Queryable,
  { enterpriseId, ids }: { enterpriseId: string; ids: string[] },
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: a.id, name: a.name, tail: a.numberTail })
    .from(a)
    .where(and(inArray(a.id, ids), eq(a.enterpriseId, enterpriseId)))
    .limit(ids.length);
  return rows.map(({ id, name, tail }) => ({ id, name: tail === '' ? name : `${name} ${tail}` }));
}
