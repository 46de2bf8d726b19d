import * as contracts from '#lib/contracts/access-invitations.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/cursor.ts';
import { operation } from '#server/core/operation.ts';
import { countInvitations, findInvitations, presentInvitation } from './invitations.ts';

export const searchInvitations = operation(contracts.searchInvitations, async ({ db, now }, query) => {
  const [found, counted] = await Promise.all([
    findInvitations(db, query, { now, after: decodeCursor(query.cursor) }),
    countInvitations(db, query, now),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, ({ row }) => ({ at: row.createdAt, id: row.id }));
  const invitations = rows.map(({ row, invitedByName }) => presentInvitation(row, invitedByName, now));
  return { invitations, nextCursor, ...cappedTotal(counted) };
});
