import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { finderOf, MAX_FOUND } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import type { ObjectDoor } from '#server/core/runtime/service.ts';
import { searchConnections } from './search-connections.ts';
import { networkClients, networkConnections, networkPartners } from './tables.ts';

const c = networkConnections;

/** Connections that an enterprise is the client or the partner of. */
const ownConnections = (db: Queryable, enterpriseId: string, wanted: Parameters<typeof and>[0]) =>
  db
    .select({ id: c.id, name: c.name, partnerName: networkPartners.name })
    .from(c)
    .innerJoin(networkClients, eq(networkClients.id, c.clientId))
    .innerJoin(networkPartners, eq(networkPartners.id, c.partnerId))
    .where(
      and(wanted, or(eq(networkClients.enterpriseId, enterpriseId), eq(networkPartners.enterpriseId, enterpriseId))),
    );

/** How everybody else knows of connections. */
export const connectionObject: ObjectDoor = {
  exists: ({ enterpriseId, subjectId }) => sql`
    select 1 from ${c} c
      join ${networkClients} k on k.id = c.client_id
      join ${networkPartners} p on p.id = c.partner_id
      where c.id = ${subjectId} and ${enterpriseId} in (k.enterprise_id, p.enterprise_id)`,
  find: finderOf(
    searchConnections,
    ({ db }, { enterpriseId, text }) =>
      ownConnections(db, enterpriseId, containsWords(text, c.name, networkPartners.name))
        .orderBy(desc(c.createdAt), desc(c.id))
        .limit(MAX_FOUND),
    ({ id, name, partnerName }) => ({ id, title: name, detail: partnerName }),
  ),
  names: {
    contract: searchConnections.contract,
    async names({ db }, { enterpriseId, ids }) {
      return namesById(await ownConnections(db, enterpriseId, inArray(c.id, ids)).limit(ids.length));
    },
  },
};
