import * as contracts from '#lib/contracts/access/accounts.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { findMember, listMemberships, managesUsers, requireAllOfRole } from '#server/domains/directory/public.ts';
import { givePasswordLink } from './create-password-link.ts';

export const createMemberPasswordLink = confirmedOperation(
  contracts.createMemberPasswordLink,
  async (context, input, confirm) => {
    const { db, caller } = context;
    const { enterpriseId, userId, clearOtp } = input;
    const member = orNotFound(await findMember(db, enterpriseId, userId), 'This user is no member of the enterprise.');
    if (userId === caller.userId) fail('state_conflict', 'Change your own password on your account page.');
    if (member.isPlatformAdmin)
      fail('missing_role', 'This user is a platform administrator: only another one can reset their password.');
    const held = await listMemberships(db, userId);
    if (held.some(({ id }) => !managesUsers(context, id))) {
      fail(
        'missing_role',
        'This user also belongs to an enterprise that you do not administer: ask the platform administrator.',
      );
    }
    for (const { id, role } of held) requireAllOfRole(context, id, role);
    await confirm(clearOtp);
    return givePasswordLink(context, { userId, clearOtp });
  },
);
