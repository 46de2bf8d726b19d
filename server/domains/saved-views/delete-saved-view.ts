import * as contracts from '#lib/contracts/saved-views/saved-view-changes.ts';
import { savedViewEvents } from '#lib/events/saved-views.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockChangeable } from './guard.ts';
import { removeView } from './view-store.ts';

export const deleteSavedView = operation(contracts.deleteSavedView, async (context, { enterpriseId, savedViewId }) => {
  const { ownerId: _, ownerName: __, ...before } = await lockChangeable(context, enterpriseId, savedViewId);
  await removeView(context.db, savedViewId);
  await context.audit({ subjectType: 'saved-view', subjectId: savedViewId, enterpriseId, before });
  const body = { page: before.page };
  if (before.isShared) await context.emit(...savedViewEvents.to(enterpriseId, 'deleted', { id: savedViewId, body }));
  return {};
});
