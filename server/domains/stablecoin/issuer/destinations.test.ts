import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { bookChains } from '#server/domains/chain/booking/book-chains.ts';
import { Follower } from '#server/domains/chain/following/follower.ts';
import { createWallet, insertWalletAddress } from '#server/domains/wallets/testing.ts';
import { mintPlace, orderOf, seen } from '../testing.ts';
import { atIssuer, openIssuer } from './testing-issuer.ts';

const bed = await openIssuer();
const { h, issuer, finish, deploy, balanceOnChain } = bed;
const contract = await deploy();
const place = await mintPlace(h);
const { enterpriseId } = place;
const asset = 'hteth:gousd';

const refusal = async (destination: ReturnType<typeof orderOf>['destination']) => {
  const input = orderOf(place, { destination });
  const { status, body } = await h.call(createMintOrder, { as: place.operator, input });
  return [status, (body as unknown as { errorName: string }).errorName];
};

/** What was booked of the token, under whatever name. */
async function moved(): Promise<string[]> {
  const { rows } = await h.ownerPool.query(
    `select t.asset || ' ' || d.kind || ' ' || c.kind as move from ledger_transfers t
     join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id
     where t.asset like '%gousd' order by t.id`,
  );
  return rows.map(({ move }) => move);
}

async function follow(): Promise<void> {
  const follower = new Follower(h.service);
  await follower.round({ isAll: true });
  await follower.settled();
  await bookChains(h.db, h.service.clock.now());
}

describe('what is minted on a chain', () => {
  it('400: never goes to the contract of the token, in any spelling, or to the zero address', async () => {
    for (const address of [contract, contract.toLowerCase(), `0x${'0'.repeat(40)}`])
      assert.deepEqual(await refusal({ asset, type: 'BLOCKCHAIN_ADDRESS', address }), [400, 'AddressInvalid']);
  });
  it('goes to the first address of a wallet, and to none that has no address', async () => {
    const wallet = await createWallet(h.service, enterpriseId, { coin: 'hteth', type: 'hot' });
    const destination = { asset, type: 'WALLET' as const, walletId: wallet.id };
    assert.deepEqual(await refusal(destination), [400, 'DestinationInvalid']);
    const { address } = await insertWalletAddress(h.service, { id: wallet.id, coin: 'hteth' }, { daysAgo: 2 });
    await insertWalletAddress(h.service, { id: wallet.id, coin: 'hteth' });
    const { id } = await atIssuer(h, place, { destination });
    await finish();
    assert.equal((await seen(h, place, id)).status, 'FULFILLED');
    assert.equal(await balanceOnChain(contract, address), '99900000');
  });
  it('for a trading account is booked once, also where a wallet has the address of the issuer', async () => {
    const wallet = await createWallet(h.service, enterpriseId, { coin: 'hteth', type: 'hot' });
    await insertWalletAddress(h.service, { id: wallet.id, coin: 'hteth' }, { address: issuer });
    await follow();
    const before = await moved();
    const { id } = await atIssuer(h, place);
    await finish();
    await follow();
    await follow();
    assert.equal((await seen(h, place, id)).status, 'FULFILLED');
    assert.deepEqual(await moved(), [...before, 'ofchteth:gousd issuance available']);
    assert.equal(await balanceOnChain(contract, issuer), '99900000');
  });
});
