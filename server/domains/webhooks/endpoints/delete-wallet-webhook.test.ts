import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { deleteWalletWebhook, listWalletWebhooks } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const wallet = await createWallet(h.service, h.enterpriseId);
const other = await createWallet(h.service, h.enterpriseId);
const remove = (input: Partial<InputOf<typeof deleteWalletWebhook>>, as = h.admin) =>
  h.call(deleteWalletWebhook, { as, input: { coin: 'ofc', walletId: wallet.id, ...input } });

describe('DELETE {coin}/wallet/{walletId}/webhooks', () => {
  it('200: removes by type and url, or by id, within the wallet', async () => {
    await make.wallet(wallet.id);
    const second = await make.wallet(wallet.id, { url: `${RECEIVER}/second` });
    const elsewhere = await make.wallet(other.id);
    assert.deepEqual((await remove({ type: 'transfer', url: RECEIVER })).body, { removed: 1 });
    assert.deepEqual((await remove({ id: elsewhere.id })).body, { removed: 0 });
    assert.deepEqual((await remove({ id: second.id })).body, { removed: 1 });
    const { body } = await h.call(listWalletWebhooks, { as: h.admin, input: { coin: 'ofc', walletId: other.id } });
    assert.deepEqual(body.webhooks, [elsewhere]);
  });
  it('400: refuses to remove everything by saying nothing', async () => {
    const { status, text } = await remove({});
    assert.equal(status, 400);
    assert.match(JSON.parse(text).error, /Say which webhooks/);
  });
  it('403, 404: asks for an admin, and hides wallets of others', async () => {
    assert.equal((await remove({ type: 'transfer', url: RECEIVER }, h.operator)).status, 403);
    assert.equal((await remove({ type: 'transfer', url: RECEIVER }, h.outsider)).status, 404);
  });
});
