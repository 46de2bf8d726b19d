import { and, eq, inArray, sql } from 'drizzle-orm';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { countOf, totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { searchClientSettlements } from './settlements/search-client-settlements.ts';
import { findSettlementsNamed } from './settlements/settlement-find.ts';
import { networkSettlementParties, networkSettlements } from './settlements/tables.ts';
import { sumVolume } from './settlements/volume-queries.ts';

export const objects: Domain['objects'] = {
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
