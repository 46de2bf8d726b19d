import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listStablecoinAssets as contract } from '#lib/contracts/stablecoin/legacy.ts';
import { listStablecoinOrders } from '#lib/contracts/stablecoin/legacy-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openMint } from '../testing.ts';
import { treasuryOf } from '../tokens/token-store.ts';
import { ASSETS } from './testing-legacy.ts';

const h = await harness();
await openMint(h);
const read = (input: InputOf<typeof contract> = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(contract, { as, input });
const names = async (input: InputOf<typeof contract>) => (await read(input)).body.map(({ token }) => token);

describe('GET assets', () => {
  it('200: tokens in their order, each behind what it is minted against, to anybody signed in', async () => {
    const { status, body } = await read({}, h.outsider);
    assert.equal(status, 200);
    const [dollar, gousd, ...others] = body;
    assert.deepEqual(dollar, {
      id: ASSETS.dollar,
      token: 'tfiatusd',
      name: 'US dollar (test)',
      decimals: 2,
      isIssuedByBitgo: false,
      baseAsset: 'usd',
    });
    assert.deepEqual(gousd, {
      id: ASSETS.gousd,
      token: 'hteth:gousd',
      name: 'GO Dollar (test)',
      decimals: 6,
      isIssuedByBitgo: true,
      baseAsset: 'gousd',
      chain: 'hteth',
      backingAsset: 'tfiatusd',
      treasuryAccountWalletId: treasuryOf('gousd'),
      minimumMintAmount: '100',
      minimumBurnAmount: '100',
      burnFeeBps: 5,
      mintFeeBps: 10,
    });
    assert.deepEqual(
      others.map(({ id, token, baseAsset }) => [id, token, baseAsset]),
      [
        [ASSETS.usdc, 'tusdc', 'usd'],
        [ASSETS.acme, 'hteth:scaasacme', 'scaasacme'],
      ],
    );
  });
  it('200: those of ids, of a name, and of a chain', async () => {
    assert.deepEqual(await names({ ids: [ASSETS.acme, ASSETS.dollar] }), ['tfiatusd', 'hteth:scaasacme']);
    assert.deepEqual(await names({ ids: [ASSETS.acme.replaceAll('0', '1')] }), []);
    assert.deepEqual(await names({ token: 'tusdc' }), ['tusdc']);
    assert.deepEqual(await names({ chain: 'hteth' }), ['hteth:gousd', 'tusdc', 'hteth:scaasacme']);
    assert.deepEqual(await names({ chain: 'tbsc' }), []);
  });
  it('200: none that nobody can order', async () => {
    await h.ownerPool.query(`update mint_tokens set is_enabled = false where slug = 'gousd'`);
    const left = await names({});
    await h.ownerPool.query(`update mint_tokens set is_enabled = true where slug = 'gousd'`);
    assert.deepEqual(left, ['tusdc', 'hteth:scaasacme']);
  });
  it('400: ids that are none; 401: without credentials', async () => {
    assert.equal((await read({ ids: ['x'] })).status, 400);
    assert.equal((await read({}, null)).status, 401);
  });
  it('needs no licence, which orders do', async () => {
    const { enterpriseId } = h;
    assert.equal((await h.call(listStablecoinOrders, { as: h.viewer, input: { enterpriseId } })).status, 403);
  });
});
