import * as contracts from '#lib/contracts/access/sessions.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findUser, listMemberships, presentUser } from '#server/domains/directory/public.ts';

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
