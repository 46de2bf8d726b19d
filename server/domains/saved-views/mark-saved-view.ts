import * as contracts from '#lib/contracts/saved-views/saved-view-changes.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { UNKNOWN_VIEW } from './guard.ts';
import { countOtherPins, findMarks, writeMarks } from './mark-store.ts';
import { lockOwner, lockView, presentView } from './view-queries.ts';

const MAX_PINNED = 20;

export const markSavedView = operation(
  contracts.markSavedView,
  async (context, { enterpriseId, savedViewId, ...asked }) => {
    const { db, caller } = context;
    const { userId } = caller;
    const reader = { enterpriseId, userId };
    const view = orNotFound(await lockView(db, reader, savedViewId), UNKNOWN_VIEW);
    await lockOwner(db, reader);
    const before = await findMarks(db, { userId, savedViewId });
    const marks = { isPinned: asked.isPinned ?? before.isPinned, isDefault: asked.isDefault ?? before.isDefault };
    if (marks.isPinned && (await countOtherPins(db, reader, savedViewId)) >= MAX_PINNED)
      fail('state_conflict', `You have pinned ${MAX_PINNED} views. Unpin one first.`);
    await writeMarks(db, { ...reader, savedViewId, page: view.page }, marks);
    await context.audit({
      subjectType: 'saved-view',
      subjectId: savedViewId,
      enterpriseId,
      before: { ...before },
      after: marks,
    });
    return presentView(view, userId, marks);
  },
);
