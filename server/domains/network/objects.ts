import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { countOf, totalOf } from '#server/core/lists/total.ts';
import type { Domain, ObjectDoor } from '#server/core/runtime/service.ts';
import { networkAllocations } from './allocations/tables.ts';
import { networkDisputes } from './disputes/tables.ts';
import { networkClients, networkConnections, networkPartners } from './members/tables.ts';
import { searchClientSettlements } from './settlements/search-client-settlements.ts';
import { findSettlementsNamed } from './settlements/settlement-find.ts';
import { networkSettlementParties, networkSettlements } from './settlements/tables.ts';
import { sumVolume } from './settlements/volume-queries.ts';
import { networkTrades } from './trades/tables.ts';

/** Whether the enterprise is the client or the partner of a connection. */
const isPartyOf = (connectionId: SQL, enterpriseId: string): SQL => sql`
  exists (select 1 from ${networkConnections} c
    join ${networkClients} k on k.id = c.client_id
    join ${networkPartners} p on p.id = c.partner_id
    where c.id = ${connectionId} and ${enterpriseId} in (k.enterprise_id, p.enterprise_id))`;

/** Rows of which client and partner know that they exist. */
const ofBoth =
  (table: PgTable): NonNullable<ObjectDoor['exists']> =>
  ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${table} where id = ${subjectId} and ${enterpriseId} in (client_enterprise_id, partner_enterprise_id)`;

export const objects: Domain['objects'] = {
  allocation: { exists: ofBoth(networkAllocations) },
  'off-exchange-dispute': { exists: ofBoth(networkDisputes) },
  'off-exchange-connection': {
    exists: ({ enterpriseId, subjectId }) => sql`
      select 1 from ${networkConnections} where id = ${subjectId} and ${isPartyOf(sql`${networkConnections.id}`, enterpriseId)}`,
  },
  'off-exchange-trade': {
    exists: ({ enterpriseId, subjectId }) => sql`
      select 1 from ${networkTrades} t where t.id = ${subjectId} and (
        ${isPartyOf(sql`t.party_connection_id`, enterpriseId)} or ${isPartyOf(sql`t.counterparty_connection_id`, enterpriseId)})`,
  },
  'off-exchange-settlement': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${networkSettlementParties} where settlement_id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(
      searchClientSettlements,
      ({ db }, { enterpriseId, text }) => findSettlementsNamed(db, enterpriseId, text),
      ({ id, externalId, status, partnerName }) => ({
        id,
        title: externalId,
        detail: `${partnerName} · ${inWords(status)}`,
      }),
    ),
    names: {
      contract: searchClientSettlements.contract,
      async names({ db }, { enterpriseId, ids }) {
        const { id, externalId } = networkSettlements;
        const { settlementId, enterpriseId: party } = networkSettlementParties;
        const rows = await db
          .selectDistinct({ id, name: externalId })
          .from(networkSettlements)
          .innerJoin(networkSettlementParties, eq(settlementId, id))
          .where(and(inArray(id, ids), eq(party, enterpriseId)))
          .limit(ids.length);
        return namesById(rows);
      },
    },
  },
};

export const attention: Domain['attention'] = [
  totalOf('off-exchange-disputed', searchClientSettlements, { onlyShowDisputed: true }),
  totalOf('off-exchange-cut-off', searchClientSettlements, { statuses: ['pending'], onlyWithCutoff: true }),
  totalOf('off-exchange-sla-alert', searchClientSettlements, { onlySlaAlert: true }),
];

export const volumes: Domain['volumes'] = {
  offExchange: {
    contract: searchClientSettlements.contract,
    sum: sumVolume,
    count: (context, { enterpriseId, since }) =>
      countOf(searchClientSettlements, context, { enterpriseId, statuses: ['completed'], createdOnOrAfter: since }),
  },
};
