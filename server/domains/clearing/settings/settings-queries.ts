import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { dvpAccountSettings } from '../tables.ts';

export type AccountSettingsRow = typeof dvpAccountSettings.$inferSelect;

const find = keptQuery((db) =>
  db
    .select()
    .from(dvpAccountSettings)
    .where(eq(dvpAccountSettings.accountId, sql.placeholder('accountId')))
    .limit(1),
);

/** What was set for an account; undefined where nothing was. */
export async function findAccountSettings(db: Queryable, accountId: string): Promise<AccountSettingsRow | undefined> {
  const [row] = await find(db, { accountId });
  return row;
}
