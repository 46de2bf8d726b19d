import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { balanceOf, mintPlace, ordered, passMintTime, seen, supplyOf } from '../testing.ts';
import { readSupplies } from './read-supplies.ts';
import { atIssuer, callOf, openIssuer } from './testing-issuer.ts';

const { h, chain, issuer, look, finish, deploy, supplyOnChain, balanceOnChain, doneIn } = await openIssuer();
const contract = await deploy();
const place = await mintPlace(h);
const TO = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';

const toAddress = (address = TO) => ({ asset: 'hteth:gousd', type: 'BLOCKCHAIN_ADDRESS' as const, address });

async function reserves() {
  await readSupplies(h.service);
  const { body } = await h.call(getTokenReserves, {
    as: place.viewer,
    input: { enterpriseId: place.enterpriseId, token: 'gousd' },
  });
  return { circulating: body.circulating, ...body.onChain[0] };
}

describe('orders of a token with a contract', () => {
  it('are minted to an address by the chain, and fulfilled once that is final', async () => {
    const { id } = await atIssuer(h, place, { destination: toAddress() });
    const leg = async () => (await seen(h, place, id)).transactions.at(-1);
    assert.deepEqual([(await leg())?.status, (await leg())?.transactionHash], ['INITIATED', undefined]);
    await look();
    const { transactions } = await callOf(h, id);
    const hash = transactions[0]?.hash ?? '';
    assert.deepEqual([transactions.length, (await leg())?.transactionHash], [1, undefined]);
    await chain.mine();
    await look();
    assert.deepEqual([(await leg())?.status, (await leg())?.transactionHash], ['INITIATED', hash]);
    assert.equal((await seen(h, place, id)).status, 'PROCESSING');
    assert.deepEqual(await supplyOf(h, 'gousd'), { circulating: '0', reserve: '0' });
    assert.deepEqual(await reserves(), { circulating: '0', asset: 'hteth:gousd', supply: '0', inFlight: '99900000' });
    await chain.mine(2);
    await look();
    const order = await seen(h, place, id);
    assert.deepEqual([order.status, order.destination.transactionHash], ['FULFILLED', hash]);
    assert.deepEqual([(await leg())?.status, (await leg())?.transactionHash], ['COMPLETED', hash]);
    assert.deepEqual(
      [await balanceOnChain(contract, TO), await balanceOnChain(contract, issuer), await supplyOnChain(contract)],
      ['99900000', '0', '99900000'],
    );
    assert.deepEqual(await supplyOf(h, 'gousd'), { circulating: '99900000', reserve: '9990' });
    assert.deepEqual(await reserves(), {
      circulating: '99900000',
      asset: 'hteth:gousd',
      supply: '99900000',
      inFlight: '0',
    });
  });
  it('for a trading account are minted to the issuer, and burnt from there', async () => {
    const { id } = await atIssuer(h, place, { amount: '50000' });
    await finish();
    assert.equal((await seen(h, place, id)).status, 'FULFILLED');
    assert.deepEqual(await balanceOf(h, place, 'hteth:gousd'), ['499500000', '0']);
    assert.equal(await balanceOnChain(contract, issuer), '499500000');
    const burn = await atIssuer(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '123450000' });
    await finish();
    const order = await seen(h, place, burn.id);
    assert.equal(order.status, 'FULFILLED');
    assert.match(order.transactions.at(-1)?.transactionHash ?? '', /^0x[0-9a-f]{64}$/);
    assert.equal(await balanceOnChain(contract, issuer), String(499_500_000 - 123_380_000));
    assert.ok((await doneIn(contract, burn.id)) > 0);
    const { circulating } = await supplyOf(h, 'gousd');
    assert.equal(await supplyOnChain(contract), circulating);
  });
  it('have memos that only note something', async () => {
    for (const memo of ['sandbox:fail-deposit', 'sandbox:fail-processing', 'sandbox:hold', 'sandbox:slow']) {
      const { id } = await atIssuer(h, place, { memo });
      await finish();
      assert.equal((await seen(h, place, id)).status, 'FULFILLED', memo);
    }
  });
  it('are not fulfilled by the clock, and late like any other', async () => {
    const { id } = await ordered(h, place);
    await passMintTime(h, 3 * 3600);
    assert.equal((await seen(h, place, id)).status, 'PROCESSING');
    const { rows } = await h.service.pool.query(
      "select 1 from events where subject_id = $1 and type = 'mint-order.late'",
      [id],
    );
    assert.equal(rows.length, 1);
    await finish();
    assert.equal((await seen(h, place, id)).status, 'FULFILLED');
  });
  it('leave tokens without a contract to the sandbox', async () => {
    const { id } = await ordered(h, place, { from: 'tusdc', to: 'hteth:scaasacme', amount: '10000000' });
    await passMintTime(h, 420);
    assert.equal((await seen(h, place, id)).status, 'FULFILLED');
  });
  it('leave the books right', async () => {
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
  });
});
