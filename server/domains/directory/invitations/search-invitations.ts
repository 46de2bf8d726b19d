import * as contracts from '#lib/contracts/directory/invitations.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countInvitationRows, findInvitations, invitationOrder, presentInvitation } from './invitation-store.ts';

export const searchInvitations = searchOperation(contracts.searchInvitations, 'invitations', {
  find: ({ db, now }, query, after) => findInvitations(db, query, { now, after }),
  count: ({ db, now }, query) => countInvitationRows(db, query, now),
  at: ({ row }, query) => ({ at: row[invitationOrder(query)], id: row.id }),
  present: ({ now }, rows) => rows.map(({ row, invitedByName }) => presentInvitation(row, invitedByName, now)),
});
