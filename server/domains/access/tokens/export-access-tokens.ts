import * as contracts from '#lib/contracts/access/tokens.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchAccessTokens } from './search-access-tokens.ts';

export const exportAccessTokens = exportOperation<contracts.AccessTokenRow>(contracts.exportAccessTokens, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { accessTokens: rows, ...page } = await searchAccessTokens.run(context, query as never);
    return { ...page, rows };
  },
});
