import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { simulateWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { insertTransfer } from '#server/domains/chain/testing.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production', ALLOW_PRIVATE_CIDRS: '127.0.0.0/8' });
const make = webhookMaker(h);
const wallet = await createWallet(h.service, h.enterpriseId);
const transfers = await make.wallet(wallet.id);
const approvals = await make.wallet(wallet.id, { type: 'pendingapproval' });
const ID = 'cd'.repeat(16);
const simulate = (webhookId: string, input: Partial<InputOf<typeof simulateWalletWebhook>> = {}, as = h.admin) =>
  h.call(simulateWalletWebhook, { as, input: { coin: 'ofc', walletId: wallet.id, webhookId, ...input } });
const errorOf = (text: string): string => JSON.parse(text).error;

describe('POST {coin}/wallet/{walletId}/webhooks/{webhookId}/simulate', () => {
  it('200: tells of a transfer with type, wallet, hash, coin, transfer and state', async () => {
    const { status, body, text } = await simulate(transfers.id, { transferId: ID, txHash: 'ab'.repeat(32) });
    assert.equal(status, 200, text);
    const [sent] = body.webhookNotifications;
    assert.deepEqual([sent?.transfer, sent?.wallet, sent?.simulation], [ID, wallet.id, true]);
    const told = JSON.parse(sent?.payload ?? '');
    assert.deepEqual(
      [told.type, told.wallet, told.hash, told.coin, told.transfer, told.state],
      ['transfer', wallet.id, 'ab'.repeat(32), 'ofc', ID, 'confirmed'],
    );
  });
  it('200: tells of a pending approval, and sends placeholder data', async () => {
    const { body } = await simulate(approvals.id, { pendingApprovalId: ID });
    assert.equal(body.webhookNotifications[0]?.pendingApproval, ID);
    const placeholder = await simulate(transfers.id, { usePlaceholderData: true });
    assert.equal(placeholder.body.webhookNotifications[0]?.transfer, '0'.repeat(32));
  });
  it('200: tells of a real transfer as it is, also in production, where any other is unknown', async () => {
    const make = webhookMaker(production);
    const { service, enterpriseId, admin: as } = production;
    const own = await createWallet(service, enterpriseId, { coin: 'btc' });
    await insertTransfer(service, enterpriseId);
    const { id: webhookId } = await make.wallet(own.id, { coin: 'btc' });
    const { rows } = await service.pool.query('select transfer_id, transaction from chain_touches');
    const input = { coin: 'btc', walletId: own.id, webhookId };
    const transferId = rows[0].transfer_id.replaceAll('-', '');
    const known = await production.call(simulateWalletWebhook, { as, input: { ...input, transferId } });
    assert.equal(known.status, 200, known.text);
    const told = JSON.parse(known.body.webhookNotifications[0]?.payload ?? '');
    assert.deepEqual([told.hash, told.direction, told.quantity], [rows[0].transaction, 'receive', '1']);
    const unknown = await production.call(simulateWalletWebhook, { as, input: { ...input, transferId: ID } });
    assert.equal(unknown.status, 404);
  });
  it('400: refuses the id of another kind of object, and names the right route', async () => {
    const { status, text } = await simulate(transfers.id, { pendingApprovalId: ID });
    assert.equal(status, 400);
    assert.match(errorOf(text), /^pendingApprovalId: .* send transferId or txHash, or nothing for placeholder data$/);
    const enterprise = await make.enterprise();
    const wrong = await simulate(enterprise.id);
    assert.equal(wrong.status, 400);
    assert.match(
      errorOf(wrong.text),
      new RegExp(`POST /api/v2/enterprise/${h.enterpriseId}/webhook/${enterprise.id}/`),
    );
  });
  it('400: asks for an object or for placeholder data, not for both and not for neither', async () => {
    const both = await simulate(transfers.id, { transferId: ID, usePlaceholderData: true });
    const neither = await simulate(transfers.id, { usePlaceholderData: false });
    for (const { status, text } of [both, neither]) {
      assert.equal(status, 400);
      assert.match(errorOf(text), /^usePlaceholderData: name an object/);
    }
    assert.equal((await simulate(transfers.id, { transferId: ID, usePlaceholderData: false })).status, 200);
  });
  it('409: refuses a suspended webhook', async () => {
    const { id } = await make.wallet(wallet.id);
    await make.suspend(id);
    assert.equal((await simulate(id)).status, 409);
  });
  it('403, 404: asks for an admin, and hides wallets of others', async () => {
    assert.equal((await simulate(transfers.id, {}, h.operator)).status, 403);
    assert.equal((await simulate(transfers.id, {}, h.outsider)).status, 404);
    assert.equal((await simulate('0'.repeat(32))).status, 404);
  });
});
