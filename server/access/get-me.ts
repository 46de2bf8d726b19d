import * as contracts from '#lib/contracts/access.ts';
import { orNotFound } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { findUser, listMemberships, presentUser } from './users.ts';

export const getMe = operation(contracts.getMe, async ({ db, caller }) => {
  const user = orNotFound(await findUser(db, caller.userId), 'The user is gone.');
  const memberships = await listMemberships(db, user.id);
  return {
    user: presentUser(
      user,
      memberships.filter((membership) => caller.memberships.has(membership.id)),
    ),
  };
});
