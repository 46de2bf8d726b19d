import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from './testing.ts';

const h = await harness();
const own = await createWallet(h.service, h.enterpriseId);
const second = await createWallet(h.service, h.enterpriseId);
const foreign = await createWallet(h.service, h.otherEnterpriseId);
const read = (walletId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer, coin = 'ofc') =>
  h.call(getWallet, { as, input: { coin, walletId } });

describe('GET {coin}/wallet/{walletId}', () => {
  it('200: shows the wallet as the public client reads it', async () => {
    const { status, body, text } = await read(own.id);
    assert.equal(status, 200, text);
    assert.deepEqual([body.id, body.enterprise, body.keys], [own.id, h.enterpriseId, [own.keyId]]);
    assert.deepEqual([body.type, body.coinSpecific], ['trading', { userKeySigningRequired: true }]);
    assert.equal(body.balanceString, '0');
  });
  it('200: takes a single-wallet scope for that wallet', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own.id}`] });
    assert.equal((await read(own.id, token)).status, 200);
    assert.equal((await read(second.id, token)).status, 403);
  });
  it('404: answers for a foreign, an unknown, a malformed id and another coin alike', async () => {
    const replies = await Promise.all([
      read(foreign.id),
      read('0'.repeat(32)),
      read('*'),
      read('xyz'),
      read(own.id, h.viewer, 'tofc'),
    ]);
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('404: hides a foreign wallet from a token that names it', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${foreign.id}`] });
    assert.equal((await read(foreign.id, token)).status, 404);
  });
  it('403: takes no wildcard from the path for a scope', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own.id}`] });
    assert.equal((await read('*', token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await read(own.id, null)).status, 401);
  });
});
