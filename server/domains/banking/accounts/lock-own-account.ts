import type { Right } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { type AccountRow, lockAccount } from './account-store.ts';
import { demandRight, isMember, UNKNOWN_ACCOUNT } from './whose-enterprise.ts';

/** An account of an enterprise of the caller, locked. Throws 404, and 403 for a member without the right. */
export async function lockOwnAccount({ db, caller }: Context, id: string, right: Right): Promise<AccountRow> {
  const row = isHexId(id) ? await lockAccount(db, id) : undefined;
  if (row === undefined || !isMember(caller, row.enterpriseId)) return fail('not_found', UNKNOWN_ACCOUNT);
  demandRight(caller, row.enterpriseId, right);
  return row;
}
