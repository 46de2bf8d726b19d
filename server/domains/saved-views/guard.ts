import { MANAGE_SHARED_VIEWS, SHARE_SAVED_VIEWS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { lockView } from './view-queries.ts';

export const UNKNOWN_VIEW = 'There is no such view.';

/** Refuses to share views for those who may not change what belongs to the enterprise. Throws 403. */
export function requireSharing({ caller }: Context, enterpriseId: string): void {
  if (!holdsRight(caller, enterpriseId, SHARE_SAVED_VIEWS))
    fail('missing_scope', 'Sharing a view needs the scope enterprise_manage_all. You can keep it for yourself.');
}

/** A view that the caller may change: their own, or as admin a shared one. Throws 404 for one they do not see, 403 for others. */
export async function lockChangeable(context: Context, enterpriseId: string, savedViewId: string) {
  const { db, caller } = context;
  const view = orNotFound(await lockView(db, { enterpriseId, userId: caller.userId }, savedViewId), UNKNOWN_VIEW);
  if (view.ownerId === caller.userId) return view;
  if (!holdsRight(caller, enterpriseId, MANAGE_SHARED_VIEWS))
    fail('missing_role', 'Only its owner or an admin can change a shared view.');
  return view;
}
