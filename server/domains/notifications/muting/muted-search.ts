import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { Muted, searchMuted } from '#lib/contracts/notifications/notice-settings.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { noticeMutes as m } from '../settings/tables.ts';

type Query = ParsedInputOf<typeof searchMuted>;

const enterpriseId = sql<string>`coalesce(${walletNames.enterpriseId}, ${m.objectId})`;

/** Who asks: what an enterprise and its wallets are called is for those who belong to it, by credentials that work there. */
export interface Asking {
  userId: string;
  enterprises: readonly string[];
}

function namesFor({ enterprises }: Asking) {
  const isOwn = sql`${enterpriseId} = any(${sql.param([...enterprises])}::uuid[])`;
  return {
    enterpriseName: sql<string | null>`case when ${isOwn} then ${knownEnterprises.name} end`,
    walletName: sql<string | null>`case when ${isOwn} then ${walletNames.label} end`,
    coin: sql<string | null>`case when ${isOwn} then ${walletNames.coin} end`,
  };
}

function matching(asking: Asking, { kinds, text }: Query): SQL | undefined {
  const { enterpriseName, walletName } = namesFor(asking);
  return and(
    eq(m.userId, asking.userId),
    kinds && inArray(m.kind, kinds),
    text === undefined ? undefined : or(containsWords(text, enterpriseName, walletName), startsId(m.objectId, text)),
  );
}

const named = (db: Queryable, asking: Asking) =>
  db
    .select({
      kind: m.kind,
      id: m.objectId,
      enterpriseId: sql<string>`replace(${enterpriseId}::text, '-', '')`,
      ...namesFor(asking),
      mutedAt: m.mutedAt,
    })
    .from(m)
    .leftJoin(walletNames, and(eq(m.kind, 'wallet'), eq(walletNames.id, m.objectId)))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, enterpriseId))
    .$dynamic();

/** What a user has muted, in order, one more than `limit` where there is more. */
export function findMuted(db: Queryable, asking: Asking, { query, after }: { query: Query; after: Position | null }) {
  const { orderBy, beyond } = keyset({ at: m.mutedAt, id: m.objectId, sort: query.sort }, after);
  return named(db, asking)
    .where(and(matching(asking, query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}
type FoundMute = Awaited<ReturnType<typeof findMuted>>[number];

export const countMuted = (db: Queryable, asking: Asking, query: Query): Promise<number> =>
  db.$count(
    named(db, asking)
      .where(matching(asking, query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

export const presentMuted = ({ walletName: own, ...row }: FoundMute): Muted => ({
  ...row,
  name: row.kind === 'wallet' ? own : row.enterpriseName,
});
