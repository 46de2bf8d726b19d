import type { InputOf } from '#lib/contract.ts';
import { createBlockWebhook, simulateBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import { addWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { createEnterpriseWebhook, simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';

/** Where callbacks of tests would go; the worker that sends them does not run in a harness. */
export const RECEIVER = 'http://127.0.0.1:8099/hooks';
export const BLOCK_ID = '000000000000000000021c7d8a5e0f6b3d4c2b1a09f8e7d6c5b4a39281706f5e';

/** Webhooks and notifications for tests, made by the operations themselves. */
export function webhookMaker(h: Harness) {
  const { enterpriseId } = h;
  const created = async <Reply extends { status: number; text: string; body: { id: string } }>(
    reply: Promise<Reply>,
  ) => {
    const { status, text, body } = await reply;
    if (status !== 200) throw new Error(text);
    return body as Reply['body'];
  };
  return {
    block: (input: Partial<InputOf<typeof createBlockWebhook>> = {}, as: TestUser | string = h.admin) =>
      created(h.call(createBlockWebhook, { as, input: { coin: 'btc', type: 'block', url: RECEIVER, ...input } })),
    enterprise: (input: Partial<InputOf<typeof createEnterpriseWebhook>> = {}, as: TestUser | string = h.admin) =>
      created(
        h.call(createEnterpriseWebhook, { as, input: { enterpriseId, type: 'accessToken', url: RECEIVER, ...input } }),
      ),
    wallet: (
      walletId: string,
      input: Partial<InputOf<typeof addWalletWebhook>> = {},
      as: TestUser | string = h.admin,
    ) =>
      created(
        h.call(addWalletWebhook, { as, input: { coin: 'ofc', walletId, type: 'transfer', url: RECEIVER, ...input } }),
      ),
    /** Gives the id of a simulated notification of a block webhook. */
    async blockNotification(webhookId: string, blockId = BLOCK_ID): Promise<string> {
      const reply = await h.call(simulateBlockWebhook, { as: h.admin, input: { coin: 'btc', webhookId, blockId } });
      return reply.body.webhookNotifications[0]?.id ?? reply.text;
    },
    /** Gives the id of a simulated notification of an enterprise webhook, with placeholder data. */
    async enterpriseNotification(webhookId: string): Promise<string> {
      const reply = await h.call(simulateEnterpriseWebhook, { as: h.admin, input: { enterpriseId, webhookId } });
      return reply.body.webhookNotifications[0]?.id ?? reply.text;
    },
    suspend: (webhookId: string) =>
      h.service.pool.query(
        `update webhooks set state = 'suspended', suspended_at = created_at, suspended_for = 'by-hand' where id = $1`,
        [webhookId],
      ),
  };
}
