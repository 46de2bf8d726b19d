import * as contracts from '#lib/contracts/platform.ts';
import { operation } from '#server/core/operation.ts';
import { issuePasswordLink } from './one-time-links.ts';
import { lockUser } from './user-queries.ts';

export const createPasswordLink = operation(contracts.createPasswordLink, async ({ db, service, audit }, input) => {
  const user = await lockUser(db, input.userId);
  const link = await issuePasswordLink(db, service, { userId: user.id, clearOtp: input.clearOtp });
  await audit({
    subjectType: 'user',
    subjectId: user.id,
    after: { linkExpiresAt: link.expiresAt, clearsAuthenticator: link.clearOtp },
  });
  return link;
});
