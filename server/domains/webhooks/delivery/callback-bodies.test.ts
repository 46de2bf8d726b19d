import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { z } from 'zod';
import { callbackOf, WEBHOOK_CALLBACKS } from '#lib/contracts/webhooks/callback-docs.ts';
import {
  AccessTokenCallback,
  BankAccountCallback,
  BankCurrency,
  BlockCallback,
  WalletConfirmationCallback,
} from '#lib/contracts/webhooks/callbacks.ts';
import { WalletWebhookType } from '#lib/contracts/webhooks/shapes.ts';
import { simulateWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { simulateBlockWebhook, simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { openApiText } from '#server/openapi/openapi-text.ts';
import { operations } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const as = h.admin;

/** Nothing but what is documented is in a body, and all of it. */
function assertIs(schema: z.ZodObject, reply: { text: string; body: { webhookNotifications: { payload: string }[] } }) {
  const [sent] = reply.body.webhookNotifications;
  assert.ok(sent, reply.text);
  const told = JSON.parse(sent.payload);
  assert.deepEqual(schema.strict().parse(told), told);
}

describe('bodies of callbacks', () => {
  it('are as documented: accessToken, with a real token and without', async () => {
    const { id: webhookId } = await make.enterprise();
    for (const accessTokenId of [h.viewer.tokenId, undefined])
      assertIs(
        AccessTokenCallback,
        await h.call(simulateEnterpriseWebhook, { as, input: { enterpriseId, webhookId, accessTokenId } }),
      );
  });
  it('are as documented: bankAccount, of each currency', async () => {
    const { id: webhookId } = await make.enterprise({ type: 'bankAccount' });
    for (const currency of [...BankCurrency.options, undefined])
      assertIs(
        BankAccountCallback,
        await h.call(simulateEnterpriseWebhook, { as, input: { enterpriseId, webhookId, currency } }),
      );
  });
  it('are as documented: block, wallet_confirmation', async () => {
    for (const [type, schema] of [
      ['block', BlockCallback],
      ['wallet_confirmation', WalletConfirmationCallback],
    ] as const) {
      const { id: webhookId } = await make.block({ type });
      assertIs(schema, await h.call(simulateBlockWebhook, { as, input: { coin: 'btc', webhookId } }));
    }
  });
  it('are as documented: those of wallets', async () => {
    const wallet = await createWallet(h.service, enterpriseId);
    for (const type of WalletWebhookType.options) {
      const { id: webhookId } = await make.wallet(wallet.id, { type });
      const input = { coin: 'ofc', walletId: wallet.id, webhookId, usePlaceholderData: true };
      assertIs(callbackOf({ type, walletId: wallet.id }).schema, await h.call(simulateWalletWebhook, { as, input }));
    }
  });
  it('are in the OpenAPI document, with examples that fit', () => {
    const { webhooks } = JSON.parse(openApiText(h.service, operations));
    assert.deepEqual(Object.keys(webhooks), Object.keys(WEBHOOK_CALLBACKS));
    for (const { schema, example } of Object.values(WEBHOOK_CALLBACKS))
      assert.deepEqual(schema.strict().parse(example), example);
  });
});
