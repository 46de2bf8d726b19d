import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords, namedLike } from '#server/core/lists/containing.ts';
import { finderOf, inWords, MAX_FOUND } from '#server/core/lists/find.ts';
import type { Finder } from '#server/core/runtime/service.ts';
import { networkPartners } from '../members/tables.ts';
import { searchClientSettlements } from './search-client-settlements.ts';
import type { Viewer } from './settlement-sql.ts';
import { networkSettlementParties as party } from './tables.ts';

const MAX_PARTNERS = 20;

/** The latest settlements by any part of their external id, and of their partner's name. */
async function findSettlementsNamed(db: Queryable, { enterpriseId, side }: Viewer, text: string) {
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
      .where(and(eq(party.enterpriseId, enterpriseId), eq(party.side, side), party.isMain, matches))
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

const findAs = (side: Viewer['side']): Finder =>
  finderOf(
    searchClientSettlements,
    ({ db }, { enterpriseId, text }) => findSettlementsNamed(db, { enterpriseId, side }, text),
    ({ id, externalId, status, partnerName }) => ({
      id,
      title: externalId,
      detail: `${partnerName} · ${inWords(status)}`,
    }),
  );

const [asClient, asPartner] = [findAs('client'), findAs('partner')];

/** Settlements that an enterprise is the client of, and then those that it is the partner of. */
export const settlementFinder: Finder = {
  contract: searchClientSettlements.contract,
  async find(context, query) {
    const partnerQuery = { ...query, side: 'partner' as const };
    const [own, sent] = await Promise.all([asClient.find(context, query), asPartner.find(context, partnerQuery)]);
    const known = new Set(own.map(({ id }) => id));
    return [...own, ...sent.filter(({ id }) => !known.has(id))].slice(0, MAX_FOUND);
  },
};
