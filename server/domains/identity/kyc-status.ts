import type { KycStatus } from '#lib/contracts/access/users.ts';
import type { Caller } from '#server/core/call/caller.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { readableEnterprises } from './readable.ts';
import { listUserRecords } from './record-queries.ts';
import { kycStatusOf } from './rules.ts';

/** Where a user stands by the records that the caller may read; undefined where the caller may read none of theirs. */
export async function kycStatusFor(db: Queryable, caller: Caller, userId: string): Promise<KycStatus | undefined> {
  const enterpriseIds = await readableEnterprises(db, caller, userId);
  if (userId !== caller.userId && enterpriseIds.length === 0) return undefined;
  return kycStatusOf(await listUserRecords(db, userId, enterpriseIds));
}
