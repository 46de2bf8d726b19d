import * as contracts from '#lib/contracts/directory/enterprise-detail.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockEnterprise } from './enterprise-queries.ts';
import { settingsOf } from './enterprise-settings.ts';
import { updateEnterprise as keep } from './enterprise-store.ts';
import { listLicences } from './licence-queries.ts';

export const updateEnterprise = operation(contracts.updateEnterprise, async (context, input) => {
  const { enterpriseId, legalIdentifiers } = input;
  const before = await lockEnterprise(context.db, enterpriseId);
  const legalPersonName = legalIdentifiers?.legalPersonName ?? before.legalPersonName;
  await keep(context.db, enterpriseId, { legalPersonName });
  await context.audit({
    subjectType: 'enterprise',
    subjectId: enterpriseId,
    before: { legalPersonName: before.legalPersonName },
    after: { legalPersonName },
  });
  const licences = (await listLicences(context.db, [enterpriseId])).get(enterpriseId) ?? [];
  return {
    id: before.id,
    name: before.name,
    canCreateCustodialWallets: false,
    ...settingsOf({ ...before, legalPersonName }, licences),
  };
});
