import * as contracts from '#lib/contracts/access/accounts.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertUser } from '#server/domains/directory/public.ts';
import { issuePasswordLink } from './one-time-link-store.ts';

export const createUser = confirmedOperation(contracts.createUser, async (context, input, confirm) => {
  const { db, service, now, audit, signal } = context;
  const { email, name, isPlatformAdmin } = input;
  await confirm(isPlatformAdmin);
  const user = { id: newHexId(), email, name, isPlatformAdmin, createdAt: now.toISOString() };
  await insertUser(db, user);
  const passwordLink = await issuePasswordLink(db, service, { userId: user.id });
  await audit({ subjectType: 'user', subjectId: user.id, after: user });
  await signal('access');
  const fresh = { isActive: true, hasPassword: false, hasAuthenticator: false, enterpriseCount: 0, lastSignInAt: null };
  return { user: { ...user, ...fresh }, passwordLink };
});
