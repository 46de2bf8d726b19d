import type { Service } from '#server/core/runtime/service.ts';
import { noticeDevices } from '../settings/tables.ts';
import { DEVICE_PURPOSE } from './device-store.ts';

/** All devices, their tokens decrypted. */
export async function allDevices({ db, vault }: Pick<Service, 'db' | 'vault'>) {
  const rows = await db.select().from(noticeDevices);
  return rows.map((row) => ({ ...row, token: vault.decrypt(DEVICE_PURPOSE, row.sealedToken, row.id) }));
}
