import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { AccessTokenRow, searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { members, people } from '#server/domains/directory/public.ts';
import { accessTokens } from '../tables.ts';
import { limitsOf } from './token-store.ts';

type TokenQuery = ParsedInputOf<typeof searchAccessTokens>;

/** What narrows a list to what the caller may see: `ownerId` for one who sees their own alone. */
export interface TokenView {
  enterpriseId: string;
  ownerId: string | null;
  now: string;
}

const columns = {
  id: accessTokens.id,
  label: accessTokens.label,
  isDemo: accessTokens.isDemo,
  ownerId: people.id,
  ownerName: people.name,
  ownerEmail: people.email,
  scopes: accessTokens.scopes,
  enterpriseId: accessTokens.enterpriseId,
  permittedEnterprises: accessTokens.permittedEnterprises,
  ipRestrict: accessTokens.ipRestrict,
  createdAt: accessTokens.createdAt,
  expiresAt: accessTokens.expiresAt,
  grantedSeconds: accessTokens.grantedSeconds,
  rolledTo: accessTokens.rolledTo,
  lastUsedAt: accessTokens.lastUsedAt,
  revokedAt: accessTokens.revokedAt,
};

/** Tokens made on purpose, of members, that may be used in the enterprise. */
function isVisible({ enterpriseId, ownerId }: TokenView): SQL | undefined {
  const { permittedEnterprises: permitted } = accessTokens;
  const isUsable = or(
    sql`${enterpriseId}::uuid = any(${permitted})`,
    and(isNull(permitted), or(isNull(accessTokens.enterpriseId), eq(accessTokens.enterpriseId, enterpriseId))),
  );
  return and(
    eq(members.enterpriseId, enterpriseId),
    eq(accessTokens.kind, 'access'),
    isUsable,
    ownerId === null ? undefined : eq(accessTokens.userId, ownerId),
  );
}

function inState(state: AccessTokenRow['state'], now: string): SQL | undefined {
  if (state === 'revoked') return isNotNull(accessTokens.revokedAt);
  const time = state === 'active' ? gt(accessTokens.expiresAt, now) : lte(accessTokens.expiresAt, now);
  return and(isNull(accessTokens.revokedAt), time);
}

/** What narrows the tokens of a view. */
type Narrowing = Omit<TokenQuery, 'cursor' | 'limit' | 'sort'>;

function conditions(query: Narrowing, view: TokenView): SQL | undefined {
  const { states, ownerIds, text } = query;
  const pattern = text === undefined ? '' : prefixPattern(text.toLowerCase());
  return and(
    isVisible(view),
    states && (states.length > 0 ? or(...states.map((state) => inState(state, view.now))) : sql`false`),
    query.isDemo === undefined ? undefined : eq(accessTokens.isDemo, query.isDemo),
    ownerIds && (ownerIds.length > 0 ? inArray(accessTokens.userId, ownerIds) : sql`false`),
    query.expiresOnOrAfter === undefined ? undefined : gte(accessTokens.expiresAt, query.expiresOnOrAfter),
    query.expiresBefore === undefined ? undefined : lt(accessTokens.expiresAt, query.expiresBefore),
    text === undefined
      ? undefined
      : or(
          like(sql`lower(${accessTokens.label})`, pattern),
          like(sql`lower(${people.name})`, pattern),
          like(people.email, pattern),
          startsId(accessTokens.id, text),
        ),
  );
}

const SORT_BY = {
  createdAt: sql`${accessTokens.createdAt}`,
  expiresAt: sql`${accessTokens.expiresAt}`,
  lastUsedAt: sql`coalesce(${accessTokens.lastUsedAt}, 'epoch'::timestamptz)`,
} as const;

/** Up to `limit + 1` tokens after a position, each with where it stands in the order. */
export async function findTokenRows(db: Queryable, query: TokenQuery, at: { view: TokenView; after: Position | null }) {
  const sorted = SORT_BY[query.sort.replace('-', '') as keyof typeof SORT_BY];
  const { orderBy, beyond } = keyset({ at: sorted, id: accessTokens.id, sort: query.sort }, at.after);
  return db
    .select({ token: columns, at: sql<string>`${sorted}`.mapWith(instantFromDriver) })
    .from(accessTokens)
    .innerJoin(people, eq(people.id, accessTokens.userId))
    .innerJoin(members, eq(members.userId, accessTokens.userId))
    .where(and(conditions(query, at.view), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

/** Tokens by any part of their label, or of their owner's name. */
export const findTokensNamed = (db: Queryable, text: string, view: TokenView) =>
  db
    .select({ token: columns })
    .from(accessTokens)
    .innerJoin(people, eq(people.id, accessTokens.userId))
    .innerJoin(members, eq(members.userId, accessTokens.userId))
    .where(and(isVisible(view), containsWords(text, accessTokens.label, people.name)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(MAX_FOUND);

/** What tokens that the caller may see are called. */
export const listTokenNames = (db: Queryable, ids: string[], view: TokenView) =>
  db
    .select({ id: accessTokens.id, name: accessTokens.label })
    .from(accessTokens)
    .innerJoin(members, eq(members.userId, accessTokens.userId))
    .where(and(isVisible(view), inArray(accessTokens.id, ids)))
    .limit(ids.length);

export const countTokenRows = (db: Queryable, query: Narrowing, view: TokenView): Promise<number> =>
  db.$count(
    db
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .innerJoin(people, eq(people.id, accessTokens.userId))
      .innerJoin(members, eq(members.userId, accessTokens.userId))
      .where(conditions(query, view))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** One token that the caller may see, or undefined. */
export async function findTokenRow(db: Queryable, view: TokenView, id: string) {
  const [row] = await db
    .select(columns)
    .from(accessTokens)
    .innerJoin(people, eq(people.id, accessTokens.userId))
    .innerJoin(members, eq(members.userId, accessTokens.userId))
    .where(and(isVisible(view), eq(accessTokens.id, id)))
    .limit(1);
  return row;
}

type Found = NonNullable<Awaited<ReturnType<typeof findTokenRow>>>;

const stateOf = (row: Found, now: string): AccessTokenRow['state'] => {
  if (row.revokedAt !== null) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'active';
};

/** A token as the console shows it to a caller. */
export function presentTokenRow(row: Found, view: TokenView & { callerId: string }): AccessTokenRow {
  const { enterpriseId: _, permittedEnterprises: __, grantedSeconds: ___, ...fields } = row;
  const limits = limitsOf(row);
  return {
    ...fields,
    label: row.label ?? '',
    isOwn: row.ownerId === view.callerId,
    state: stateOf(row, view.now),
    isOnlyHere: limits?.length === 1 && limits[0] === view.enterpriseId,
  };
}
