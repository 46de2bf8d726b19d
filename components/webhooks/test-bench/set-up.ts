import { call } from '#lib/client.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { ensureReceiver, ensureSecret } from '#lib/webhooks/test-endpoint.ts';

/**
 * A signing secret, a built-in receiver and an endpoint that goes to it, as far as they are not there. A secret that is made is shown
 * at once, since nobody can read it later, whatever becomes of the rest. Returns the id of the endpoint. Throws ApiError.
 */
export async function setUpTest(enterpriseId: string, onSecret: (secret: string) => void): Promise<string> {
  const { receiver } = await ensureReceiver(call, enterpriseId);
  const secret = await ensureSecret(call, enterpriseId);
  if (secret !== null) onSecret(secret);
  const endpoint = { enterpriseId, type: 'accessToken', url: receiver.url, label: 'Test endpoint' } as const;
  return (await call(createEnterpriseWebhook, endpoint)).id;
}
