import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { noticeSettings } from './tables.ts';

type SettingsRow = typeof noticeSettings.$inferSelect;

/** Whose settings are written, and when. */
export interface Owner {
  db: Queryable;
  userId: string;
  at: string;
}

/** The caller of a write as the owner of what they set. */
export const ownerOf = ({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>): Owner => ({
  db,
  userId: caller.userId,
  at: now.toISOString(),
});

/** Makes all writes of a user take turns until their transactions end. Returns the number of this one, which no other has. */
export async function lockSettings({ db, userId, at }: Owner): Promise<number> {
  const [row] = await db
    .insert(noticeSettings)
    .values({ userId, version: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: noticeSettings.userId,
      set: { version: sql`${noticeSettings.version} + 1`, updatedAt: at },
    })
    .returning({ version: noticeSettings.version });
  if (!row) throw new Error('the settings were not written');
  return row.version;
}

type Settable = Partial<
  Pick<SettingsRow, 'depositThresholdUsd' | 'withdrawalThresholdUsd' | 'digestHour' | 'digestZone'>
>;

/** Sets some of them, once they are locked. */
export const updateSettings = async ({ db, userId }: Owner, values: Settable): Promise<void> => {
  if (Object.keys(values).length > 0)
    await db.update(noticeSettings).set(values).where(eq(noticeSettings.userId, userId));
};

/** What a user has set; undefined for one who never did. */
export async function findSettings(db: Queryable, userId: string): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)).limit(1);
  return row;
}
