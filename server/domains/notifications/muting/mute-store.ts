import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Owner } from '../settings/settings-store.ts';
import { noticeMutes as m } from '../settings/tables.ts';
import type { MutedKind } from './rules.ts';

const uuidsOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Mutes what is not muted yet. Writes of a user take turns by `lockSettings`. */
export async function addMutes({ db, userId, at }: Owner, kind: MutedKind, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into ${m} (user_id, kind, object_id, muted_at)
    select ${userId}::uuid, ${kind}, id, ${at}::timestamptz from unnest(${uuidsOf(ids)}) id on conflict do nothing`);
}

/** Unmutes one, where it is muted. */
export async function removeMute({ db, userId }: Owner, kind: MutedKind, id: string): Promise<void> {
  await db.delete(m).where(and(eq(m.userId, userId), eq(m.kind, kind), eq(m.objectId, id)));
}

/** Mutes these and no others; those that were muted before keep their time. */
export async function replaceMutes(owner: Owner, kind: MutedKind, ids: readonly string[]): Promise<void> {
  const others = sql`${m.objectId} <> all(${uuidsOf(ids)})`;
  await owner.db.delete(m).where(and(eq(m.userId, owner.userId), eq(m.kind, kind), others));
  await addMutes(owner, kind, ids);
}

/** What a user has muted, by kind and id. */
export async function listMuted(db: Queryable, userId: string): Promise<Record<MutedKind, string[]>> {
  const rows = await db
    .select({ kind: m.kind, id: m.objectId })
    .from(m)
    .where(eq(m.userId, userId))
    .orderBy(asc(m.kind), asc(m.objectId));
  const muted: Record<MutedKind, string[]> = { enterprise: [], wallet: [] };
  for (const { kind, id } of rows) muted[kind].push(id);
  return muted;
}
