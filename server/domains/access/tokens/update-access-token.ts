import * as contracts from '#lib/contracts/access/token-changes.ts';
import { accessTokenEvents } from '#lib/events/access.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOwnToken } from './own-token.ts';
import { requireReach } from './token-grant.ts';
import { presentTokenRow } from './token-queries.ts';
import { renameToken } from './token-store.ts';
import { tokenViewOf } from './token-visibility.ts';

export const updateAccessToken = operation(contracts.updateAccessToken, async (context, input) => {
  const { enterpriseId, tokenId, label } = input;
  const row = await findOwnToken(context, input);
  await requireReach(context, row);
  await renameToken(context.db, tokenId, label);
  await context.audit({
    subjectType: 'access-token',
    subjectId: tokenId,
    before: { label: row.label },
    after: { label },
  });
  await context.emit(...accessTokenEvents.to(enterpriseId, 'changed', { id: tokenId, body: { label } }));
  return presentTokenRow({ ...row, label }, tokenViewOf(context, enterpriseId));
});
