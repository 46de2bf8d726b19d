import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toUuid } from '#server/core/runtime/id.ts';
import { balanceOf, mintPlace, seen, supplyOf } from '../testing.ts';
import { cancelAtIssuer } from './cancel-call.ts';
import { age, atIssuer, callOf, openIssuer } from './testing-issuer.ts';

const bed = await openIssuer();
const { h, chain, look, finish, deploy, supplyOnChain, doneIn } = bed;
const contract = await deploy();
const place = await mintPlace(h);
const failing = (text: RegExp) => (error: { publicText?: string }) => text.test(error.publicText ?? '');

describe('a cancellation', () => {
  it('takes the place of the transaction, and the order fails once that is final', async () => {
    const [free] = await balanceOf(h, place, 'tfiatusd');
    const { id } = await atIssuer(h, place);
    await look();
    const before = await callOf(h, id);
    const cancelled = await cancelAtIssuer(h.service, id);
    assert.deepEqual([cancelled.outcome, (await seen(h, place, id)).status], ['sent', 'PROCESSING']);
    const { transactions } = await callOf(h, id);
    const [first, second] = transactions;
    assert.deepEqual(
      transactions.map(({ purpose, nonce }) => [purpose, nonce]),
      [
        ['issue', before.nonce],
        ['cancel', before.nonce],
      ],
    );
    assert.ok(BigInt(second?.maxFee ?? 0) > BigInt(first?.maxFee ?? 0));
    const again = await cancelAtIssuer(h.service, id);
    assert.deepEqual([again, (await callOf(h, id)).transactions.length], [cancelled, 2]);
    await chain.mine();
    await look();
    const leg = (await seen(h, place, id)).transactions.at(-1);
    assert.deepEqual([leg?.status, leg?.transactionHash], ['INITIATED', undefined]);
    await chain.mine(2);
    await look();
    const order = await seen(h, place, id);
    assert.deepEqual([order.status, order.failure], ['FAILED', 'The operator cancelled it on the chain.']);
    assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), [free, '0']);
    assert.equal(await doneIn(contract, id), 0);
    assert.equal(await supplyOnChain(contract), (await supplyOf(h, 'gousd')).circulating);
    await assert.rejects(cancelAtIssuer(h.service, id), failing(/is through with this order/));
  });
  it('that comes too late changes nothing: the order is fulfilled', async () => {
    const { id } = await atIssuer(h, place);
    await look();
    await chain.mine();
    await assert.rejects(cancelAtIssuer(h.service, id), failing(/has done this order already/));
    await finish();
    assert.equal((await seen(h, place, id)).status, 'FULFILLED');
  });
  it('is replaced itself when it is stuck', async () => {
    const { id } = await atIssuer(h, place);
    await look();
    await cancelAtIssuer(h.service, id);
    await look();
    await age(h, await callOf(h, id), 190);
    await look();
    const { transactions } = await callOf(h, id);
    assert.deepEqual(
      transactions.map(({ purpose }) => purpose),
      ['issue', 'cancel', 'cancel'],
    );
    await finish();
    assert.equal((await seen(h, place, id)).status, 'FAILED');
  });
  it('ends an order of which nothing was signed at once', async () => {
    const { id } = await atIssuer(h, place);
    assert.deepEqual(await cancelAtIssuer(h.service, id), { outcome: 'failed' });
    const order = await seen(h, place, id);
    assert.deepEqual([order.status, order.transactions.at(-1)?.status], ['FAILED', 'FAILED']);
    await finish();
    assert.deepEqual([(await callOf(h, id)).state, await doneIn(contract, id)], ['failed', 0]);
  });
  it('is refused for an order that is at no issuer', async () => {
    await assert.rejects(cancelAtIssuer(h.service, toUuid('0'.repeat(32))), failing(/No issuer on a chain/));
  });
});

describe('a transaction that no node took', () => {
  it('is sent as it was stored, not made dearer, however long ago it was signed', async () => {
    const { id } = await atIssuer(h, place);
    await look();
    const call = await callOf(h, id);
    await h.ownerPool.query('update issuer_transactions set sent_at = null where call_id = $1', [call.id]);
    await age(h, call, 600);
    await look();
    const { transactions } = await callOf(h, id);
    assert.deepEqual(
      transactions.map(({ attempt, sentAt }) => [attempt, sentAt !== null]),
      [[1, true]],
    );
    await finish();
  });
});
