import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { addWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';

const h = await harness();
const wallet = await createWallet(h.service, h.enterpriseId);
const foreign = await createWallet(h.service, h.otherEnterpriseId);
const add = (input: Partial<InputOf<typeof addWalletWebhook>> = {}, as: Parameters<typeof h.call>[1]['as'] = h.admin) =>
  h.call(addWalletWebhook, {
    as,
    input: { coin: 'ofc', walletId: wallet.id, type: 'transfer', url: RECEIVER, ...input },
  });

describe('POST {coin}/wallet/{walletId}/webhooks', () => {
  it('200: makes an active webhook of the wallet', async () => {
    const { status, body, text } = await add({
      label: 'in and out',
      numConfirmations: 2,
      listenToFailureStates: true,
      txRequestStates: ['delivered'],
    });
    assert.equal(status, 200, text);
    const { id: _, created: __, ...rest } = body;
    assert.deepEqual(rest, {
      label: 'in and out',
      userId: h.admin.id,
      walletId: wallet.id,
      coin: 'ofc',
      scope: 'wallet',
      type: 'transfer',
      url: RECEIVER,
      version: 2,
      numConfirmations: 2,
      state: 'active',
      successiveFailedAttempts: 0,
      listenToFailureStates: true,
      txRequestStates: ['delivered'],
      txRequestTransactionStates: [],
    });
  });
  it('400: refuses what is not supported, saying so', async () => {
    for (const [field, value] of [
      ['allToken', true],
      ['customHttpHeaders', { 'x-key': 'value' }],
    ] as const) {
      const { status, text } = await add({ [field]: value });
      assert.equal(status, 400, field);
      assert.match(JSON.parse(text).error, new RegExp(`^${field}: is not supported`));
    }
    assert.equal((await add({ type: 'accessToken' as 'transfer' })).status, 400);
    assert.equal((await add({ url: 'http://10.0.0.1/' })).status, 400);
  });
  it('400: refuses types that tell of a chain on a wallet without one; 200 on one that has it', async () => {
    const chained = await createWallet(h.service, h.enterpriseId, { coin: 'btc' });
    for (const type of ['block', 'address_confirmation', 'stuckTx', 'lowFee'] as const) {
      const { status, text } = await add({ type });
      assert.equal(status, 400, type);
      assert.match(JSON.parse(text).error, new RegExp(`^type: ${type} tells of a chain`));
      assert.equal((await add({ type, coin: 'btc', walletId: chained.id })).status, 200, type);
    }
    for (const type of ['transfer', 'transaction', 'txRequest', 'admin'] as const)
      assert.equal((await add({ type })).status, 200, type);
  });
  it('400: refuses the eleventh of a type of the wallet, whoever adds it', async () => {
    const full = await createWallet(h.service, h.enterpriseId);
    const colleague = await h.create.user({ [h.enterpriseId]: 'admin' });
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await add({ walletId: full.id }, count % 2 ? h.admin : colleague)).status);
    assert.deepEqual(statuses, [...Array(10).fill(200), 400]);
    assert.equal((await add({ walletId: full.id, type: 'pendingapproval' })).status, 200);
  });
  it('404: answers for a foreign, an unknown, a malformed wallet and another coin alike', async () => {
    const replies = await Promise.all([
      add({ walletId: foreign.id }),
      add({ walletId: '0'.repeat(32) }),
      add({ walletId: 'xyz' }),
      add({ coin: 'btc' }),
    ]);
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403, 401: asks for an admin', async () => {
    assert.equal((await add({}, h.operator)).status, 403);
    assert.equal((await add({}, null)).status, 401);
  });
});
