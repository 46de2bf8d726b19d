import { call } from '#lib/client.ts';
import { getWebhookReceiver, openWebhookReceiver, type Receiver } from '#lib/contracts/webhook-receivers.ts';
import { createWebhookSecret, getWebhookSecret } from '#lib/contracts/webhook-secrets.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks.ts';

/** What was made for a first try. */
export interface SetUp {
  webhookId: string;
  /** The signing secret, when it was made just now: it is shown this one time. */
  secret: string | null;
}

/** The built-in receiver of an enterprise; opened when there is none. Throws ApiError. */
export async function ensureReceiver(enterpriseId: string): Promise<Receiver> {
  const { receiver } = await call(getWebhookReceiver, { enterpriseId });
  return receiver ?? call(openWebhookReceiver, { enterpriseId });
}

async function ensureSecret(enterpriseId: string): Promise<string | null> {
  const { hasSecret } = await call(getWebhookSecret, { enterpriseId });
  return hasSecret ? null : (await call(createWebhookSecret, { enterpriseId })).secret;
}

/** A signing secret, a built-in receiver and an endpoint that goes to it, as far as they are not there. Throws ApiError. */
export async function setUpTest(enterpriseId: string): Promise<SetUp> {
  const { url } = await ensureReceiver(enterpriseId);
  const secret = await ensureSecret(enterpriseId);
  const { id } = await call(createEnterpriseWebhook, {
    enterpriseId,
    type: 'accessToken',
    url,
    label: 'Test endpoint',
  });
  return { webhookId: id, secret };
}
