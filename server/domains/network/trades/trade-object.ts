import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { finderOf, inWords, MAX_FOUND } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import type { ObjectDoor } from '#server/core/runtime/service.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';
import { searchTrades } from './search-trades.ts';
import { networkTrades } from './tables.ts';

const t = networkTrades;

/** Whether the enterprise is the partner of a trade, or a client over one of its connections. */
const isOwn = (enterpriseId: string): SQL => sql`exists (
  select 1 from ${networkConnections} c
    join ${networkClients} k on k.id = c.client_id
    join ${networkPartners} p on p.id = c.partner_id
    where c.id in (${t.partyConnectionId}, ${t.counterpartyConnectionId}) and ${enterpriseId} in (k.enterprise_id, p.enterprise_id))`;

/** The latest trades of an enterprise, on either side, by any part of an external id. */
const findTradesNamed = (db: Queryable, enterpriseId: string, text: string) =>
  db
    .select({ id: t.id, externalId: t.externalId, status: t.status, partnerName: networkPartners.name })
    .from(t)
    .innerJoin(networkPartners, eq(networkPartners.id, t.partnerId))
    .where(and(containsWords(text, t.externalId, t.externalOrderId), isOwn(enterpriseId)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(MAX_FOUND);

/** How everybody else knows of trades. */
export const tradeObject: ObjectDoor = {
  exists: ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${t} where ${t.id} = ${subjectId} and ${isOwn(enterpriseId)}`,
  find: finderOf(
    searchTrades,
    ({ db }, { enterpriseId, text }) => findTradesNamed(db, enterpriseId, text),
    ({ id, externalId, status, partnerName }) => ({
      id,
      title: externalId,
      detail: `${partnerName} · ${inWords(status)}`,
    }),
  ),
  names: {
    contract: searchTrades.contract,
    async names({ db }, { enterpriseId, ids }) {
      const rows = await db
        .select({ id: t.id, name: t.externalId })
        .from(t)
        .where(and(inArray(t.id, ids), isOwn(enterpriseId)))
        .limit(ids.length);
      return namesById(rows);
    },
  },
};
