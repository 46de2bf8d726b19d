import { and, desc, eq, exists, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords, namedLike } from '#server/core/lists/containing.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { knownListings } from '#server/domains/address-book/public.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { seesParty } from '../disclosure.ts';
import { dvpSettlements, dvpSettlementParties as party } from '../tables.ts';
import { presentEnterpriseRows } from './enterprise-settlement-view.ts';

const MAX_ENTERPRISES = 5;
/** How many of a counterparty's latest settlements are looked through. */
const MAX_LOOKED_AT = 2000;

const other = alias(party, 'other');

const idsWithExternalId = (db: Queryable, enterpriseId: string, text: string) =>
  db
    .selectDistinct({ createdAt: party.createdAt, id: party.settlementId })
    .from(party)
    .where(and(eq(party.enterpriseId, enterpriseId), containsWords(text, party.externalId)))
    .orderBy(desc(party.createdAt), desc(party.settlementId))
    .limit(MAX_FOUND);

/** Other enterprises by a part of their name, the simulated ones as well. */
async function othersNamed(db: Queryable, enterpriseId: string, text: string) {
  const enterprises = await db
    .select({ id: knownEnterprises.id })
    .from(knownEnterprises)
    .where(and(ne(knownEnterprises.id, enterpriseId), namedLike(text, knownEnterprises.name).matches))
    .limit(MAX_ENTERPRISES);
  const simulated = await db
    .select({ id: knownListings.enterpriseId })
    .from(knownListings)
    .where(and(isNotNull(knownListings.simulates), namedLike(text, knownListings.name).matches))
    .limit(MAX_ENTERPRISES);
  return [...enterprises, ...simulated];
}

async function idsWithCounterparty(db: Queryable, enterpriseId: string, text: string) {
  const named = await othersNamed(db, enterpriseId, text);
  if (named.length === 0) return [];
  const theirs = db
    .select({ id: other.settlementId, createdAt: other.createdAt, enterpriseId: other.enterpriseId, side: other.side })
    .from(other)
    .where(
      and(
        inArray(
          other.enterpriseId,
          named.map(({ id }) => id),
        ),
        isNull(other.alias),
      ),
    )
    .orderBy(desc(other.createdAt), desc(other.settlementId))
    .limit(MAX_LOOKED_AT)
    .as('theirs');
  const ours = db
    .select({ one: sql`1` })
    .from(party)
    .where(and(eq(party.settlementId, theirs.id), eq(party.enterpriseId, enterpriseId), seesParty(party, theirs)));
  return db
    .selectDistinct({ createdAt: theirs.createdAt, id: theirs.id })
    .from(theirs)
    .where(exists(ours))
    .orderBy(desc(theirs.createdAt), desc(theirs.id))
    .limit(MAX_FOUND);
}

/** The latest settlements by any part of their external id, and of a counterparty's name. */
export async function findDvpNamed(db: Queryable, enterpriseId: string, text: string) {
  const [byId, byCounterparty] = await Promise.all([
    idsWithExternalId(db, enterpriseId, text),
    idsWithCounterparty(db, enterpriseId, text),
  ]);
  const ids = [...new Set([...byId, ...byCounterparty].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const rows = await db.select().from(dvpSettlements).where(inArray(dvpSettlements.id, ids)).limit(ids.length);
  const place = new Map(ids.map((id, index) => [id, index]));
  const shown = await presentEnterpriseRows(db, enterpriseId, rows);
  return shown.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
