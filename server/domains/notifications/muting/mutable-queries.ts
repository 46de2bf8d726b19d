import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { noticeMutes as m } from '../settings/tables.ts';
import type { MutedKind } from './rules.ts';

interface Sought {
  userId: string;
  kind: MutedKind;
  ids: readonly string[];
}

/** Which of the ids a user has muted. */
async function mutedAmong(db: Queryable, { userId, kind, ids }: Sought): Promise<string[]> {
  const isSought = sql`${m.objectId} = any(${sql.param([...ids])}::uuid[])`;
  const rows = await db
    .select({ id: m.objectId })
    .from(m)
    .where(and(eq(m.userId, userId), eq(m.kind, kind), isSought));
  return rows.map(({ id }) => id);
}

/** Which of the wallets belong to one of the enterprises. */
async function walletsOf(db: Queryable, ids: readonly string[], enterprises: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: walletNames.id })
    .from(walletNames)
    .where(
      sql`${walletNames.id} = any(${sql.param([...ids])}::uuid[])
        and ${walletNames.enterpriseId} = any(${sql.param([...enterprises])}::uuid[])`,
    );
  return rows.map(({ id }) => id);
}

/** Which of the ids a user may mute: those of their enterprises, and what they have muted already. */
export async function findMutable(
  db: Queryable,
  { enterprises, ...sought }: Sought & { enterprises: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  const { kind, ids } = sought;
  const own = ids.filter((id) => enterprises.has(id));
  const found = kind === 'enterprise' ? own : await walletsOf(db, ids, [...enterprises]);
  if (found.length === ids.length) return new Set(found);
  return new Set([...found, ...(await mutedAmong(db, sought))]);
}
