import { eq, type SQL, sql } from 'drizzle-orm';
import { NOTICES, type NoticeChannel, type NoticeName } from '#lib/notifications/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { people } from '#server/domains/directory/public.ts';
import { type Standing, standingFor } from './standing-rules.ts';
import { noticeMutes as m, noticeSubscriptions as n, noticeSettings as s } from './tables.ts';

/** What a deposit or withdrawal is worth, as decimal US dollars; null where nobody knows. */
export interface Worth {
  direction: 'deposit' | 'withdrawal';
  usd: string | null;
}

export interface NoticeFacts {
  userIds: readonly string[];
  notice: NoticeName;
  /** Null for a notice that is about no enterprise. */
  enterpriseId: string | null;
  walletId: string | null;
  worth?: Worth | undefined;
}

const isMuted = (enterpriseId: string | null, walletId: string | null): SQL<boolean> => sql`exists (
  select from ${m} where ${m.userId} = ${people.id}
    and (${m.kind}, ${m.objectId}) in (('enterprise', ${enterpriseId}::uuid), ('wallet', ${walletId}::uuid)))`;

/** Null where there is no threshold, or nothing that is known to lie below it. */
function isSmall(worth: Worth | undefined): SQL<boolean | null> {
  if (worth === undefined) return sql`false`;
  const threshold = worth.direction === 'deposit' ? s.depositThresholdUsd : s.withdrawalThresholdUsd;
  return sql`${worth.usd}::numeric < ${threshold}`;
}

/** What is set for a notice goes before what is set for its category. */
const switches = (notice: NoticeName): SQL<Partial<Record<NoticeChannel, boolean>> | null> => sql`(
  select jsonb_object_agg(${n.channel}, ${n.isSubscribed} order by ${n.notice} nulls first) from ${n}
  where ${n.userId} = ${people.id} and ${n.category} = ${NOTICES[notice].category}
    and (${n.notice} is null or ${n.notice} = ${notice}))`;

/** How each of the users is told of a notice; unknown users are left out. One query, however many they are. */
export async function standingOf(db: Queryable, facts: NoticeFacts): Promise<Map<string, Standing>> {
  const { userIds, notice, enterpriseId, walletId, worth } = facts;
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: people.id,
      isMuted: isMuted(enterpriseId, walletId),
      isSmall: isSmall(worth),
      switches: switches(notice),
      hour: s.digestHour,
      zone: s.digestZone,
    })
    .from(people)
    .leftJoin(s, eq(s.userId, people.id))
    .where(sql`${people.id} = any(${sql.param([...new Set(userIds)])}::uuid[])`);
  return new Map(
    rows.map(({ userId, hour, zone, ...wishes }) => {
      const digest = hour === null || zone === null ? null : { hour, zone };
      const set = {
        isMuted: wishes.isMuted,
        isSmall: wishes.isSmall === true,
        switches: wishes.switches ?? {},
        digest,
      };
      return [userId, standingFor(notice, set)];
    }),
  );
}
