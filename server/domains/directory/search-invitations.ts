import * as contracts from '#lib/contracts/directory/invitations.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countInvitations, findInvitations, presentInvitation } from './invitation-store.ts';

export const searchInvitations = operation(contracts.searchInvitations, async ({ db, now }, query) => {
  const [found, counted] = await Promise.all([
    findInvitations(db, query, { now, after: decodeCursor(query.cursor) }),
    countInvitations(db, query, now),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, ({ row }) => ({ at: row.createdAt, id: row.id }));
  const invitations = rows.map(({ row, invitedByName }) => presentInvitation(row, invitedByName, now));
  return { invitations, nextCursor, ...cappedTotal(counted) };
});
