import * as contracts from '#lib/contracts/clearing/enterprise-settlements.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findEnterpriseSettlement } from './enterprise-settlement-queries.ts';
import { listSigners, presentEnterpriseRows } from './enterprise-settlement-view.ts';

const UNKNOWN = 'The enterprise has no such settlement.';

export const getEnterpriseDvpSettlement = operation(contracts.getEnterpriseDvpSettlement, async ({ db }, query) => {
  const { enterpriseId, dvpSettlementId } = query;
  const row = orNotFound(await findEnterpriseSettlement(db, enterpriseId, dvpSettlementId), UNKNOWN);
  const [presented] = await presentEnterpriseRows(db, enterpriseId, [row]);
  const settlement = orNotFound(presented, UNKNOWN);
  const signedBy = settlement.approvalRequests.flatMap((one) => one.signedBy ?? []);
  return { ...settlement, signers: signedBy.length === 0 ? [] : await listSigners(db, enterpriseId, signedBy) };
});
