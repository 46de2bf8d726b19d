import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftSimulation, listSimulationObjects } from '#lib/contracts/webhooks/simulations.ts';
import { EnterpriseWebhookType, WalletWebhookType } from '#lib/contracts/webhooks/types.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization, insertOrganizationWebhook } from '../testing/organizations.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';
import { callbackSchemaOf } from './given-payload.ts';

const h = await harness();
const { enterpriseId, admin } = h;
const make = webhookMaker(h);
const draft = (webhookId: string, objectId?: string, as: Parameters<typeof h.call>[1]['as'] = admin) =>
  h.call(draftSimulation, { as, input: { enterpriseId, webhookId, objectId } });

/** The payload of a draft, which fits its schema and is of the webhook. */
async function drafted(webhook: { id: string; type: string; walletId: string | null }, objectId?: string) {
  const { status, body, text } = await draft(webhook.id, objectId);
  assert.equal(status, 200, text);
  const told = JSON.parse(body.payload);
  assert.deepEqual(callbackSchemaOf(h.service.domains, webhook).strict().parse(told), told);
  assert.deepEqual([told.webhook, told.simulation, told.type], [webhook.id, true, webhook.type]);
  assert.equal((body.schema.properties as Record<string, { const?: string }>).type?.const, webhook.type);
  return told;
}

describe('GET webhooks/{webhookId}/simulation-draft', () => {
  it('200: a body with placeholder data for every type', async () => {
    for (const type of EnterpriseWebhookType.options) {
      const { id } = await make.enterprise({ type });
      await drafted({ id, type, walletId: null });
    }
    for (const type of ['block', 'wallet_confirmation'] as const) {
      const { id } = await make.block({ type });
      await drafted({ id, type, walletId: null });
    }
    const wallet = await createWallet(h.service, enterpriseId, { coin: 'btc' });
    for (const type of WalletWebhookType.options) {
      const { id } = await make.wallet(wallet.id, { coin: 'btc', type });
      await drafted({ id, type, walletId: wallet.id });
    }
  });
  it('200: what the callback of a real object says', async () => {
    const { id } = await make.enterprise();
    const token = await drafted({ id, type: 'accessToken', walletId: null }, h.viewer.tokenId);
    assert.deepEqual([token.accessToken, token.username], [h.viewer.tokenId, h.viewer.email]);

    const run = await createChainRun(h, 'tbtc');
    const wallet = await run.wallet();
    const [block, transfer] = [await run.hook(), await run.hook({ type: 'transfer', walletId: wallet.id })];
    const { hash } = await run.send({ toAddress: wallet.address, quantity: '150000' });
    await run.mine();
    await run.follow();
    const objectOf = async (webhookId: string) =>
      (await h.call(listSimulationObjects, { as: admin, input: { enterpriseId, webhookId } })).body.objects[0]?.id;
    const told = await drafted(transfer, await objectOf(transfer.id));
    assert.deepEqual([told.hash, told.quantity, told.direction, told.height], [hash, '150000', 'receive', 1]);
    const mined = await drafted(block, await objectOf(block.id));
    assert.deepEqual([mined.height, mined.hash], [1, told.blockHash]);
  });
  it('200: of a webhook of the organisation, about the enterprise that asks', async () => {
    const { organizationId, first, halfAdmin } = await createOrganization(h);
    const webhookId = await insertOrganizationWebhook(h.service, first);
    const { status, body, text } = await h.call(draftSimulation, {
      as: halfAdmin,
      input: { enterpriseId: first, webhookId },
    });
    assert.equal(status, 200, text);
    const told = JSON.parse(body.payload);
    assert.deepEqual([told.enterprise, told.organization], [first, organizationId]);
  });
  it('403 and 404', async () => {
    const { id } = await make.enterprise();
    const block = await make.block();
    assert.equal((await draft(id, undefined, h.viewer)).status, 403);
    assert.equal((await draft(id, 'f'.repeat(32))).status, 404);
    assert.equal((await draft(block.id, 'f'.repeat(64))).status, 404);
    for (const odd of ['ි', 'x', '-1']) assert.equal((await draft(id, odd)).status, 404);
    assert.equal((await draft('f'.repeat(32))).status, 404);
  });
});
