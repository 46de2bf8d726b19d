import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { listPlatformChains } from '#lib/contracts/chain/platform-chains.ts';
import { Follower } from '#server/domains/chain/following/follower.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { openService } from '#server/host/open-service.ts';
import { domains } from '#server/registry.ts';
import { TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { balanceOf, mintPlace, passMintTime, seen, supplyOf } from '../testing.ts';
import { listTransactions } from './call-store.ts';
import { openRun } from './issuer-run.ts';
import { loadCodec } from './load-codec.ts';
import { replaceStuck, signFirst } from './sign-call.ts';
import { age, atIssuer, callOf, lookAtCalls, openIssuer } from './testing-issuer.ts';

const bed = await openIssuer();
const { h, chain, issuer, key, look, finish, deploy, supplyOnChain, doneIn } = bed;
const contract = await deploy();
const place = await mintPlace(h);
const { env, log } = h.service;
const other = await openService({ env, databaseUrl: h.databaseUrl, masterKey: TEST_MASTER_KEY, log, domains });
after(() => other.close());

const statusOf = async (id: string) => (await seen(h, place, id)).status;
const receipt = (hash: string | undefined) =>
  chain.call<{ status: string } | null>('eth_getTransactionReceipt', [hash]);
const setRole = (of: string, isGiven: boolean) => bed.setMinter(contract, of, isGiven);
const FEES = { maxFee: 10n ** 10n, priorityFee: 10n ** 9n };

/** Signs and writes the transaction of an order, and goes no further, as a process that ends then. */
async function signAlone(orderId: string) {
  const call = await callOf(h, orderId);
  assert.equal(await signFirst(await openRun(h.service, call)), null);
  return callOf(h, orderId);
}

describe('a process that ends between writing and sending', () => {
  it('has the next one send the same bytes, and no others', async () => {
    const { id } = await atIssuer(h, place);
    const { transactions } = await signAlone(id);
    assert.deepEqual([transactions.length, transactions[0]?.sentAt], [1, null]);
    await lookAtCalls(other);
    const after = await callOf(h, id);
    assert.deepEqual(
      after.transactions.map(({ hash, raw }) => [hash, raw]),
      transactions.map(({ hash, raw }) => [hash, raw]),
    );
    assert.notEqual(after.transactions[0]?.sentAt, null);
    await finish();
    const order = await seen(h, place, id);
    assert.deepEqual([order.status, order.destination.transactionHash], ['FULFILLED', transactions[0]?.hash]);
  });
  it('or after sending, the same', async () => {
    const { id } = await atIssuer(h, place);
    await look();
    const { transactions } = await callOf(h, id);
    await lookAtCalls(other);
    await lookAtCalls(other);
    assert.equal((await callOf(h, id)).transactions.length, 1);
    await finish();
    assert.equal((await seen(h, place, id)).destination.transactionHash, transactions[0]?.hash);
  });
});

describe('a transaction that no block takes', () => {
  it('is replaced after three minutes, ten times, by one with the same number and fees an eighth higher', async () => {
    const { id } = await atIssuer(h, place);
    await look();
    const first = await callOf(h, id);
    await age(h, first, 170);
    await look();
    assert.equal((await callOf(h, id)).transactions.length, 1);
    for (let count = 0; count < 12; count += 1) {
      await age(h, first, 190);
      await look();
    }
    const { transactions, problem } = await callOf(h, id);
    assert.deepEqual([transactions.length, problem], [11, null]);
    for (const [index, { nonce, maxFee, priorityFee }] of transactions.entries()) {
      const before = transactions[index - 1];
      if (before === undefined) continue;
      assert.equal(nonce, before.nonce);
      assert.equal(BigInt(maxFee), (BigInt(before.maxFee) * 1125n + 999n) / 1000n);
      assert.equal(BigInt(priorityFee), (BigInt(before.priorityFee) * 1125n + 999n) / 1000n);
    }
    await finish();
    assert.equal((await seen(h, place, id)).destination.transactionHash, transactions.at(-1)?.hash);
  });
  it('counts also where an earlier one is mined after all', async () => {
    const { id } = await atIssuer(h, place);
    await look();
    const call = await callOf(h, id);
    await age(h, call, 190);
    const hash = call.transactions[0]?.hash;
    const run = await openRun(h.service, call);
    await chain.mine();
    assert.notEqual(await receipt(hash), null);
    await replaceStuck(run, (await listTransactions(h.db, call))[0] ?? assert.fail());
    assert.equal((await callOf(h, id)).transactions.length, 2);
    await chain.mine(2);
    await look();
    const order = await seen(h, place, id);
    assert.deepEqual([order.status, order.destination.transactionHash], ['FULFILLED', hash]);
  });
  it('that waits for another one is not made dearer', async () => {
    const [first, second] = [await atIssuer(h, place), await atIssuer(h, place)];
    await look();
    await age(h, await callOf(h, second.id), 190);
    await look();
    const calls = [await callOf(h, first.id), await callOf(h, second.id)];
    assert.deepEqual(
      calls.map(({ transactions }) => transactions.length),
      [1, 1],
    );
    await finish();
    assert.deepEqual([await statusOf(first.id), await statusOf(second.id)], ['FULFILLED', 'FULFILLED']);
  });
});

describe('a chain that is reorganised', () => {
  it('takes the hash of an order back until it is mined again', async () => {
    const snapshot = await chain.call<string>('evm_snapshot');
    const { id } = await atIssuer(h, place);
    const leg = async () => (await seen(h, place, id)).transactions.at(-1);
    await look();
    const { transactions } = await callOf(h, id);
    await chain.mine();
    await look();
    assert.equal((await leg())?.transactionHash, transactions[0]?.hash);
    assert.equal(await chain.call('evm_revert', [snapshot]), true);
    await look();
    assert.deepEqual([(await leg())?.status, (await leg())?.transactionHash], ['INITIATED', undefined]);
    const call = await callOf(h, id);
    assert.deepEqual([call.state, call.hash, call.height], ['sent', null, null]);
    await finish();
    const order = await seen(h, place, id);
    assert.deepEqual([order.status, order.destination.transactionHash], ['FULFILLED', transactions[0]?.hash]);
    assert.deepEqual(
      order.timeline.map(({ status }) => status),
      ['CREATED', 'CONFIRMED_DEPOSIT', 'PROCESSING', 'FULFILLED'],
    );
  });
});

describe('a transaction that the chain takes back', () => {
  it('fails its order once that is final, and gives back what was paid', async () => {
    const [free] = await balanceOf(h, place, 'tfiatusd');
    const before = await supplyOf(h, 'gousd');
    const { id } = await atIssuer(h, place);
    await look();
    const { transactions, nonce } = await callOf(h, id);
    await setRole(issuer, false);
    await chain.mine();
    await look();
    assert.equal(await statusOf(id), 'PROCESSING', `number ${nonce}`);
    await chain.mine(2);
    await look();
    const order = await seen(h, place, id);
    assert.equal(order.status, 'FAILED');
    assert.deepEqual(
      [order.transactions.at(-1)?.status, order.transactions.at(-1)?.transactionHash],
      ['FAILED', transactions[0]?.hash],
    );
    assert.equal(order.failure, 'The chain took the transaction of the issuer back.');
    assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), [free, '0']);
    assert.deepEqual(await supplyOf(h, 'gousd'), before);
    assert.equal(await doneIn(contract, id), 0);
  });
  it('is not sent where it would be, and waits', async () => {
    const { id } = await atIssuer(h, place);
    await look();
    const { transactions, problem } = await callOf(h, id);
    assert.equal(transactions.length, 0);
    assert.match(problem ?? '', /revert/i);
    await setRole(issuer, true);
    await chain.mine();
    await finish();
    assert.equal(await statusOf(id), 'FULFILLED');
    assert.equal((await callOf(h, id)).problem, null);
  });
});

describe('a number that somebody else used by the same key', () => {
  it('is replaced by another one', async () => {
    const { id } = await atIssuer(h, place);
    const { nonce, transactions } = await signAlone(id);
    const { sign } = await loadCodec();
    const chainId = Number(await chain.call<string>('eth_chainId'));
    const foreign = { chainId, nonce: nonce ?? 0, to: issuer, data: '0x', gas: 21_000n, ...FEES };
    const { raw } = await sign(`0x${key}`, foreign);
    await chain.call('eth_sendRawTransaction', [`0x${raw.toString('hex')}`]);
    await chain.mine(3);
    await look();
    await look();
    const again = await callOf(h, id);
    assert.deepEqual([again.nonce, again.transactions.length], [(nonce ?? 0) + 1, 2]);
    await finish();
    assert.equal(await statusOf(id), 'FULFILLED');
    assert.notEqual((await seen(h, place, id)).destination.transactionHash, transactions[0]?.hash);
  });
});

describe('an order that the contract has done before', () => {
  const chainId = async () => Number(await chain.call<string>('eth_chainId'));
  it('is fulfilled by the transaction that did it: the books may be from a copy of before', async () => {
    const { id } = await atIssuer(h, place);
    const before = BigInt(await supplyOnChain(contract));
    const { mintData, sign } = await loadCodec();
    const nonce = Number(await chain.call<string>('eth_getTransactionCount', [issuer, 'latest']));
    const data = mintData({ to: issuer, amount: '99900000', orderId: id });
    const done = { chainId: await chainId(), nonce, to: contract, data, gas: 200_000n, ...FEES };
    const { raw, hash } = await sign(`0x${key}`, done);
    await chain.call('eth_sendRawTransaction', [`0x${raw.toString('hex')}`]);
    await chain.mine();
    await look();
    const leg = (await seen(h, place, id)).transactions.at(-1);
    assert.deepEqual([leg?.status, leg?.transactionHash], ['INITIATED', hash]);
    await chain.mine(2);
    await look();
    const order = await seen(h, place, id);
    assert.deepEqual([order.status, order.destination.transactionHash], ['FULFILLED', hash]);
    assert.equal((await callOf(h, id)).transactions.length, 0);
    assert.equal(BigInt(await supplyOnChain(contract)) - before, 99_900_000n);
  });
  it('does not fail where its own transaction is taken back for that', async () => {
    const { id } = await atIssuer(h, place);
    const before = BigInt(await supplyOnChain(contract));
    const { mintData } = await loadCodec();
    await look();
    const [minter = ''] = await chain.accounts();
    await setRole(minter, true);
    const data = mintData({ to: issuer, amount: '99900000', orderId: id });
    const price = `0x${(10n ** 12n).toString(16)}`;
    const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price };
    const hash = await chain.send({ from: minter, to: contract, data, gas: '0x30d40', ...fees });
    await chain.mine(3);
    const own = (await callOf(h, id)).transactions[0]?.hash;
    assert.equal((await receipt(own))?.status, '0x0');
    await look();
    const order = await seen(h, place, id);
    assert.deepEqual([order.status, order.destination.transactionHash], ['FULFILLED', hash]);
    assert.equal(BigInt(await supplyOnChain(contract)) - before, 99_900_000n);
  });
  it('is refused by the contract if it is sent again', async () => {
    const { id } = await atIssuer(h, place);
    await finish();
    const { mintData, burnData } = await loadCodec();
    for (const data of [mintData({ to: issuer, amount: '1', orderId: id }), burnData({ amount: '1', orderId: id })])
      await assert.rejects(chain.call('eth_call', [{ from: issuer, to: contract, data }, 'latest']), /revert/);
  });
});

describe('several processes', () => {
  it('give each order of one issuer a number of its own, and each is done once', async () => {
    const before = BigInt(await supplyOnChain(contract));
    const orders = [];
    for (let count = 0; count < 12; count += 1) orders.push(await atIssuer(h, place));
    await Promise.all([h.service, other, h.service, other].map(lookAtCalls));
    const calls = await Promise.all(orders.map(({ id }) => callOf(h, id)));
    const numbers = calls.map(({ nonce }) => nonce ?? -1).sort((a, b) => a - b);
    assert.equal(new Set(numbers).size, 12);
    assert.equal((numbers.at(-1) ?? 0) - (numbers[0] ?? 0), 11);
    assert.ok(calls.every(({ transactions }) => transactions.length === 1));
    await finish();
    await Promise.all([h.service, other].map(lookAtCalls));
    for (const { id } of orders) assert.equal(await statusOf(id), 'FULFILLED');
    assert.equal(BigInt(await supplyOnChain(contract)) - before, 12n * 99_900_000n);
  });
});

describe('the books', () => {
  it('are right at the end, and what circulates is on the chain', async () => {
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
    assert.equal((await supplyOf(h, 'gousd')).circulating, await supplyOnChain(contract));
  });
});

describe('a node that is down', () => {
  it('has orders wait, without failing them, and says so', async () => {
    const { id } = await atIssuer(h, place);
    chain.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await look();
    const call = await callOf(h, id);
    assert.deepEqual([call.state, call.failures, call.transactions.length], ['waiting', 1, 0]);
    assert.match(call.problem ?? '', /^unreachable: /);
    assert.equal(await statusOf(id), 'PROCESSING');
    await passMintTime(h, 86_400);
    assert.equal(await statusOf(id), 'PROCESSING');
    const follower = new Follower(h.service);
    await follower.round({ isAll: true });
    await follower.settled();
    const { body } = await h.call(listPlatformChains, {
      as: await h.create.user({}, { isPlatformAdmin: true }),
      input: {},
    });
    const found = body.chains.find(({ coin }) => coin === 'hteth');
    assert.match(found?.problem ?? '', /^unreachable/);
  });
});
