import * as contracts from '#lib/contracts/access/accounts.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findMember, listMemberships, managesUsers } from '#server/domains/directory/public.ts';
import { createPasswordLink } from './create-password-link.ts';

export const createMemberPasswordLink = operation(contracts.createMemberPasswordLink, async (context, input) => {
  const { db, caller } = context;
  const { enterpriseId, userId, clearOtp } = input;
  const member = orNotFound(await findMember(db, enterpriseId, userId), 'This user is no member of the enterprise.');
  if (userId === caller.userId) fail('state_conflict', 'Change your own password on your account page.');
  if (member.isPlatformAdmin)
    fail('missing_role', 'This user runs the platform: only its administrators may reset the password.');
  const isBeyond = (await listMemberships(db, userId)).some(({ id }) => !managesUsers(context, id));
  if (isBeyond) {
    fail(
      'missing_role',
      'This user also belongs to an enterprise that you do not administer: ask the platform administrator.',
    );
  }
  return createPasswordLink.run(context, { userId, clearOtp });
});
