import * as contracts from '#lib/contracts/directory/members.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { managesUsers } from '../public.ts';
import { countMembers, findMembers, presentMember } from './member-queries.ts';

export const searchMembers = searchOperation(contracts.searchMembers, 'members', {
  find: ({ db }, query, after) => findMembers(db, query, after),
  count: ({ db }, query) => countMembers(db, query),
  at: ({ at, member }) => ({ at, id: member.userId }),
  present: (context, rows, { enterpriseId }) => {
    const isManager = managesUsers(context, enterpriseId);
    return rows.map(({ member }) => presentMember(member, isManager));
  },
});
