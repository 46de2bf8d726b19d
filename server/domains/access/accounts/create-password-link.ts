import * as contracts from '#lib/contracts/access/accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockAnyUser } from '#server/domains/directory/public.ts';
import { issuePasswordLink } from './one-time-link-store.ts';

export const createPasswordLink = operation(contracts.createPasswordLink, async ({ db, service, audit }, input) => {
  const user = await lockAnyUser(db, input.userId);
  const link = await issuePasswordLink(db, service, { userId: user.id, clearOtp: input.clearOtp });
  await audit({
    subjectType: 'user',
    subjectId: user.id,
    after: { linkExpiresAt: link.expiresAt, clearsAuthenticator: link.clearOtp },
  });
  return link;
});
