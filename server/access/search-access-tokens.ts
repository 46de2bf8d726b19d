import * as contracts from '#lib/contracts/access-tokens.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/cursor.ts';
import { operation } from '#server/core/operation.ts';
import { countTokenRows, findTokenRows, presentTokenRow } from './token-search.ts';
import { tokenViewOf } from './token-view.ts';

export const searchAccessTokens = operation(contracts.searchAccessTokens, async (context, query) => {
  const { db } = context;
  const view = tokenViewOf(context, query.enterpriseId);
  const [found, counted] = await Promise.all([
    findTokenRows(db, query, { view, after: decodeCursor(query.cursor) }),
    countTokenRows(db, query, view),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, ({ at, token }) => ({ at, id: token.id }));
  const accessTokens = rows.map(({ token }) => presentTokenRow(token, view));
  return { accessTokens, nextCursor, ...cappedTotal(counted) };
});
