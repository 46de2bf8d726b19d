import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWalletWebhooks } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const wallet = await createWallet(h.service, h.enterpriseId);
const other = await createWallet(h.service, h.enterpriseId);
const own = [await make.wallet(wallet.id), await make.wallet(wallet.id, { type: 'pendingapproval' })];
await make.wallet(other.id);
await make.block({ coin: 'eth' });
const list = (input: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(listWalletWebhooks, { as, input: { coin: 'ofc', walletId: wallet.id, ...input } });

describe('GET {coin}/wallet/{walletId}/webhooks', () => {
  it('200: lists the webhooks of the wallet, and pages', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(new Set(body.webhooks.map(({ id }) => id)), new Set(own.map(({ id }) => id)));
    const first = await list({ limit: '1' });
    const rest = await list({ limit: '1', prevId: first.body.nextBatchPrevId });
    assert.deepEqual([...first.body.webhooks, ...rest.body.webhooks], body.webhooks);
  });
  it('200: takes a single-wallet scope for that wallet', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${wallet.id}`] });
    assert.equal((await list({}, token)).status, 200);
    assert.equal((await list({ walletId: other.id }, token)).status, 403);
  });
  it('404, 401: hides wallets of others', async () => {
    assert.equal((await list({}, h.outsider)).status, 404);
    assert.equal((await list({}, null)).status, 401);
  });
});
