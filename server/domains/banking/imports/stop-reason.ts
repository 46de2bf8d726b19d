import { MANAGE_BANKING } from '#lib/rights.ts';
import { ROLE_SCOPES } from '#lib/scopes.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { findMember } from '#server/domains/directory/public.ts';
import type { ImportRow } from './import-store.ts';

type Starter = Pick<ImportRow, 'enterpriseId' | 'startedBy' | 'startedByToken'>;

const OF_TOKEN = {
  revoked: 'The access token that started it was revoked.',
  limited: 'The access token that started it no longer works in this enterprise.',
} as const;

/** Why accounts are not to be added any more for whoever started; null while they may add some. */
export async function stopReason(
  { db, credentials }: Pick<Service, 'db' | 'credentials'>,
  { enterpriseId, startedBy, startedByToken }: Starter,
): Promise<string | null> {
  const member = startedBy === null ? undefined : await findMember(db, enterpriseId, startedBy);
  if (member === undefined) return 'The person who started it is no longer a member.';
  if (!member.isActive) return 'The person who started it was deactivated.';
  if (!ROLE_SCOPES[member.role].has(MANAGE_BANKING.scope))
    return 'The person who started it may no longer manage bank accounts.';
  if (startedByToken === null) return null;
  const standing = await credentials.standing(startedByToken, enterpriseId);
  return standing === 'stands' ? null : OF_TOKEN[standing];
}
