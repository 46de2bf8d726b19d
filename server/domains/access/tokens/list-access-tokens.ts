import * as contracts from '#lib/contracts/access/own-tokens.ts';
import { operation } from '#server/core/call/operation.ts';
import { listTokens, presentToken } from './token-store.ts';

export const listAccessTokens = operation(contracts.listAccessTokens, async ({ db, caller }, query) => {
  const rows = await listTokens(db, caller.userId, { ...query, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  return {
    accessTokens: page.map(presentToken),
    nextBatchPrevId: rows.length > query.limit ? page.at(-1)?.id : undefined,
  };
});
