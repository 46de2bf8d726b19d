import { newHexId } from '#server/core/id.ts';
import type { Harness } from './harness.ts';

/** An organisation of two enterprises with an admin of both, one of the first only, and a viewer of the second only. */
export async function createOrganization(h: Harness) {
  const organizationId = newHexId();
  const ids = [await h.create.enterprise(), await h.create.enterprise()].toSorted();
  const [first = '', second = ''] = ids;
  await h.service.pool.query('update enterprises set organization_id = $1 where id = any($2::uuid[])', [
    organizationId,
    ids,
  ]);
  return {
    organizationId,
    first,
    second,
    admin: await h.create.user({ [first]: 'admin', [second]: 'admin' }),
    halfAdmin: await h.create.user({ [first]: 'admin', [second]: 'viewer' }),
    viewer: await h.create.user({ [second]: 'viewer' }),
  };
}
