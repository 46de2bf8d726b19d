import * as contracts from '#lib/contracts/saved-views/saved-view-changes.ts';
import { savedViewEvents } from '#lib/events/saved-views.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { requireSharing } from './guard.ts';
import { countViews, findByName, findUserName, lockOwner, presentView } from './view-queries.ts';
import { insertViews } from './view-store.ts';

const MAX_PER_PAGE = 100;

export const createSavedView = operation(contracts.createSavedView, async (context, input) => {
  const { db, caller, now } = context;
  const { enterpriseId, page, name, isShared, query, columns } = input;
  const owner = { enterpriseId, userId: caller.userId };
  if (isShared) requireSharing(context, enterpriseId);
  await lockOwner(db, owner);
  if ((await findByName(db, owner, { page, name })) !== undefined) {
    const problems = [{ path: 'name', message: 'You already have a view with this name on this page.' }];
    fail('already_exists', 'You already have a view with this name on this page.', { problems });
  }
  if ((await countViews(db, owner, page)) >= MAX_PER_PAGE)
    fail('state_conflict', `You have ${MAX_PER_PAGE} views on this page. Delete one first.`);
  const at = now.toISOString();
  const view = { id: uuidV7(now.getTime()), page, name, isShared, query, columns, createdAt: at, updatedAt: at };
  await insertViews(db, [{ ...view, enterpriseId, ownerId: caller.userId }]);
  await context.audit({ subjectType: 'saved-view', subjectId: view.id, enterpriseId, after: view });
  if (isShared)
    await context.emit(...savedViewEvents.to(enterpriseId, 'created', { id: view.id, body: { page, name } }));
  return presentView(
    { ...view, ownerId: caller.userId, ownerName: await findUserName(db, caller.userId) },
    caller.userId,
  );
});
