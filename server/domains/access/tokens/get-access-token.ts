import * as contracts from '#lib/contracts/access/tokens.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { countLiveDescendants } from './token-family.ts';
import { findTokenRow, presentTokenRow } from './token-queries.ts';
import { tokenViewOf } from './token-visibility.ts';

export const getAccessToken = operation(contracts.getAccessToken, async (context, { enterpriseId, tokenId }) => {
  const view = tokenViewOf(context, enterpriseId);
  const row = orNotFound(await findTokenRow(context.db, view, tokenId), 'There is no such access token here.');
  return { ...presentTokenRow(row, view), children: await countLiveDescendants(context.db, tokenId, view.now) };
});
