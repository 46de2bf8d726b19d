import * as contracts from '#lib/contracts/directory/members.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countMembers, findMembers, managesUsers, presentMember } from './member-queries.ts';

export const searchMembers = operation(contracts.searchMembers, async (context, query) => {
  const { db } = context;
  const [found, counted] = await Promise.all([
    findMembers(db, query, decodeCursor(query.cursor)),
    countMembers(db, query),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, ({ at, member }) => ({ at, id: member.userId }));
  const isManager = managesUsers(context, query.enterpriseId);
  return { members: rows.map(({ member }) => presentMember(member, isManager)), nextCursor, ...cappedTotal(counted) };
});
