import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { runKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { tasksIn } from '#server/core/work/tasks.ts';
import { standingOf } from '../settings/standing-queries.ts';
import type { Standing } from '../settings/standing-rules.ts';
import { notices } from '../tables.ts';
import { MAX_IN_DIGEST } from './mail-queries.ts';
import { nextDigestAt } from './rules.ts';
import { noticeTasks } from './tables.ts';

export const { plan: planTask, runBy: runTasks } = tasksIn<'digest'>(noticeTasks);

const planning = prepare(`insert into notice_tasks (id, kind, subject_id, scheduled_at, due_at)
  select id, 'digest', subject_id, at, at
  from jsonb_to_recordset($1::jsonb) as wanted(id uuid, subject_id uuid, at timestamptz)
  on conflict (kind, subject_id) do nothing`);

const MAX_FORGOTTEN = 1000;
/** For whoever has switched their digest off since. */
const MIDNIGHT = { hour: 0, zone: 'UTC' };

interface Wanting {
  userId: string;
  digest: Standing['digest'];
}

/** Plans the next digest of users who have none planned, in one statement. */
export async function planDigests(tx: Queryable, now: Date, wanting: readonly Wanting[]): Promise<void> {
  const due = new Map(
    wanting.flatMap(({ userId, digest }): [string, Date][] => (digest ? [[userId, nextDigestAt(digest, now)]] : [])),
  );
  if (due.size === 0) return;
  const rows = [...due].map(([subject_id, at]) => ({ id: newHexId(), subject_id, at: at.toISOString() }));
  await runKept(tx, planning, [JSON.stringify(rows)]);
}

/** Puts the oldest notices that wait into a digest. Gives how many, up to 100. */
export async function takeForDigest(tx: Queryable, userId: string, digestId: string): Promise<number> {
  const waiting = tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.isForDigest, true)))
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(MAX_IN_DIGEST);
  const taken = await tx.update(notices).set({ isForDigest: false, digestId }).where(inArray(notices.id, waiting));
  return taken.rowCount ?? 0;
}

/** Plans the digests of users for whom notices wait and nothing is planned, as where one was told while their digest was made. */
export async function planForgotten(db: Queryable, now: Date): Promise<void> {
  const t = noticeTasks;
  const forgotten = await db
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(
      and(
        eq(notices.isForDigest, true),
        notExists(db.select({ id: t.id }).from(t).where(sql`${t.subjectId} = ${notices.userId}`)),
      ),
    )
    .limit(MAX_FORGOTTEN);
  const userIds = forgotten.map(({ userId }) => userId);
  const found = await standingOf(db, { userIds, notice: 'dvp-to-sign', enterpriseId: null, walletId: null });
  await planDigests(
    db,
    now,
    userIds.map((userId) => ({ userId, digest: found.get(userId)?.digest ?? MIDNIGHT })),
  );
}
