import { and, eq, isNull } from 'drizzle-orm';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { tasksIn } from '#server/core/work/tasks.ts';
import { accessTasks, accessTokens } from '../tables.ts';

const { plan, drop, runBy } = tasksIn<'token-expiring'>(accessTasks);
export const runTasks = runBy;

const DAY_MS = 86_400_000;
const WARNED_DAYS = [7, 1];

interface Life {
  id: string;
  kind: 'access' | 'sign-in';
  createdAt: string;
  expiresAt: string;
}

/** When to warn of the end of a token after a moment: a week and a day before; null where nothing is left to warn of. */
export function warningAfter({ kind, expiresAt }: Omit<Life, 'id' | 'createdAt'>, moment: string): string | null {
  if (kind !== 'access') return null;
  return WARNED_DAYS.map((days) => after(expiresAt, -days * DAY_MS)).find((at) => at > moment) ?? null;
}

const tasksOf = (life: Life) => {
  const at = warningAfter(life, life.createdAt);
  return at === null ? [] : [{ id: life.id, kind: 'token-expiring', subjectId: life.id, scheduledAt: at, dueAt: at }];
};

/** Plans the first warnings of new tokens, under the ids that these have. */
export const planWarnings = (db: Queryable, lives: readonly Life[]): Promise<void> =>
  insertAll(db, accessTasks, lives.flatMap(tasksOf));

/** Plans the next warning of a token after a moment, in place of what was planned. */
export async function planWarning(db: Queryable, life: Omit<Life, 'createdAt'>, moment: string): Promise<void> {
  const at = warningAfter(life, moment);
  if (at === null) return drop(db, 'token-expiring', life.id);
  await plan(db, { kind: 'token-expiring', subjectId: life.id, at });
}

/** A token that lives on, under a lock: neither revoked nor rolled. */
export async function lockLiving(tx: Queryable, id: string) {
  const { userId, label, kind, expiresAt } = accessTokens;
  const [row] = await tx
    .select({ id: accessTokens.id, userId, label, kind, expiresAt })
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), isNull(accessTokens.revokedAt), isNull(accessTokens.rolledTo)))
    .limit(1)
    .for('update');
  return row;
}
