import * as contracts from '#lib/contracts/directory/invitations.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchInvitations } from './search-invitations.ts';

export const exportInvitations = exportOperation<contracts.Invitation>(contracts.exportInvitations, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { invitations: rows, ...page } = await searchInvitations.run(context, query as never);
    return { ...page, rows };
  },
});
