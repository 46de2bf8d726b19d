import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { z } from 'zod';
import { BankCurrency } from '#lib/contracts/banking/words.ts';
import { simulateBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import {
  AccessTokenCallback,
  BankAccountCallback,
  BlockCallback,
  WalletConfirmationCallback,
} from '#lib/contracts/webhooks/callbacks.ts';
import { WalletWebhookType } from '#lib/contracts/webhooks/types.ts';
import { simulateWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { callbackDocs } from '#server/core/events/callback-docs.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { openApiText } from '#server/openapi/openapi-text.ts';
import { harness } from '#server/testing/harness.ts';
import { callbackSchemaOf } from '../simulation/given-payload.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const as = h.admin;
const DOCS = callbackDocs(h.service.domains);

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
    const wallet = await createWallet(h.service, enterpriseId, { coin: 'btc' });
    for (const type of WalletWebhookType.options) {
      const { id: webhookId } = await make.wallet(wallet.id, { coin: 'btc', type });
      const input = { coin: 'btc', walletId: wallet.id, webhookId, usePlaceholderData: true };
      assertIs(
        callbackSchemaOf(h.service.domains, { type, walletId: wallet.id }),
        await h.call(simulateWalletWebhook, { as, input }),
      );
    }
  });
  it('are in the OpenAPI document, with examples that fit', () => {
    const { webhooks } = JSON.parse(openApiText(h.service));
    assert.deepEqual(Object.keys(webhooks), [...DOCS.keys()]);
    for (const { schema, example } of DOCS.values()) assert.deepEqual(schema.strict().parse(example), example);
  });
});
