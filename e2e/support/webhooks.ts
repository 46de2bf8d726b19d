import type { InputOf, OutputOf } from '#lib/contract.ts';
import { createEnterpriseWebhook, simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { type Receiver, startReceiver } from '#server/testing/callback-receiver.ts';
import { ask } from './ask.ts';
import { test as base } from './console-test.ts';
import { ownEnterprise } from './own-enterprise.ts';
import { loginToken } from './platform.ts';

interface WebhookFixtures {
  /** A receiver of callbacks in the process of the test; sandboxes may call it. */
  receiver: Receiver;
}

export const test = base.extend<WebhookFixtures>({
  receiver: async ({}, use) => {
    const { close, ...receiver } = await startReceiver();
    await use(receiver);
    close();
  },
});

type Wanted = Partial<InputOf<typeof createEnterpriseWebhook>> & { enterpriseId: string; url: string };

/** A webhook for access tokens by default. */
export const createWebhook = (token: string, wanted: Wanted): Promise<OutputOf<typeof createEnterpriseWebhook>> =>
  ask(createEnterpriseWebhook, { type: 'accessToken', ...wanted }, token);

/** An enterprise of the test's own with the admin Ada, her token, and a webhook for access tokens. */
export async function ownWebhook(url: string, label = 'Token watch') {
  const own = await ownEnterprise({ ada: 'admin' });
  const token = await loginToken(own.people.ada);
  const { id } = await createWebhook(token, { enterpriseId: own.id, url, label });
  return { own, token, id };
}

/** Sends a simulation to an enterprise webhook; the id of its delivery. */
export async function simulate(token: string, enterpriseId: string, webhookId: string): Promise<string> {
  const { webhookNotifications } = await ask(simulateEnterpriseWebhook, { enterpriseId, webhookId }, token);
  const [made] = webhookNotifications;
  if (made === undefined) throw new Error('a simulation made no notification');
  return made.id;
}
