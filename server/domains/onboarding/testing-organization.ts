import { setMembership } from '#lib/contracts/directory/platform.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';

/** The organisation that identities of an enterprise name. */
export async function organizationIdOf(h: Harness, enterpriseId: string): Promise<string> {
  const { rows } = await h.ownerPool.query('select organization_id as id from enterprises where id = $1', [
    enterpriseId,
  ]);
  return (rows[0]?.id ?? enterpriseId).replaceAll('-', '');
}

/** An organisation of one enterprise, which a platform administrator administers from now on. */
export async function administeredOrganization(h: Harness, as: TestUser): Promise<{ organizationId: string }> {
  const [organizationId, enterpriseId] = [newHexId(), await h.create.enterprise()];
  await h.ownerPool.query('update enterprises set organization_id = $1 where id = $2', [organizationId, enterpriseId]);
  await h.call(setMembership, { as, input: { enterpriseId, userId: as.id, role: 'admin', otp: '000000' } });
  return { organizationId };
}
