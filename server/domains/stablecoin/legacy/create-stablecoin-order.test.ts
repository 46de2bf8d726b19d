import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStablecoinOrder as contract } from '#lib/contracts/stablecoin/legacy-orders.ts';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { createWallet, insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { balanceOf, limitMint, mintPlace, openMint, ordered, orderOf, passMintTime, seen } from '../testing.ts';
import { ASSETS, legacyOrdered, legacyOrderOf } from './testing-legacy.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, accountId, operator } = place;

type Input = ReturnType<typeof legacyOrderOf>;
const ask = (more: object, as: Parameters<typeof h.call>[1]['as'] = operator) =>
  h.call(contract, { as, input: { ...legacyOrderOf(place), ...more } as Input });
/** Status, name of the error, and the field that its text begins with. */
const refusalOf = async (more: object, as: Parameters<typeof h.call>[1]['as'] = operator) => {
  const { status, text } = await ask(more, as);
  const { errorName, error } = JSON.parse(text) as { errorName: string; error: string };
  return [status, errorName, error.split(': ')[0]];
};
const untouched = async (work: () => Promise<void>): Promise<void> => {
  const before = await balanceOf(h, place, 'tfiatusd');
  await work();
  assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), before);
};
const burn = { type: 'burn', fromAssetId: ASSETS.gousd, toAssetId: ASSETS.dollar, fromAmount: '100000000' };

describe('POST enterprise/{enterpriseId}/order', () => {
  it('200: makes the same order as the other interface, in its own words', async () => {
    const made = await legacyOrdered(h, place, { memo: 'First' });
    const { id, createdAt, updatedAt, ...rest } = made;
    assert.equal(createdAt, updatedAt);
    assert.deepEqual(rest, {
      type: 'mint',
      status: 'created',
      enterpriseId,
      userId: operator.id,
      fromAssetId: ASSETS.dollar,
      fromAmount: '10001',
      toAssetId: ASSETS.gousd,
      toAmount: '99900000',
      sourceWalletId: accountId,
      destinationType: 'go_account',
      destinationWalletId: accountId,
      fee: { basisPoints: 10 },
      memo: 'First',
    });
    const other = await seen(h, place, id);
    const {
      id: _,
      createdAt: __,
      updatedAt: ___,
      depositInstructions: ____,
      ...twin
    } = await ordered(h, place, {
      memo: 'First',
    });
    assert.deepEqual([other.source, other.destination, other.fee], [twin.source, twin.destination, twin.fee]);
    await passMintTime(h, 600);
    assert.equal((await seen(h, place, id)).status, 'FULFILLED');
  });
  it('200: burns, and to an address and to a wallet', async () => {
    await legacyOrdered(h, place, { fromAmount: '100000' });
    await passMintTime(h, 600);
    const burnt = await legacyOrdered(h, place, { ...burn, type: 'burn' });
    assert.deepEqual([burnt.type, burnt.toAmount, burnt.fee], ['burn', '9995', { basisPoints: 5 }]);
    const destinationAddress = `0x${'ab'.repeat(20)}`;
    const named = await legacyOrdered(h, place, {
      destinationType: 'address',
      destinationWalletId: undefined,
      destinationAddress,
    });
    assert.deepEqual([named.destinationAddress, named.destinationWalletId], [destinationAddress, undefined]);
    const { id: destinationWalletId } = await createWallet(h.service, enterpriseId, { coin: 'hteth', type: 'hot' });
    const sent = await legacyOrdered(h, place, { destinationType: 'wallet', destinationWalletId });
    assert.deepEqual([sent.destinationType, sent.destinationWalletId], ['wallet', destinationWalletId]);
  });
  it('200: keys are those of both interfaces; 409: with other content', async () => {
    const input = { idempotencyKey: 'both' };
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(input)));
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
    assert.equal(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length, 5);
    const other = await h.call(createMintOrder, { as: operator, input: { ...orderOf(place), ...input } });
    assert.deepEqual([other.status, other.body.id], [201, replies[0]?.body.id]);
    for (const more of [{ fromAmount: '10002' }, { type: 'burn' }, { memo: 'Other' }])
      assert.deepEqual((await refusalOf({ ...input, ...more })).slice(0, 2), [409, 'IdempotencyKeyReused']);
  });
  it('200: one above the limit waits for another admin', async () => {
    await limitMint(h, place, { amount: '10000' });
    const made = await legacyOrdered(h, place);
    await limitMint(h, place, { amount: null });
    assert.deepEqual([made.status, made.approval?.state], ['created', 'pending']);
  });
  it('400: names the fields as they are called here', async () => {
    await untouched(async () => {
      for (const fromAmount of ['0', '01', '1.0', '', 10_001, '1'.repeat(79)])
        assert.deepEqual(await refusalOf({ fromAmount }), [400, 'AmountInvalid', 'fromAmount'], String(fromAmount));
      assert.deepEqual(await refusalOf({ memo: ' ' }), [400, 'MemoInvalid', 'memo']);
      for (const [wrong, field] of [
        [{ destinationType: 'address' }, 'destinationAddress'],
        [{ destinationWalletId: undefined }, 'destinationWalletId'],
        [{ destinationAddress: `0x${'a'.repeat(40)}` }, 'destinationAddress'],
        [{ destinationType: 'bank' }, 'destinationType'],
      ] as const)
        assert.deepEqual(await refusalOf(wrong), [400, 'DestinationInvalid', field], JSON.stringify(wrong));
      for (const [field, value] of Object.entries({ fromAssetId: 'tfiatusd', toAssetId: '', type: 'MINT' }))
        assert.deepEqual(await refusalOf({ [field]: value }), [400, 'ValidationFailed', field], field);
      assert.deepEqual(await refusalOf({ fromAmount: '9999' }), [400, 'AmountBelowMinimum', 'fromAmount']);
      const uneven = { ...burn, fromAmount: '123456789' };
      assert.deepEqual(await refusalOf(uneven), [400, 'AmountNotRepresentable', 'fromAmount']);
      assert.deepEqual((await refusalOf({ fromAmount: '9'.repeat(30) })).slice(0, 2), [400, 'InsufficientFunds']);
      const away = { destinationWalletId: undefined, destinationAddress: `0x${'a'.repeat(40)}` };
      const toAddress = { destinationType: 'address', ...away };
      assert.deepEqual(await refusalOf({ ...burn, ...toAddress }), [400, 'DestinationInvalid', 'destinationType']);
      const bad = { ...toAddress, destinationAddress: '0x12' };
      assert.deepEqual(await refusalOf(bad), [400, 'AddressInvalid', 'destinationAddress']);
    });
  });
  it('400: pairs that there are none of, unknown assets, and a type that is not that of the pair', async () => {
    await untouched(async () => {
      for (const pair of [
        { fromAssetId: ASSETS.dollar, toAssetId: ASSETS.acme },
        { fromAssetId: ASSETS.gousd, toAssetId: ASSETS.gousd },
        { fromAssetId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a' },
        { toAssetId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a' },
      ])
        assert.deepEqual((await refusalOf(pair)).slice(0, 2), [400, 'PairNotSupported'], JSON.stringify(pair));
      assert.deepEqual(await refusalOf({ type: 'burn' }), [400, 'PairNotSupported', 'type']);
      assert.deepEqual(await refusalOf({ ...burn, type: 'mint' }), [400, 'PairNotSupported', 'type']);
    });
  });
  it('404: accounts of others and unknown ones', async () => {
    const real = await insertAccount(h.db, enterpriseId, { coin: 'ofc', label: 'Real' });
    const foreign = await mintPlace(h);
    await untouched(async () => {
      for (const id of [foreign.accountId, real, 'f'.repeat(32), 'x']) {
        assert.deepEqual(await refusalOf({ sourceWalletId: id }), [404, 'WalletNotFound', 'sourceWalletId']);
        for (const destinationType of ['go_account', 'wallet'])
          assert.deepEqual(await refusalOf({ destinationWalletId: id, destinationType }), [
            404,
            'WalletNotFound',
            'destinationWalletId',
          ]);
      }
    });
  });
  it('401: others, and before the terms are accepted; 403: viewers, tokens without the scope, no licence', async () => {
    assert.equal((await ask({}, null)).status, 401);
    assert.equal((await ask({}, h.outsider)).status, 401);
    const late = await mintPlace(h, { hasAccepted: false });
    const early = await h.call(contract, {
      as: late.operator,
      input: legacyOrderOf(late, { toAssetId: ASSETS.acme }),
    });
    assert.equal(early.status, 401);
    assert.match(early.text, /AgreementNotAccepted/);
    assert.equal((await ask({ fromAmount: 'x' }, place.viewer)).status, 403);
    const { token } = await h.create.token(operator.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await ask({}, token)).status, 403);
    assert.equal((await ask({ enterpriseId: h.enterpriseId }, h.operator)).status, 403);
  });
});
