import * as contracts from '#lib/contracts/clearing/settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { countEnterpriseSettlements, findEnterpriseSettlements } from './enterprise-settlement-queries.ts';
import { presentSettlements } from './settlement-view.ts';

export const listEnterpriseDvpSettlements = operation(
  contracts.listEnterpriseDvpSettlements,
  async ({ db }, { limit, offset, ...query }) => {
    const { status, batchId, dateInitiatedOnOrAfter, dateInitiatedBefore, ...same } = query;
    const renamed = {
      statuses: status,
      batchIds: batchId,
      createdOnOrAfter: dateInitiatedOnOrAfter,
      createdBefore: dateInitiatedBefore,
    };
    const filters = { ...same, ...renamed };
    const [rows, totalCount] = await Promise.all([
      findEnterpriseSettlements(db, filters, { limit, offset, after: null, isAscending: false }),
      query.includeTotalCount ? countEnterpriseSettlements(db, filters) : undefined,
    ]);
    const omitRequesterName = query.omitRequesterAccountName ?? false;
    return {
      settlementList: await presentSettlements(db, rows, { enterpriseId: query.enterpriseId, omitRequesterName }),
      totalCount,
    };
  },
);
