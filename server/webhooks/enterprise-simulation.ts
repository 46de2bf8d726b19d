import { getAccessToken } from '#server/access/get-access-token.ts';
import { fail } from '#server/core/errors.ts';
import { isHexId } from '#server/core/id.ts';
import type { Context } from '#server/core/operation.ts';
import type { NotificationContent } from './new-notification.ts';

/** Stands for an object where none is named. */
const PLACEHOLDER = '0'.repeat(32);

/** What the creation of this token told, or would have told; placeholder data for none. */
export async function accessTokenContent(
  context: Context,
  enterpriseId: string,
  tokenId: string | undefined,
): Promise<NotificationContent> {
  const about = {
    accessTokenId: tokenId ?? PLACEHOLDER,
    subjectType: 'access-token',
    subjectId: tokenId ?? PLACEHOLDER,
  };
  if (tokenId === undefined) {
    const tokenCreateTime = context.now.toISOString();
    return { ...about, more: { userId: PLACEHOLDER, username: 'placeholder@example.test', tokenCreateTime } };
  }
  const token = await getAccessToken.run(context, { enterpriseId, tokenId });
  const { ownerId: userId, ownerEmail: username, createdAt: tokenCreateTime } = token;
  return { ...about, more: { userId, username, tokenCreateTime } };
}

/** A bank account that was added; placeholder data for none. In production the account must be there. */
export function bankAccountContent(context: Context, bankAccountId: string | undefined): NotificationContent {
  const isKnown = bankAccountId === undefined || (context.service.env.sandbox && isHexId(bankAccountId));
  if (!isKnown) fail('not_found', 'You have no such bank account. Leave bankAccountId out for placeholder data.');
  const id = bankAccountId ?? PLACEHOLDER;
  return { bankAccountId: id, subjectType: 'bank-account', subjectId: id, more: { state: 'pending' } };
}
