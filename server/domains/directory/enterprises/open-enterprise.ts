import type { ParsedInputOf } from '#lib/contract.ts';
import type { createEnterprise, PlatformEnterprise } from '#lib/contracts/directory/platform.ts';
import { trustOrgNames } from '#lib/trust-org.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { type EnterpriseDraft, insertEnterprises } from './enterprise-store.ts';

function requireTrustOrg(given: string | undefined, operatorName: string): string {
  const names = trustOrgNames(operatorName);
  const name = given ?? names[0] ?? '';
  return names.includes(name) ? name : refuseField('trustOrg', `must be one of: ${names.join(', ')}`);
}

/** Writes a new enterprise, without members. */
export async function openEnterprise(
  { db, service, now }: Context,
  input: ParsedInputOf<typeof createEnterprise> & Pick<EnterpriseDraft, 'accountType'>,
): Promise<Omit<PlatformEnterprise, 'memberCount'>> {
  const created = {
    id: newHexId(),
    name: input.name,
    organizationId: input.organizationId ?? null,
    trustOrg: requireTrustOrg(input.trustOrg, service.env.OPERATOR_NAME),
    createdAt: now.toISOString(),
    licences: [...new Set(input.licences)].sort(),
  };
  await insertEnterprises(db, [{ ...created, accountType: input.accountType ?? 'entity' }]);
  return created;
}
