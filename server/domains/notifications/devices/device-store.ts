import { and, desc, eq, inArray } from 'drizzle-orm';
import { MAX_DEVICES } from '#lib/contracts/notifications/devices.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { sha256, type Vault } from '#server/core/runtime/vault.ts';
import type { Owner } from '../settings/settings-store.ts';
import { noticeDevices as d } from '../settings/tables.ts';

/** Under which the vault encrypts the tokens of devices, each bound to its row. */
export const DEVICE_PURPOSE = 'notice-device';

interface DeviceDraft {
  token: string;
  provider: 'fcm';
  platform: 'ANDROID' | 'IOS';
  appId: string;
}

/** Adds a device, or moves it here from whoever had it, and lets go of the oldest of too many. Returns its id. */
export async function addDevice(
  { db, userId, at }: Owner,
  vault: Vault,
  { token, ...draft }: DeviceDraft,
): Promise<string> {
  const id = newHexId();
  const moved = { ...draft, userId, addedAt: at };
  const [row] = await db
    .insert(d)
    .values({ ...moved, id, tokenHash: sha256(token), sealedToken: vault.encrypt(DEVICE_PURPOSE, token, id) })
    .onConflictDoUpdate({ target: d.tokenHash, set: moved })
    .returning({ id: d.id });
  if (!row) throw new Error('the device was not written');
  const tooMany = db
    .select({ id: d.id })
    .from(d)
    .where(eq(d.userId, userId))
    .orderBy(desc(d.addedAt), desc(d.id))
    .offset(MAX_DEVICES);
  await db.delete(d).where(inArray(d.id, tooMany));
  return row.id;
}

/** Those of some users who have a device. */
export async function deviceOwners(db: Queryable, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const own = inArray(d.userId, [...new Set(userIds)]);
  const rows = await db.selectDistinct({ userId: d.userId }).from(d).where(own);
  return new Set(rows.map(({ userId }) => userId));
}

/** The devices of a user, each with its token. */
export async function listDevices(
  { db, vault }: Pick<Service, 'db' | 'vault'>,
  userId: string,
): Promise<{ id: string; token: string }[]> {
  const rows = await db.select({ id: d.id, sealedToken: d.sealedToken }).from(d).where(eq(d.userId, userId));
  return rows.map(({ id, sealedToken }) => ({ id, token: vault.decrypt(DEVICE_PURPOSE, sealedToken, id) }));
}

/** Forgets a device that its provider knows no more. */
export const dropDevice = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(d).where(eq(d.id, id));
};

/** Removes a device of the user. Returns its id, or null where they have no such. */
export async function removeDevice({ db, userId }: Owner, token: string): Promise<string | null> {
  const [row] = await db
    .delete(d)
    .where(and(eq(d.tokenHash, sha256(token)), eq(d.userId, userId)))
    .returning({ id: d.id });
  return row?.id ?? null;
}
