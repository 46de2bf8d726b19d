import * as contracts from '#lib/contracts/access-members.ts';
import { exportOperation } from '#server/core/export.ts';
import { searchMembers } from './search-members.ts';

export const exportMembers = exportOperation<contracts.Member>(contracts.exportMembers, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { members: rows, ...page } = await searchMembers.run(context, query as never);
    return { ...page, rows };
  },
});
