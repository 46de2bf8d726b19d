import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ListEnterpriseWebhooksResponse, Webhook, WebhookNotification } from '@bitgo/public-types';
import { simulateBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import {
  createOrganizationWebhook,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { listEnterpriseWebhooks, simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { BLOCK_ID, RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const wallet = await createWallet(h.service, enterpriseId);

describe('the public codecs of @bitgo/public-types', () => {
  it('accept block, wallet and enterprise webhooks', async () => {
    for (const webhook of [await make.block(), await make.wallet(wallet.id), await make.enterprise()])
      assert.ok(Webhook.decode(webhook)._tag === 'Right', JSON.stringify(webhook));
  });
  it('accept webhooks of an organisation, and what they are sent', async () => {
    const { organizationId, admin } = await createOrganization(h);
    const input = { organizationId, type: 'accessToken', url: RECEIVER } as const;
    const { body: webhook } = await h.call(createOrganizationWebhook, { as: admin, input });
    assert.ok(Webhook.decode(webhook)._tag === 'Right', JSON.stringify(webhook));
    const simulated = { organizationId, webhookId: webhook.id };
    const { body } = await h.call(simulateOrganizationWebhook, { as: admin, input: simulated });
    const [sent] = body.webhookNotifications;
    assert.ok(WebhookNotification.decode(sent)._tag === 'Right', JSON.stringify(sent));
  });
  it('accept a list of enterprise webhooks', async () => {
    const { body } = await h.call(listEnterpriseWebhooks, { as: h.admin, input: { enterpriseId } });
    assert.equal(ListEnterpriseWebhooksResponse.decode(body)._tag, 'Right');
  });
  it('accept notifications of blocks, tokens and bank accounts', async () => {
    const { id: webhookId } = await make.block();
    const block = await h.call(simulateBlockWebhook, {
      as: h.admin,
      input: { coin: 'btc', webhookId, blockId: BLOCK_ID },
    });
    const sent = [...block.body.webhookNotifications];
    for (const type of ['accessToken', 'bankAccount'] as const) {
      const webhook = await make.enterprise({ type });
      const reply = await h.call(simulateEnterpriseWebhook, {
        as: h.admin,
        input: { enterpriseId, webhookId: webhook.id },
      });
      sent.push(...reply.body.webhookNotifications);
    }
    assert.equal(sent.length, 3);
    for (const notification of sent)
      assert.ok(WebhookNotification.decode(notification)._tag === 'Right', JSON.stringify(notification));
  });
});
