import { and, desc, eq, or } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { networkPartners } from '../members/tables.ts';
import { networkAllocations as a } from './tables.ts';

/** The latest allocations of an enterprise, on either side, by any part of an external id. */
export const findAllocationsNamed = (db: Queryable, enterpriseId: string, text: string) =>
  db
    .select({
      id: a.id,
      clientExternalId: a.clientExternalId,
      type: a.type,
      status: a.status,
      partnerName: networkPartners.name,
    })
    .from(a)
    .innerJoin(networkPartners, eq(networkPartners.id, a.partnerId))
    .where(
      and(
        or(eq(a.clientEnterpriseId, enterpriseId), eq(a.partnerEnterpriseId, enterpriseId)),
        or(containsWords(text, a.clientExternalId), containsWords(text, a.partnerExternalId)),
      ),
    )
    .orderBy(desc(a.createdAt), desc(a.id))
    .limit(MAX_FOUND);
