import * as contracts from '#lib/contracts/access/own-tokens.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { endDescendants } from './token-family.ts';
import { requireReach } from './token-grant.ts';
import { auditPlace, findToken, presentToken, revokeToken } from './token-store.ts';

export const deleteAccessToken = operation(contracts.deleteAccessToken, async (context, { id }) => {
  const { db, caller } = context;
  const row = orNotFound(await findToken(db, caller.userId, id), 'You have no such access token.');
  await requireReach(context, row);
  const token = presentToken(row);
  const at = context.now.toISOString();
  await revokeToken(db, id, at);
  const { length: endedChildren } = await endDescendants(db, id, (one) => revokeToken(db, one.id, at));
  const after = { revoked: true, ...(endedChildren > 0 && { endedChildren }) };
  await context.audit({ ...auditPlace(row), subjectId: id, before: { ...token }, after });
  await context.signal('access');
  return { ...token, expires: at };
});
