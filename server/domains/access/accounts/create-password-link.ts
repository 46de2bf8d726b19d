import * as contracts from '#lib/contracts/access/accounts.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { lockAnyUser } from '#server/domains/directory/public.ts';
import { issuePasswordLink } from './one-time-link-store.ts';

/** Makes a link with which the user sets a password, and writes down who did. */
export async function givePasswordLink(
  { db, service, audit }: Context,
  { userId, clearOtp }: { userId: string; clearOtp: boolean },
) {
  const user = await lockAnyUser(db, userId);
  const link = await issuePasswordLink(db, service, { userId: user.id, clearOtp });
  await audit({
    subjectType: 'user',
    subjectId: user.id,
    after: { linkExpiresAt: link.expiresAt, clearsAuthenticator: link.clearOtp },
  });
  return link;
}

export const createPasswordLink = confirmedOperation(contracts.createPasswordLink, async (context, input, confirm) => {
  await confirm(input.clearOtp);
  return givePasswordLink(context, input);
});
