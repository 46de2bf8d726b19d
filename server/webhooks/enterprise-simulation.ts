import { getAccessToken } from '#server/access/get-access-token.ts';
import { fail } from '#server/core/errors.ts';
import { isHexId } from '#server/core/id.ts';
import type { Context } from '#server/core/operation.ts';
import { accessTokenBody, type NotificationSubject } from './payload.ts';

/** Stands for an object where none is named. */
const PLACEHOLDER = '0'.repeat(32);

/** What the creation of this token told, or would have told; placeholder data for none. */
export async function accessTokenSubject(
  context: Context,
  enterpriseId: string,
  tokenId: string | undefined,
): Promise<NotificationSubject> {
  const about = { accessToken: tokenId ?? PLACEHOLDER, enterprise: enterpriseId };
  if (tokenId === undefined) {
    const tokenCreateTime = context.now.toISOString();
    const body = accessTokenBody({ userId: PLACEHOLDER, username: 'placeholder@example.test', tokenCreateTime });
    return { ...about, body };
  }
  const token = await getAccessToken.run(context, { enterpriseId, tokenId });
  const { ownerId: userId, ownerEmail: username, createdAt: tokenCreateTime } = token;
  return { ...about, body: accessTokenBody({ userId, username, tokenCreateTime }) };
}

/** A bank account that was added; placeholder data for none. In production the account must be there. */
export function bankAccountSubject(context: Context, enterprise: string, bankAccountId: string | undefined): NotificationSubject {
  const isKnown = bankAccountId === undefined || (context.service.env.sandbox && isHexId(bankAccountId));
  if (!isKnown) fail('not_found', 'You have no such bank account. Leave bankAccountId out for placeholder data.');
  return { bankAccount: bankAccountId ?? PLACEHOLDER, enterprise, state: 'pending' };
}
