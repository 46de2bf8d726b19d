import * as contracts from '#lib/contracts/access/accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertUser } from '#server/domains/directory/public.ts';
import { issuePasswordLink } from './one-time-link-store.ts';

export const createUser = operation(contracts.createUser, async ({ db, service, now, audit, signal }, input) => {
  const user = { id: newHexId(), ...input, createdAt: now.toISOString() };
  await insertUser(db, user);
  const passwordLink = await issuePasswordLink(db, service, { userId: user.id });
  await audit({ subjectType: 'user', subjectId: user.id, after: user });
  await signal('access');
  return { user: { ...user, isActive: true, hasPassword: false }, passwordLink };
});
