import { sql } from 'drizzle-orm';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { countOf, totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { searchClientSettlements } from './search-client-settlements.ts';
import { findSettlementsNamed } from './settlement-find.ts';
import { networkSettlementParties } from './tables.ts';
import { sumVolume } from './volume-queries.ts';

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
