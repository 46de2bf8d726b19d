import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createNetworkClient, getNetworkClient } from '#lib/contracts/network/clients.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const read = (as: typeof h.admin | string) => h.call(getNetworkClient, { as, input: { enterpriseId } });

describe('GET off-exchange-client', () => {
  it('200: is null until the enterprise is a client, and then says whose key signs', async () => {
    assert.deepEqual((await read(h.viewer)).body, { client: null });
    const { id: walletId } = await createWallet(h.service, enterpriseId);
    const made = await h.call(createNetworkClient, { as: h.admin, input: { enterpriseId } });
    const { status, body } = await read(h.viewer);
    assert.equal(status, 200);
    assert.equal(body.client?.walletId, walletId);
    assert.deepEqual(body, made.body);
  });
  it('403, 404: refuses a token without the scope and a caller who is no member', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await read(token)).status, 403);
    assert.equal((await read(h.outsider)).status, 404);
  });
});
