import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sjcl from 'sjcl';
import { getKey } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, PASSPHRASE } from './testing.ts';

const h = await harness();
const own = await createWallet(h.service, h.enterpriseId);
const foreign = await createWallet(h.service, h.otherEnterpriseId);
const read = (keyId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer, coin = 'ofc') =>
  h.call(getKey, { as, input: { coin, keyId } });

describe('GET {coin}/key/{keyId}', () => {
  it('200: shows the key, its private part under the passphrase only', async () => {
    const { status, body, text } = await read(own.keyId);
    assert.equal(status, 200, text);
    assert.deepEqual([body.id, body.pub, body.source], [own.keyId, own.pub, 'user']);
    assert.doesNotMatch(text, /xprv/);
    assert.match(sjcl.decrypt(PASSPHRASE, body.encryptedPrv ?? ''), /^xprv/);
    assert.throws(() => sjcl.decrypt('another passphrase', body.encryptedPrv ?? ''));
  });
  it('200: takes a single-wallet scope for the key of that wallet', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own.id}`] });
    assert.equal((await read(own.keyId, token)).status, 200);
    const other = await h.create.token(h.admin.id, { scopes: [`wallet_view:${foreign.id}`] });
    assert.equal((await read(own.keyId, other.token)).status, 404);
  });
  it('404: answers for a foreign, an unknown, a malformed id and another coin alike', async () => {
    const replies = await Promise.all([
      read(foreign.keyId),
      read('0'.repeat(32)),
      read('xyz'),
      read(own.keyId, h.viewer, 'tofc'),
    ]);
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('400: refuses a coin that is not known', async () => {
    assert.equal((await read(own.keyId, h.viewer, 'zz')).status, 400);
  });
  it('200: opens to `wallet_view` and `wallet_view_enterprise`', async () => {
    for (const scope of ['wallet_view', 'wallet_view_enterprise']) {
      const { token } = await h.create.token(h.admin.id, { scopes: [scope] });
      assert.equal((await read(own.keyId, token)).status, 200, scope);
    }
  });
  it('403: refuses a token that may view no wallet', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await read(own.keyId, token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await read(own.keyId, null)).status, 401);
  });
});
