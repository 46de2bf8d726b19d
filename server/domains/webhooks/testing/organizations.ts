import { eq } from 'drizzle-orm';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import type { Harness } from '#server/testing/harness.ts';
import { OAUTH_PURPOSE } from '../records/oauth-config-store.ts';
import { webhookOauthConfigs } from '../tables.ts';
import { insertWebhook } from './webhooks.ts';

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

/** A webhook of an enterprise's organisation, with an OAuth 2 client. */
export async function insertOrganizationWebhook({ db, vault }: Service, enterpriseId: string): Promise<string> {
  const { organizationId: column } = knownEnterprises;
  const isIt = eq(knownEnterprises.id, enterpriseId);
  const [found] = await db.select({ column }).from(knownEnterprises).where(isIt).limit(1);
  const url = 'http://127.0.0.1:8099/hooks';
  const organizationId = found?.column ?? null;
  const { id: webhookId, createdAt } = await insertWebhook(db, {
    enterpriseId,
    organizationId,
    scope: 'organization',
    url,
  });
  await db.insert(webhookOauthConfigs).values({
    webhookId,
    tokenUrl: url,
    clientId: 'clearhouse',
    sealedSecret: vault.encrypt(OAUTH_PURPOSE, 'the secret of a client'),
    scope: 'hooks:write',
    createdAt,
    updatedAt: createdAt,
  });
  return webhookId;
}
