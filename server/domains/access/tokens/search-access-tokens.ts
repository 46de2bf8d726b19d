import * as contracts from '#lib/contracts/access/tokens.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countTokenRows, findTokenRows, presentTokenRow } from './token-queries.ts';
import { tokenViewOf } from './token-visibility.ts';

export const searchAccessTokens = searchOperation(contracts.searchAccessTokens, 'accessTokens', {
  find: (context, query, after) =>
    findTokenRows(context.db, query, { view: tokenViewOf(context, query.enterpriseId), after }),
  count: (context, query) => countTokenRows(context.db, query, tokenViewOf(context, query.enterpriseId)),
  at: ({ at, token }) => ({ at, id: token.id }),
  present: (context, rows, { enterpriseId }) => {
    const view = tokenViewOf(context, enterpriseId);
    return rows.map(({ token }) => presentTokenRow(token, view));
  },
});
