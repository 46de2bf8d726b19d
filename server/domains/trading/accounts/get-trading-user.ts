import * as contracts from '#lib/contracts/trading/accounts.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findUser, presentPublicUser } from '#server/domains/directory/public.ts';

export const getTradingUser = operation(contracts.getTradingUser, async ({ db, caller }) => {
  const user = orNotFound(await findUser(db, caller.userId), 'There is no such user.');
  const { first, last } = presentPublicUser(user, []).name;
  return { id: user.id, firstName: first, lastName: last, email: user.email };
});
