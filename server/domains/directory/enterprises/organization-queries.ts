import { eq } from 'drizzle-orm';
import { fail } from '#server/core/call/errors.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { enterprises } from '../tables.ts';

const MAX_ENTERPRISES = 1000;

/** Enterprises of an organisation, as long as the caller is a member of one of them; else there is none for them. Throws 404. */
export async function findOrganization(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  organizationId: string,
): Promise<string[]> {
  const found = isHexId(organizationId)
    ? await db
        .select({ id: enterprises.id })
        .from(enterprises)
        .where(eq(enterprises.organizationId, organizationId))
        .orderBy(enterprises.id)
        .limit(MAX_ENTERPRISES)
    : [];
  const ids = found.map(({ id }) => id);
  if (!ids.some((id) => caller.memberships.has(id))) fail('not_found', 'You belong to no such organisation.');
  return ids;
}
