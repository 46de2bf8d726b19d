import type { Harness } from '#server/testing/harness.ts';

/** The organisation that identities of an enterprise name. */
export async function organizationIdOf(h: Harness, enterpriseId: string): Promise<string> {
  const { rows } = await h.ownerPool.query('select organization_id as id from enterprises where id = $1', [
    enterpriseId,
  ]);
  return (rows[0]?.id ?? enterpriseId).replaceAll('-', '');
}
