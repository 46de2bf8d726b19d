import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTransfer, listTransfers } from '#lib/contracts/chain/transfers.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const coin = 'tbtc';
const run = await createChainRun(h, coin);
const { id: walletId, address } = await run.wallet();
const read = (transferId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getTransfer, { as, input: { coin, walletId, transferId } });

/** The transfer of a transaction. */
async function transferOf(txid: string) {
  const { body } = await h.call(listTransfers, { as: h.viewer, input: { coin, walletId } });
  const found = body.transfers.find((one) => one.txid === txid) ?? assert.fail('no transfer');
  const single = await read(found.id);
  assert.deepEqual(single.body, found, 'the list and the single one say the same');
  return found;
}

describe('GET {coin}/wallet/{walletId}/transfer/{transferId}', () => {
  it('200: shows it without a block, then in one, deeper with each that comes', async () => {
    const { hash } = await run.send({ toAddress: address, quantity: '700' });
    await run.follow();
    await run.setClock(5);
    await run.follow();
    const waiting = await transferOf(hash);
    const { id, date: _, ...shown } = waiting;
    assert.deepEqual(shown, {
      coin,
      wallet: walletId,
      enterprise: h.enterpriseId,
      txid: hash,
      type: 'receive',
      state: 'unconfirmed',
      valueString: '700',
      confirmations: 0,
    });
    const { blocks } = await run.mine();
    await run.follow();
    const mined = await transferOf(hash);
    const { date, ...confirmed } = mined;
    assert.equal(date, blocks[0]?.minedAt);
    assert.deepEqual(confirmed, {
      ...shown,
      id,
      state: 'confirmed',
      confirmations: 1,
      height: 1,
      blockHash: blocks[0]?.hash,
    });
    await run.mine(4);
    await run.follow();
    assert.equal((await transferOf(hash)).confirmations, 5);
  });
  it('200: shows what went out as negative, what was replaced, and what a reorganisation took away', async () => {
    const out = await run.send({ fromAddress: address, quantity: '300', confirm: true });
    await run.follow();
    const sent = await transferOf(out.hash);
    assert.deepEqual([sent.type, sent.valueString], ['send', '-300']);
    await run.reorganise({ depth: 1, transactions: 'dropped' });
    await run.follow();
    const gone = await transferOf(out.hash);
    assert.deepEqual([gone.id, gone.state, gone.confirmations], [sent.id, 'removed', 0]);
    const first = await run.send({ toAddress: address });
    await run.follow();
    await run.setClock(20);
    await run.follow();
    const second = await run.replace(first.hash);
    await run.follow();
    await run.mine();
    await run.follow();
    assert.equal((await transferOf(first.hash)).state, 'replaced');
    assert.equal((await transferOf(second.hash)).state, 'confirmed');
  });
  it('404: answers alike for an unknown and a malformed transfer, one of another wallet, and a foreign wallet', async () => {
    const other = await run.wallet();
    const { hash } = await run.send({ toAddress: other.address, confirm: true });
    await run.follow();
    const { body } = await h.call(listTransfers, { as: h.viewer, input: { coin, walletId: other.id } });
    const [transfer] = body.transfers;
    assert.equal(transfer?.txid, hash);
    for (const id of [transfer?.id ?? '', '0'.repeat(32), 'xyz']) assert.equal((await read(id)).status, 404);
    assert.equal((await read(transfer?.id ?? '', h.outsider)).status, 404);
  });
  it('401: asks who calls', async () => {
    assert.equal((await read('0'.repeat(32), null)).status, 401);
  });
});
