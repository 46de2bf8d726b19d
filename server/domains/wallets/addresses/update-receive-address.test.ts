import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getReceiveAddress, updateReceiveAddress } from '#lib/contracts/wallets/receive-addresses.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, insertWalletAddress } from '../testing.ts';

const h = await harness();
const coin = 'tbtc';
const { id: walletId } = await createWallet(h.service, h.enterpriseId, { coin });
const made = await insertWalletAddress(h.service, { id: walletId, coin }, { label: 'deposits' });
const update = (more: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.operator) =>
  h.call(updateReceiveAddress, { as, input: { coin, walletId, addressOrId: made.address, ...more } });
const labelNow = async () =>
  (await h.call(getReceiveAddress, { as: h.viewer, input: { coin, walletId, addressOrId: made.id } })).body.label;

describe('PUT {coin}/wallet/{walletId}/address/{addressOrId}', () => {
  it('200: changes the label, by address and by id', async () => {
    for (const [addressOrId, label] of [
      [made.address, 'fees'],
      [made.id, 'customers'],
    ]) {
      const { status, body, text } = await update({ addressOrId, label });
      assert.equal(status, 200, text);
      assert.deepEqual(body, { ...made, coin, wallet: walletId, label });
      assert.equal(await labelNow(), label);
    }
  });
  it('200: leaves the label as it is when none is sent, and removes it by an empty one or null', async () => {
    for (const none of ['', null]) {
      await update({ label: 'kept' });
      assert.equal((await update()).body.label, 'kept');
      assert.equal('label' in (await update({ label: none })).body, false);
      assert.equal(await labelNow(), undefined);
    }
  });
  it('200: says in the log what was and what is', async () => {
    await update({ label: 'before' });
    const { headers } = await update({ label: 'after' });
    const { rows } = await h.ownerPool.query('select before, after from audit_log where request_id = $1', [
      headers.get('request-id'),
    ]);
    const { address } = made;
    assert.deepEqual(rows, [{ before: { address, label: 'before' }, after: { address, label: 'after' } }]);
  });
  it('400: refuses a wrong label, a coin that is not known, and memos', async () => {
    for (const more of [{ label: 7 }, { label: 'x'.repeat(251) }, { label: 'a\u0000' }, { coin: 'zz' }, { dt: '7' }])
      assert.equal((await update(more)).status, 400, JSON.stringify(more));
  });
  it('404: answers for an address of another wallet, an unknown one, and a foreign wallet', async () => {
    const other = await createWallet(h.service, h.enterpriseId, { coin });
    const foreign = await createWallet(h.service, h.otherEnterpriseId, { coin });
    const elsewhere = await insertWalletAddress(h.service, { id: other.id, coin });
    for (const more of [{ addressOrId: elsewhere.id }, { addressOrId: 'xyz' }, { walletId: foreign.id }])
      assert.equal((await update({ label: 'x', ...more })).status, 404, JSON.stringify(more));
  });
  it('403, 401: wants the right to manage the wallet', async () => {
    assert.equal((await update({ label: 'x' }, h.viewer)).status, 403);
    assert.equal((await update({ label: 'x' }, null)).status, 401);
  });
});
