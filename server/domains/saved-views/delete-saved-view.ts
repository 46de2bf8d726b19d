import * as contracts from '#lib/contracts/saved-views/saved-views.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockChangeable } from './guard.ts';
import { removeView } from './view-queries.ts';

export const deleteSavedView = operation(contracts.deleteSavedView, async (context, { enterpriseId, savedViewId }) => {
  const { ownerId: _, ownerName: __, ...before } = await lockChangeable(context, enterpriseId, savedViewId);
  await removeView(context.db, savedViewId);
  await context.audit({ subjectType: 'saved-view', subjectId: savedViewId, enterpriseId, before });
  if (before.isShared) {
    const subject = { subjectType: 'saved-view', subjectId: savedViewId };
    await context.emit({ enterpriseId, type: 'saved-view.deleted', ...subject, body: { page: before.page } });
  }
  return {};
});
