import { mayInEnterprise } from '#server/core/call/access.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/call/operation.ts';
import { lockView } from './view-queries.ts';

const UNKNOWN = 'There is no such saved view.';

/** Refuses to share views for those who may not change what belongs to the enterprise. Throws 403. */
export function requireSharing({ caller }: Context, enterpriseId: string): void {
  if (!mayInEnterprise(caller, enterpriseId, 'enterprise_manage_all'))
    fail('missing_scope', 'Sharing a view needs the scope enterprise_manage_all. You can keep it for yourself.');
}

/** A view that the caller may change: his own, or as admin a shared one. Throws 404 for one he does not see, 403 for others. */
export async function lockChangeable(context: Context, enterpriseId: string, savedViewId: string) {
  const { db, caller } = context;
  const view = orNotFound(await lockView(db, { enterpriseId, userId: caller.userId }, savedViewId), UNKNOWN);
  if (view.ownerId === caller.userId) return view;
  const isAdmin = caller.memberships.get(enterpriseId) === 'admin';
  if (!isAdmin || !mayInEnterprise(caller, enterpriseId, 'enterprise_manage_all'))
    fail('missing_role', 'Only its owner or an admin changes a shared view.');
  return view;
}
