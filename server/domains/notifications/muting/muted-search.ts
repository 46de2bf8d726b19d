import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { Muted, searchMuted } from '#lib/contracts/notifications/notice-settings.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { knownEnterprises, members } from '#server/domains/directory/public.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { noticeMutes as m } from '../settings/tables.ts';

type Query = ParsedInputOf<typeof searchMuted>;

const enterpriseId = sql<string>`coalesce(${walletNames.enterpriseId}, ${m.objectId})`;
/** What an enterprise is called is for those who belong to it. */
const enterpriseName = sql<string | null>`case when ${members.userId} is not null then ${knownEnterprises.name} end`;
const walletName = sql<string | null>`case when ${members.userId} is not null then ${walletNames.label} end`;

const matching = (userId: string, { kinds, text }: Query): SQL | undefined =>
  and(
    eq(m.userId, userId),
    kinds && inArray(m.kind, kinds),
    text === undefined ? undefined : or(containsWords(text, enterpriseName, walletName), startsId(m.objectId, text)),
  );

const named = (db: Queryable) =>
  db
    .select({
      kind: m.kind,
      id: m.objectId,
      enterpriseId: sql<string>`replace(${enterpriseId}::text, '-', '')`,
      enterpriseName,
      walletName,
      coin: walletNames.coin,
      mutedAt: m.mutedAt,
    })
    .from(m)
    .leftJoin(walletNames, and(eq(m.kind, 'wallet'), eq(walletNames.id, m.objectId)))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, enterpriseId))
    .leftJoin(members, and(eq(members.enterpriseId, enterpriseId), eq(members.userId, m.userId)))
    .$dynamic();

/** What a user has muted, in order, one more than `limit` where there is more. */
export function findMuted(db: Queryable, userId: string, { query, after }: { query: Query; after: Position | null }) {
  const { orderBy, beyond } = keyset({ at: m.mutedAt, id: m.objectId, sort: query.sort }, after);
  return named(db)
    .where(and(matching(userId, query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}
type FoundMute = Awaited<ReturnType<typeof findMuted>>[number];

export const countMuted = (db: Queryable, userId: string, query: Query): Promise<number> =>
  db.$count(
    named(db)
      .where(matching(userId, query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

export const presentMuted = ({ walletName: own, ...row }: FoundMute): Muted => ({
  ...row,
  name: row.kind === 'wallet' ? own : row.enterpriseName,
});
