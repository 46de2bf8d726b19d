import * as contracts from '#lib/contracts/access/users.ts';
import { READ_MEMBERS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findUser, listMemberships, presentPublicUser } from '#server/domains/directory/public.ts';
import { kycStatusFor } from '#server/domains/onboarding/public.ts';
import { readSelf } from './read-self.ts';
import { shownMemberships } from './shown-memberships.ts';

const UNKNOWN = 'There is no such user, or you share no enterprise whose members you may read.';

export const getUser = operation(contracts.getUser, async (context, { userId, ...wanted }) => {
  const { db, caller } = context;
  if (userId === caller.userId) return readSelf(context, wanted);
  const user = orNotFound(await findUser(db, userId), UNKNOWN);
  const shared = (await listMemberships(db, userId)).filter(({ id }) => holdsRight(caller, id, READ_MEMBERS));
  if (shared.length === 0) fail('not_found', UNKNOWN);
  return {
    user: presentPublicUser(user, shownMemberships(shared, wanted)),
    kycStatus: await kycStatusFor(db, caller, userId),
  };
});
