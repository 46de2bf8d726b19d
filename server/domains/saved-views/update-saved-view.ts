import * as contracts from '#lib/contracts/saved-views/saved-view-changes.ts';
import { savedViewEvents } from '#lib/events/saved-views.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockChangeable, requireSharing } from './guard.ts';
import { findMarks, removeMarksOfOthers } from './mark-store.ts';
import { findByName, lockOwner, presentView } from './view-queries.ts';
import { updateView } from './view-store.ts';

export const updateSavedView = operation(contracts.updateSavedView, async (context, input) => {
  const { db, caller, now } = context;
  const { enterpriseId, savedViewId, name, isShared, query, columns } = input;
  const before = await lockChangeable(context, enterpriseId, savedViewId);
  if (isShared === true && !before.isShared) requireSharing(context, enterpriseId);
  const owner = { enterpriseId, userId: before.ownerId };
  await lockOwner(db, owner);
  const next = {
    name: name ?? before.name,
    isShared: isShared ?? before.isShared,
    query: query ?? before.query,
    columns: columns === undefined ? before.columns : columns,
  };
  const holder = await findByName(db, owner, { page: before.page, name: next.name });
  if (holder !== undefined && holder !== savedViewId) {
    const problems = [{ path: 'name', message: 'There is already a view with this name on this page.' }];
    fail('already_exists', 'There is already a view with this name on this page.', { problems });
  }
  const change = { ...next, updatedAt: now.toISOString() };
  await updateView(db, savedViewId, change);
  if (before.isShared && !next.isShared) await removeMarksOfOthers(db, savedViewId, before.ownerId);
  const { ownerId: _, ownerName: __, ...shown } = before;
  await context.audit({
    subjectType: 'saved-view',
    subjectId: savedViewId,
    enterpriseId,
    before: shown,
    after: { ...shown, ...change },
  });
  const body = { page: before.page };
  if (next.isShared || before.isShared)
    await context.emit(...savedViewEvents.to(enterpriseId, 'updated', { id: savedViewId, body }));
  const marks = await findMarks(db, { userId: caller.userId, savedViewId });
  return presentView({ ...before, ...change }, caller.userId, marks);
});
