import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { publishMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { createWallet, insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { balanceOf, mintPlace, openMint, ordered, orderOf, passMintTime, seen, supplyOf } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, accountId, operator } = place;

type Input = ReturnType<typeof orderOf>;
const ask = (input: object, as = operator) => h.call(createMintOrder, { as, input: input as Input });
const nameOf = async (input: object, as = operator): Promise<[number, string]> => {
  const { status, body } = await ask(input, as);
  return [status, (body as unknown as { errorName: string }).errorName];
};
const countOrders = async (): Promise<number> =>
  (await h.ownerPool.query('select 1 from mint_orders where enterprise_id = $1', [enterpriseId])).rows.length;
const untouched = async (work: () => Promise<void>): Promise<void> => {
  const before = [await countOrders(), ...(await balanceOf(h, place, 'tfiatusd'))];
  await work();
  assert.deepEqual([await countOrders(), ...(await balanceOf(h, place, 'tfiatusd'))], before);
};
const good = () => orderOf(place);
const paying = (more: object) => ({ ...good(), source: { ...good().source, ...more } });
const giving = (more: object) => ({ ...good(), destination: { ...good().destination, ...more } });

describe('POST enterprise/{enterpriseId}/orders', () => {
  it('201: holds the whole amount, and says what arrives and where the service pays', async () => {
    const [free, held] = await balanceOf(h, place, 'tfiatusd');
    const made = await ordered(h, place, { memo: 'First' });
    const { id, createdAt, updatedAt, ...rest } = made;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.equal(createdAt, updatedAt);
    assert.deepEqual(rest, {
      userId: operator.id,
      type: 'MINT',
      status: 'CREATED',
      enterpriseId,
      source: { asset: 'tfiatusd', amount: '10001', walletId: accountId, type: 'GO_ACCOUNT' },
      destination: { asset: 'hteth:gousd', amount: '99900000', type: 'GO_ACCOUNT', walletId: accountId },
      fee: { basisPoints: '10', amount: '11' },
      depositInstructions: {
        type: 'GO_ACCOUNT',
        asset: 'tfiatusd',
        sequenceId: `order-deposit:${id}`,
        walletId: rest.depositInstructions.walletId,
      },
      memo: 'First',
    });
    const expected = [String(BigInt(free) - 10_001n), String(BigInt(held) + 10_001n)];
    assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), expected);
  });
  it('201: the same key with the same content is the same order as it stands now, many at once included', async () => {
    const input = { ...good(), idempotencyKey: '  key-1 ' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(input)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
    assert.equal(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length, 7);
    await passMintTime(h, 61);
    const again = await ask({ ...input, idempotencyKey: 'key-1' });
    assert.deepEqual([again.status, again.body.status], [201, 'CONFIRMED_DEPOSIT']);
    assert.deepEqual(await nameOf({ ...input, memo: 'Other' }), [409, 'IdempotencyKeyReused']);
    assert.deepEqual(await nameOf({ ...paying({ amount: '10002' }), idempotencyKey: 'key-1' }), [
      409,
      'IdempotencyKeyReused',
    ]);
  });
  it('201: other enterprises have keys of their own, and keys outlive terms and funds', async () => {
    const other = await mintPlace(h, { funds: { ofctusd: '10001' } });
    const input = { ...orderOf(other), idempotencyKey: 'key-1' };
    const made = await ask(input, other.operator);
    assert.equal(made.status, 201);
    const again = await ask(input, other.operator);
    assert.deepEqual([again.status, again.body.id], [201, made.body.id]);
    assert.deepEqual(await nameOf({ ...input, idempotencyKey: 'key-2' }, other.operator), [400, 'InsufficientFunds']);
  });
  it('201: to an address, and to a wallet on the chain of the token', async () => {
    const address = `0x${'ab'.repeat(20)}`;
    const named = await ordered(h, place, {
      destination: { asset: 'hteth:gousd', type: 'BLOCKCHAIN_ADDRESS', address },
    });
    assert.deepEqual([named.destination.address, named.destination.walletId], [address, undefined]);
    const { id: walletId } = await createWallet(h.service, enterpriseId, { coin: 'hteth', type: 'hot' });
    const sent = await ordered(h, place, { destination: { asset: 'hteth:gousd', type: 'WALLET', walletId } });
    assert.equal(sent.destination.walletId, walletId);
    await passMintTime(h, 3600);
    assert.equal((await seen(h, place, sent.id)).status, 'FULFILLED');
    const { circulating, reserve } = await supplyOf(h, 'gousd');
    assert.equal(circulating, `${reserve}0000`);
  });
  it('201: with a token that may spend from this account alone; 403 for another account', async () => {
    const other = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Second' });
    const narrow = await h.create.token(operator.id, { scopes: [`wallet_spend:${accountId}`] });
    assert.equal((await h.call(createMintOrder, { as: narrow.token, input: good() })).status, 201);
    const { status } = await h.call(createMintOrder, {
      as: narrow.token,
      input: paying({ walletId: other }) as Input,
    });
    assert.equal(status, 403);
  });
  it('403: for another account a token learns nothing of what was ordered there, nor of what would be wrong', async () => {
    const other = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Third' });
    const narrow = await h.create.token(operator.id, { scopes: [`wallet_spend:${other}`] });
    const known = { ...good(), idempotencyKey: 'of the other account' };
    assert.equal((await h.call(createMintOrder, { as: operator, input: known })).status, 201);
    for (const input of [known, { ...known, memo: 'else' }, orderOf(place, { from: 'nothing' })]) {
      const { status, headers } = await h.call(createMintOrder, { as: narrow.token, input });
      assert.deepEqual([status, headers.get('idempotent-replayed')], [403, null]);
    }
  });
  it('400: amounts, memos and destinations that are none, by their names', async () => {
    await untouched(async () => {
      for (const amount of ['0', '01', '-5', '+5', '1.0', '1e5', '', ' 1', '1'.repeat(79), 10_001, null])
        assert.deepEqual(await nameOf(paying({ amount })), [400, 'AmountInvalid'], String(amount));
      for (const memo of ['', ' ', 'x'.repeat(501), 7])
        assert.deepEqual(await nameOf({ ...good(), memo }), [400, 'MemoInvalid'], String(memo));
      for (const destination of [
        { address: `0x${'a'.repeat(40)}` },
        { walletId: undefined },
        { type: 'BLOCKCHAIN_ADDRESS' },
        { type: 'BANK' },
        { colour: 'red' },
      ])
        assert.deepEqual(await nameOf(giving(destination)), [400, 'DestinationInvalid'], JSON.stringify(destination));
      for (const wrong of [{ idempotencyKey: ' ' }, { idempotencyKey: 'x'.repeat(257) }, { source: 'x' }])
        assert.deepEqual(await nameOf({ ...good(), ...wrong }), [400, 'ValidationFailed'], JSON.stringify(wrong));
    });
  });
  it('400: pairs that there are none of', async () => {
    await untouched(async () => {
      for (const [from, to] of [
        ['tfiatusd', 'tfiateur'],
        ['hteth:gousd', 'hteth:scaasacme'],
        ['tfiatusd', 'tfiatusd'],
        ['tusdc', 'hteth:gousd'],
        ['fiatusd', 'hteth:gousd'],
        ['nothing', 'hteth:gousd'],
        ['TFIATUSD', 'Q!'],
      ])
        assert.deepEqual(await nameOf(orderOf(place, { from, to })), [400, 'PairNotSupported'], `${from} ${to}`);
    });
  });
  it('400: too little, and what is no multiple of the grain', async () => {
    await untouched(async () => {
      assert.deepEqual(await nameOf(paying({ amount: '9999' })), [400, 'AmountBelowMinimum']);
      const burn = { from: 'hteth:gousd', to: 'tfiatusd' };
      assert.deepEqual(await nameOf(orderOf(place, { ...burn, amount: '123456789' })), [400, 'AmountNotRepresentable']);
      assert.deepEqual(await nameOf(paying({ amount: '9'.repeat(30) })), [400, 'InsufficientFunds']);
      assert.deepEqual(await nameOf(paying({ amount: '9'.repeat(78) })), [400, 'AmountNotRepresentable']);
    });
  });
  it('400: addresses that are none of the chain', async () => {
    const to = (address: string) => ({
      ...good(),
      destination: { asset: 'hteth:gousd', type: 'BLOCKCHAIN_ADDRESS', address },
    });
    await untouched(async () => {
      for (const address of [
        '0x12',
        `0x${'g'.repeat(40)}`,
        `0x${'0'.repeat(40)}`,
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
        'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      ])
        assert.deepEqual(await nameOf(to(address)), [400, 'AddressInvalid'], address);
    });
    const burn = orderOf(place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '100000000' });
    const away = { asset: 'tfiatusd', type: 'BLOCKCHAIN_ADDRESS', address: `0x${'a'.repeat(40)}` };
    assert.deepEqual(await nameOf({ ...burn, destination: away }), [400, 'DestinationInvalid']);
  });
  it('404: accounts of others, of another network, and unknown ones', async () => {
    const foreign = await mintPlace(h);
    const real = await insertAccount(h.db, enterpriseId, { coin: 'ofc', label: 'Real' });
    await untouched(async () => {
      for (const walletId of [foreign.accountId, real, 'f'.repeat(32), 'x']) {
        assert.deepEqual(await nameOf(paying({ walletId })), [404, 'WalletNotFound'], walletId);
        assert.deepEqual(await nameOf(giving({ walletId })), [404, 'WalletNotFound'], walletId);
        assert.deepEqual(await nameOf(giving({ walletId, type: 'WALLET' })), [404, 'WalletNotFound'], walletId);
      }
    });
  });
  it('401: without credentials, in unknown and foreign enterprises; 403 for viewers, before the shape is looked at', async () => {
    assert.equal((await h.call(createMintOrder, { as: null, input: good() })).status, 401);
    const wrong = { ...good(), source: 'x' };
    for (const id of ['0'.repeat(32), h.enterpriseId, 'x'])
      assert.deepEqual((await ask({ ...wrong, enterpriseId: id })).status, 401, id);
    assert.equal((await ask(wrong, place.viewer)).status, 403);
    const unlicensed = await h.call(createMintOrder, {
      as: h.operator,
      input: { ...good(), enterpriseId: h.enterpriseId },
    });
    assert.equal(unlicensed.status, 403);
  });
  it('401: before the latest terms are accepted, without telling of credentials', async () => {
    const late = await mintPlace(h, { hasAccepted: false });
    const before = await ask(orderOf(late), late.operator);
    assert.deepEqual([before.status, before.headers.get('x-auth-required')], [401, null]);
    assert.match(before.text, /"errorName":"AgreementNotAccepted"/);
    const wrongPair = orderOf(late, { from: 'tfiatusd', to: 'tfiateur' });
    assert.deepEqual(await nameOf(wrongPair, late.operator), [401, 'AgreementNotAccepted']);
    const known = { ...good(), idempotencyKey: 'before-new-terms' };
    assert.equal((await ask(known)).status, 201);
    const platformAdmin = await h.create.user({}, { isPlatformAdmin: true });
    await h.call(publishMintTerms, { as: platformAdmin, input: { text: 'Third' } });
    assert.equal((await ask(known)).status, 201);
    assert.deepEqual(await nameOf({ ...known, idempotencyKey: 'after' }), [401, 'AgreementNotAccepted']);
  });
});
