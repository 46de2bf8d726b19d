import * as contracts from '#lib/contracts/access/accounts.ts';
import { fail } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { hasPlatformAdmin, insertUser } from '#server/domains/directory/public.ts';
import { hashNewPassword } from './new-password.ts';
import { requireLink, takeLink } from './one-time-link-store.ts';

export const createFirstAdmin = preparedOperation(
  contracts.createFirstAdmin,
  async (context, { token, email, name, password }) => {
    const { db, service } = context;
    await requireLink(db, { token, purpose: 'first-admin' }, service.clock.wall());
    return hashNewPassword(context, { field: 'password', password, email, known: [name] });
  },
  async (context, input, passwordHash) => {
    const { db, service, now, audit, signal } = context;
    await takeLink(db, { token: input.token, purpose: 'first-admin' }, service.clock.wall());
    if (await hasPlatformAdmin(db)) fail('state_conflict', 'The platform already has an administrator.');
    const user = {
      id: newHexId(),
      email: input.email,
      name: input.name,
      isPlatformAdmin: true,
      createdAt: now.toISOString(),
    };
    await insertUser(db, { ...user, passwordHash });
    await audit({ subjectType: 'user', subjectId: user.id, after: user });
    await signal('access');
    return { userId: user.id, email: user.email };
  },
);
