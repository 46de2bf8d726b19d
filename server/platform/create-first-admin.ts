import * as contracts from '#lib/contracts/platform.ts';
import { hashPassword } from '#server/access/password.ts';
import { fail } from '#server/core/errors.ts';
import { newHexId } from '#server/core/id.ts';
import { operation } from '#server/core/operation.ts';
import { takeLink } from './one-time-links.ts';
import { hasPlatformAdmin, insertUser } from './user-queries.ts';

export const createFirstAdmin = operation(contracts.createFirstAdmin, async (context, input) => {
  const { db, service, now, audit, signal } = context;
  await takeLink(db, { token: input.token, purpose: 'first-admin' }, service.clock.wall());
  if (await hasPlatformAdmin(db)) fail('state_conflict', 'The platform has an administrator already.');
  const user = {
    id: newHexId(),
    email: input.email,
    name: input.name,
    isPlatformAdmin: true,
    createdAt: now.toISOString(),
  };
  await insertUser(db, { ...user, passwordHash: await hashPassword(user.email, input.password) });
  await audit({ subjectType: 'user', subjectId: user.id, after: user });
  await signal('access');
  return { userId: user.id, email: user.email };
});
