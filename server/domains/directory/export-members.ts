import * as contracts from '#lib/contracts/directory/members.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchMembers } from './search-members.ts';

export const exportMembers = exportOperation<contracts.Member>(contracts.exportMembers, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { members: rows, ...page } = await searchMembers.run(context, query as never);
    return { ...page, rows };
  },
});
