import * as contracts from '#lib/contracts/access/tokens.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countTokenRows, findTokenRows, presentTokenRow } from './token-queries.ts';
import { tokenViewOf } from './token-visibility.ts';

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
