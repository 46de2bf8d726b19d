import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords, namedLike } from '#server/core/lists/containing.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { networkPartners } from '../members/tables.ts';
import { networkSettlementParties as party } from './tables.ts';

const MAX_PARTNERS = 20;

/** The latest settlements by any part of their external id, and of their partner's name. */
export async function findSettlementsNamed(db: Queryable, enterpriseId: string, text: string) {
  const partners = await db
    .select({ id: networkPartners.id })
    .from(networkPartners)
    .where(namedLike(text, networkPartners.name).matches)
    .limit(MAX_PARTNERS);
  const latest = (matches: SQL | undefined) =>
    db
      .select({
        id: party.settlementId,
        externalId: party.externalId,
        status: party.status,
        partnerName: networkPartners.name,
        createdAt: party.createdAt,
      })
      .from(party)
      .innerJoin(networkPartners, eq(networkPartners.id, party.partnerId))
      .where(and(eq(party.enterpriseId, enterpriseId), eq(party.side, 'client'), party.isMain, matches))
      .orderBy(desc(party.createdAt), desc(party.settlementId))
      .limit(MAX_FOUND);
  const byId = latest(containsWords(text, party.externalId));
  if (partners.length === 0) return byId;
  const byPartner = latest(
    inArray(
      party.partnerId,
      partners.map(({ id }) => id),
    ),
  );
  const [own, others] = await Promise.all([byId, byPartner]);
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...others.filter(({ id }) => !known.has(id))];
}
