import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { countOf, totalOf } from '#server/core/lists/total.ts';
import type { Domain, ObjectDoor } from '#server/core/runtime/service.ts';
import { findAllocationsNamed } from './allocations/allocation-find.ts';
import { searchAllocations } from './allocations/search-allocations.ts';
import { networkAllocations } from './allocations/tables.ts';
import { disputeObject } from './disputes/dispute-object.ts';
import { searchDisputes } from './disputes/search-disputes.ts';
import { connectionObject } from './members/connection-object.ts';
import { searchConnections } from './members/search-connections.ts';
import { searchClientSettlements } from './settlements/search-client-settlements.ts';
import { settlementFinder } from './settlements/settlement-find.ts';
import { networkSettlementParties, networkSettlements } from './settlements/tables.ts';
import { sumVolume } from './settlements/volume-queries.ts';
import { tradeObject } from './trades/trade-object.ts';

/** Rows of which client and partner know that they exist. */
const ofBoth =
  (table: PgTable): NonNullable<ObjectDoor['exists']> =>
  ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${table} where id = ${subjectId} and ${enterpriseId} in (client_enterprise_id, partner_enterprise_id)`;

export const objects: Domain['objects'] = {
  allocation: {
    exists: ofBoth(networkAllocations),
    find: finderOf(
      searchAllocations,
      ({ db }, { enterpriseId, text }) => findAllocationsNamed(db, enterpriseId, text),
      ({ id, clientExternalId, type, status, partnerName }) => ({
        id,
        title: clientExternalId,
        detail: `${partnerName} · ${inWords(type, status)}`,
      }),
    ),
    names: {
      contract: searchAllocations.contract,
      async names({ db }, { enterpriseId, ids }) {
        const { id, clientExternalId: name, clientEnterpriseId, partnerEnterpriseId } = networkAllocations;
        const isOwn = or(eq(clientEnterpriseId, enterpriseId), eq(partnerEnterpriseId, enterpriseId));
        const rows = await db
          .select({ id, name })
          .from(networkAllocations)
          .where(and(inArray(id, ids), isOwn))
          .limit(ids.length);
        return namesById(rows);
      },
    },
  },
  'off-exchange-dispute': disputeObject,
  'off-exchange-connection': connectionObject,
  'off-exchange-trade': tradeObject,
  'off-exchange-settlement': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${networkSettlementParties} where settlement_id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: settlementFinder,
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
  totalOf('allocations-to-answer', searchAllocations, { side: 'partner', onlyToDo: 'true' }),
  totalOf('allocations-to-ask-again', searchAllocations, { onlyToDo: 'true' }),
  totalOf('allocations-awaiting-partner', searchAllocations, { awaited: ['partner'] }),
  totalOf('connections-to-take-up', searchConnections, { side: 'partner', states: ['waiting'] }),
  totalOf('off-exchange-to-fund', searchClientSettlements, { side: 'partner', onlyToFund: true }),
  totalOf('off-exchange-disputed', searchDisputes, { states: ['open'] }),
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
