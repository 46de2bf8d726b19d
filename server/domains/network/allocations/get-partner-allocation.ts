import * as contracts from '#lib/contracts/network/partner-allocations.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { partnerName } from '../members/currencies.ts';
import { findPartner } from '../members/partner-store.ts';
import { findAllocation } from './allocation-queries.ts';
import { presentAllocation } from './allocation-view.ts';

export const getPartnerAllocation = operation(
  contracts.getPartnerAllocation,
  async ({ db }, { enterpriseId, allocationId }) => {
    const found = await findAllocation(db, { partnerEnterpriseId: enterpriseId }, allocationId);
    const row = orNotFound(found, 'The partner has no such allocation.');
    const partner = await findPartner(db, row.partnerId);
    return { allocation: presentAllocation(row, (unit) => (partner ? partnerName(partner, unit) : unit)) };
  },
);
