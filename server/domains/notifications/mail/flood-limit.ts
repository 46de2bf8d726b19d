import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Standing } from '../settings/standing-rules.ts';
import { mails } from './tables.ts';

/** Mails of single notices that somebody gets within an hour; what comes beyond is told together, at the next full hour. */
export const MOST_IN_HOUR = 60;
const HOUR_MS = 3_600_000;

/** How many mails of single notices some users were sent within the last hour. */
async function countLately(db: Queryable, userIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const rows = await db
    .select({ userId: mails.userId, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(
      and(
        sql`${mails.userId} = any(${sql.param([...userIds])}::uuid[])`,
        gt(mails.createdAt, since),
        eq(mails.channel, 'email'),
        isNotNull(mails.noticeId),
      ),
    )
    .groupBy(mails.userId);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

interface Told {
  userId: string;
  standing: Standing;
  /** It is mailed at once whatever happens. */
  isMandatory: boolean;
}

/** Has what is too much for one hour wait for a digest. One query for all of it; what others tell at the same moment is not seen. */
export async function withinFlood<T extends Told>(db: Queryable, now: Date, told: readonly T[]): Promise<T[]> {
  const isSingle = ({ standing, isMandatory }: Told): boolean =>
    standing.email && standing.digest === null && !isMandatory;
  const userIds = [...new Set(told.filter(isSingle).map(({ userId }) => userId))];
  if (userIds.length === 0) return [...told];
  const counts = await countLately(db, userIds, now);
  const digest = { hour: (now.getUTCHours() + 1) % 24, zone: 'UTC' };
  return told.map((one) => {
    if (!isSingle(one)) return one;
    const count = (counts.get(one.userId) ?? 0) + 1;
    counts.set(one.userId, count);
    return count <= MOST_IN_HOUR ? one : { ...one, standing: { ...one.standing, digest } };
  });
}
