import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getStablecoinOrder as contract } from '#lib/contracts/stablecoin/legacy-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';
import { legacyOrdered } from './testing-legacy.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId } = place;
const read = (orderId: string, as: Parameters<typeof h.call>[1]['as'] = place.viewer) =>
  h.call(contract, { as, input: { enterpriseId, orderId } });
const pathOf = async (orderId: string) => (await read(orderId)).body.orderHistories.map(({ status }) => status);

describe('GET enterprise/{enterpriseId}/orders/{orderId}', () => {
  it('200: a mint of banks’ money, with when it came into its states', async () => {
    const made = await legacyOrdered(h, place);
    const first = await read(made.id);
    assert.deepEqual(first.body, {
      ...made,
      orderHistories: [{ status: 'created', timestamp: made.createdAt }],
    });
    await passMintTime(h, 61);
    assert.equal((await read(made.id)).body.status, 'confirmed_fiat_deposit');
    await passMintTime(h, 60);
    assert.equal((await read(made.id)).body.status, 'triggering_mint');
    await passMintTime(h, 600);
    const path = ['created', 'confirmed_fiat_deposit', 'triggering_mint', 'fulfilled'];
    assert.deepEqual(await pathOf(made.id), path);
  });
  it('200: a mint of tokens, a burn, and one that failed; also those of the other interface', async () => {
    const acme = await ordered(h, place, { from: 'tusdc', to: 'hteth:scaasacme', amount: '10000000' });
    const failed = await ordered(h, place, { memo: 'sandbox:fail-processing' });
    await ordered(h, place, { amount: '100000' });
    await passMintTime(h, 600);
    const burnt = await ordered(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '100000000' });
    await passMintTime(h, 3600);
    assert.deepEqual(await pathOf(acme.id), ['created', 'confirmed_token_deposit', 'triggering_mint', 'fulfilled']);
    assert.deepEqual(await pathOf(burnt.id), ['created', 'confirmed_token_deposit', 'triggering_burn', 'fulfilled']);
    assert.equal((await pathOf(failed.id)).at(-1), 'failed');
  });
  it('401, 403, 404: others, no licence, unknown and foreign orders', async () => {
    const { id } = await legacyOrdered(h, place);
    assert.equal((await read(id, null)).status, 401);
    assert.equal((await read(id, h.outsider)).status, 401);
    const { token } = await h.create.token(place.viewer.id, { scopes: ['wallet_view_all'] });
    assert.equal((await read(id, token)).status, 403);
    const foreign = await legacyOrdered(h, await mintPlace(h));
    for (const unknown of [foreign.id, 'x', '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a']) {
      const { status, text } = await read(unknown);
      assert.deepEqual([status, JSON.parse(text).errorName], [404, 'OrderNotFound'], unknown);
    }
  });
});
