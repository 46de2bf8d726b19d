import { and, eq, inArray, sql } from 'drizzle-orm';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { countOf, totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { searchDvpSettlements } from './lists/search-dvp-settlements.ts';
import { findDvpNamed } from './lists/settlement-find.ts';
import { sumVolume } from './lists/volume-queries.ts';
import { dvpSettlementParties } from './tables.ts';

const MAX_SHOWN = 200;

const counterpartiesOf = (parties: readonly { isOwn: boolean; enterpriseName: string }[]): string =>
  [...new Set(parties.flatMap(({ isOwn, enterpriseName }) => (isOwn ? [] : [enterpriseName])))]
    .join(', ')
    .slice(0, MAX_SHOWN);

export const objects: Domain['objects'] = {
  'dvp-settlement': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${dvpSettlementParties} where settlement_id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(
      searchDvpSettlements,
      ({ db }, { enterpriseId, text }) => findDvpNamed(db, enterpriseId, text),
      ({ id, externalId, type, status, parties }) => ({
        id,
        title: externalId,
        detail: [counterpartiesOf(parties), inWords(type, status)].filter(Boolean).join(' · '),
      }),
    ),
    names: {
      contract: searchDvpSettlements.contract,
      async names({ db }, { enterpriseId, ids }) {
        const { settlementId, enterpriseId: party, externalId } = dvpSettlementParties;
        const rows = await db
          .selectDistinct({ id: settlementId, name: externalId })
          .from(dvpSettlementParties)
          .where(and(inArray(settlementId, ids), eq(party, enterpriseId)))
          .limit(ids.length);
        return namesById(rows);
      },
    },
  },
};

export const attention: Domain['attention'] = [
  totalOf('dvp-waiting', searchDvpSettlements, { owed: ['acknowledgement', 'signature'] }),
  totalOf('dvp-expiring', searchDvpSettlements, { onlyExpiringSoon: true }),
];

export const volumes: Domain['volumes'] = {
  dvp: {
    contract: searchDvpSettlements.contract,
    sum: sumVolume,
    count: (context, { enterpriseId, since }) =>
      countOf(searchDvpSettlements, context, { enterpriseId, statuses: ['settled'], createdOnOrAfter: since }),
  },
};
