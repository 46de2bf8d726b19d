import * as contracts from '#lib/contracts/directory/platform.ts';
import { trustOrgNames } from '#lib/trust-org.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertEnterprises } from './enterprise-store.ts';

function requireTrustOrg(given: string | undefined, operatorName: string): string {
  const names = trustOrgNames(operatorName);
  const name = given ?? names[0] ?? '';
  return names.includes(name) ? name : refuseField('trustOrg', `must be one of: ${names.join(', ')}`);
}

export const createEnterprise = operation(contracts.createEnterprise, async (context, input) => {
  const { db, service, now, audit, signal } = context;
  const enterprise = {
    id: newHexId(),
    name: input.name,
    organizationId: input.organizationId ?? null,
    trustOrg: requireTrustOrg(input.trustOrg, service.env.OPERATOR_NAME),
    createdAt: now.toISOString(),
  };
  const licences = [...new Set(input.licences)].sort();
  const created = { ...enterprise, licences };
  await insertEnterprises(db, [created]);
  await audit({ subjectType: 'enterprise', subjectId: created.id, after: created });
  await signal('access');
  return created;
});
