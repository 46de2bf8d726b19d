import * as contracts from '#lib/contracts/directory/members.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { managesUsers } from '../public.ts';
import { findMember, presentMember } from './member-queries.ts';
import { hasOtherAdmin } from './membership-queries.ts';

export const getMember = operation(contracts.getMember, async (context, { enterpriseId, userId }) => {
  const { db } = context;
  const member = orNotFound(await findMember(db, enterpriseId, userId), 'This user is no member of the enterprise.');
  const isLoneAdmin = member.role === 'admin' && !(await hasOtherAdmin(db, { enterpriseId, userId }));
  return { ...presentMember(member, managesUsers(context, enterpriseId)), isLoneAdmin };
});
