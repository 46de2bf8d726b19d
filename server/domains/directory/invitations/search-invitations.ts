import * as contracts from '#lib/contracts/directory/invitations.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countInvitations, findInvitations, presentInvitation } from './invitation-store.ts';

export const searchInvitations = searchOperation(contracts.searchInvitations, 'invitations', {
  find: ({ db, now }, query, after) => findInvitations(db, query, { now, after }),
  count: ({ db, now }, query) => countInvitations(db, query, now),
  at: ({ row }) => ({ at: row.createdAt, id: row.id }),
  present: ({ now }, rows) => rows.map(({ row, invitedByName }) => presentInvitation(row, invitedByName, now)),
});
