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
    const { hash } = await run.send({ toAddress: address, quantity: '700', fee: '90' });
    await run.follow();
    await run.setClock(5);
    await run.follow();
    const waiting = await transferOf(hash);
    const { id, date: _, createdTime, history, entries, ...shown } = waiting;
    const [sender, ...own] = entries;
    assert.deepEqual([sender?.valueString, sender?.wallet], ['-790', undefined], 'a stranger pays the fee');
    assert.deepEqual(own, [{ address, wallet: walletId, value: 700, valueString: '700' }]);
    assert.deepEqual(history, [
      { date: createdTime, action: 'created' },
      { date: createdTime, action: 'unconfirmed' },
    ]);
    assert.deepEqual(shown, {
      coin,
      wallet: walletId,
      enterprise: h.enterpriseId,
      txid: hash,
      type: 'receive',
      state: 'unconfirmed',
      value: 700,
      valueString: '700',
      baseValue: 700,
      baseValueString: '700',
      baseValueWithoutFees: 700,
      baseValueWithoutFeesString: '700',
      feeString: '90',
      confirmations: 0,
      replacedBy: [],
      comment: '',
    });
    const { blocks } = await run.mine();
    await run.follow();
    const mined = await transferOf(hash);
    const { date, confirmedTime, history: longer, ...confirmed } = mined;
    assert.equal(date, blocks[0]?.minedAt);
    assert.deepEqual(longer, [...history, { date: confirmedTime, action: 'confirmed' }]);
    assert.deepEqual(confirmed, {
      ...shown,
      id,
      createdTime,
      entries,
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
    const out = await run.send({ fromAddress: address, quantity: '300', fee: '15', confirm: true });
    await run.follow();
    const sent = await transferOf(out.hash);
    assert.deepEqual([sent.type, sent.valueString, sent.baseValueString], ['send', '-315', '-315']);
    assert.deepEqual([sent.baseValueWithoutFeesString, sent.feeString], ['-300', '15']);
    const sum = sent.entries.reduce((total, entry) => total + BigInt(entry.valueString), 0n);
    assert.equal(sum, -15n, 'entries sum up to what the fee took');
    await run.reorganise({ depth: 1, transactions: 'dropped' });
    await run.follow();
    const gone = await transferOf(out.hash);
    assert.deepEqual([gone.id, gone.state, gone.confirmations], [sent.id, 'removed', 0]);
    assert.deepEqual(
      gone.history.map(({ action }) => action),
      ['created', 'confirmed', 'removed'],
    );
    const first = await run.send({ toAddress: address });
    await run.follow();
    await run.setClock(20);
    await run.follow();
    const second = await run.replace(first.hash);
    await run.follow();
    await run.mine();
    await run.follow();
    const replaced = await transferOf(first.hash);
    assert.deepEqual([replaced.state, replaced.replacedBy], ['replaced', [second.hash]]);
    assert.equal(replaced.history.at(-1)?.action, 'replaced');
    assert.equal((await transferOf(second.hash)).state, 'confirmed');
  });
  it('200: shows as replaced what was overtaken by one that nobody saw before its block', async () => {
    await run.setClock(40);
    const first = await run.send({ toAddress: address });
    await run.follow();
    await run.setClock(60);
    await run.follow();
    assert.equal((await transferOf(first.hash)).state, 'unconfirmed');
    const second = await run.replace(first.hash);
    await run.mine();
    await run.follow();
    const overtaken = await transferOf(first.hash);
    assert.deepEqual([overtaken.state, overtaken.replacedBy], ['replaced', [second.hash]]);
  });
  it('200: leaves the number out where a number is not exact', async () => {
    const { hash } = await run.send({ toAddress: address, quantity: '9'.repeat(30), confirm: true });
    await run.follow();
    const { value, valueString, entries } = await transferOf(hash);
    assert.deepEqual([value, valueString], [undefined, '9'.repeat(30)]);
    assert.deepEqual(entries.at(-1), { address, wallet: walletId, valueString: '9'.repeat(30) });
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
