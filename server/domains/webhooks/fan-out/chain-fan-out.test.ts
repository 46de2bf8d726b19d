import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTransfers } from '#lib/contracts/chain/transfers.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
type Run = Awaited<ReturnType<typeof createChainRun>>;

/** Webhooks of a chain for the initialisation of wallets, without, with one and with three confirmations. */
const confirmationHooks = (run: Run) =>
  Promise.all([0, 1, 3].map((numConfirmations) => run.hook({ type: 'wallet_confirmation', numConfirmations })));

async function mineAndFollow(run: Run, count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    await run.mine();
    await run.follow();
  }
}

describe('wallet_confirmation', () => {
  it('is told when a wallet initialises on its chain: unconfirmed, then at the confirmations asked for', async () => {
    const run = await createChainRun(h, 'tbtc');
    const hooks = await confirmationHooks(run);
    const { id, address } = await run.wallet();
    const { hash } = await run.send({ toAddress: address, quantity: '150000' });
    assert.equal(await run.follow(), 0, 'it may still confirm immediately');
    await run.setClock(5);
    assert.equal(await run.follow(), 1);
    await mineAndFollow(run, 4);
    const told = await Promise.all(hooks.map((hook) => run.statesSent(hook.id)));
    assert.deepEqual(told, [['unconfirmed 0', 'confirmed 1'], ['confirmed 1'], ['confirmed 3']]);
    const [row] = await run.notificationsOf(hooks[2]?.id ?? '');
    const { id: _, blockHash, ...payload } = JSON.parse(row?.payload ?? '');
    assert.match(blockHash, /^0{8}[0-9a-f]{56}$/);
    assert.deepEqual(payload, {
      type: 'wallet_confirmation',
      webhook: hooks[2]?.id,
      coin: 'tbtc',
      hash,
      wallet: id,
      state: 'confirmed',
      confirmations: 3,
      height: 1,
      simulation: false,
    });
    assert.deepEqual([row?.walletId, row?.hash, row?.coin], [id, hash, 'tbtc']);
  });

  it('is told once for a wallet: later transactions initialise nothing', async () => {
    const run = await createChainRun(h, 'tltc');
    const [hook] = await confirmationHooks(run);
    const { address } = await run.wallet();
    for (let round = 0; round < 3; round += 1) {
      await run.send({ toAddress: address });
      await run.setClock(10 * (round + 1));
      await run.follow();
      await mineAndFollow(run, 1);
    }
    await run.send({ fromAddress: address });
    await mineAndFollow(run, 2);
    assert.deepEqual(await run.statesSent(hook?.id ?? ''), ['confirmed 1']);
  });

  it('is not told as unconfirmed when the transaction confirms immediately after it is sent', async () => {
    const run = await createChainRun(h, 'hteth');
    const [hook] = await confirmationHooks(run);
    const [first, second] = [await run.wallet(), await run.wallet()];
    await run.send({ toAddress: first.address, confirm: true });
    await run.follow();
    await run.send({ toAddress: second.address });
    await run.follow();
    await run.setClock(4);
    await run.mine();
    await run.follow();
    await run.setClock(60);
    await run.follow();
    assert.deepEqual(await run.statesSent(hook?.id ?? ''), ['confirmed 1', 'confirmed 1']);
  });

  it('is not told as unconfirmed for a transaction that replaces another by fee', async () => {
    const run = await createChainRun(h, 'tbtc4');
    const [hook] = await confirmationHooks(run);
    const [early, late] = [await run.wallet(), await run.wallet()];
    const one = await run.send({ toAddress: early.address });
    await run.follow();
    await run.setClock(6);
    await run.follow();
    const two = await run.send({ toAddress: late.address });
    await run.follow();
    const [second, fourth] = [await run.replace(one.hash), await run.replace(two.hash)];
    await run.follow();
    await run.setClock(60);
    await run.follow();
    const { body } = await h.call(listTransfers, {
      as: h.admin,
      input: { coin: 'tbtc4', walletId: late.id, txid: fourth.hash },
    });
    assert.equal(body.transfers[0]?.state, 'unconfirmed', 'it is a transfer all the same');
    await mineAndFollow(run, 1);
    const rows = await run.notificationsOf(hook?.id ?? '');
    assert.equal(rows.length, 3);
    assert.deepEqual(
      new Set(rows.map((row) => `${row.hash} ${JSON.parse(row.payload).state}`)),
      new Set([`${one.hash} unconfirmed`, `${second.hash} confirmed`, `${fourth.hash} confirmed`]),
      'the first was told before it was replaced; neither replacement was told before its block',
    );
  });

  it('is told to the enterprise of the wallet alone, and only for the coin', async () => {
    const run = await createChainRun(h, 'tsol');
    const foreign = await run.hook({ type: 'wallet_confirmation', numConfirmations: 1 });
    const own = await run.hook({ type: 'wallet_confirmation', numConfirmations: 1 });
    const other = await run.hook({ type: 'wallet_confirmation', numConfirmations: 1, coin: 'sol' });
    await h.db.execute(`update webhooks set enterprise_id = '${h.otherEnterpriseId}' where id = '${foreign.id}'`);
    const { address } = await run.wallet();
    await run.send({ toAddress: address, confirm: true });
    await run.follow();
    assert.deepEqual(await run.statesSent(own.id), ['confirmed 1']);
    for (const { id } of [foreign, other]) assert.deepEqual(await run.statesSent(id), []);
  });

  it('is told anew when a reorganisation puts the transaction into another block, and nothing for one that is gone', async () => {
    const run = await createChainRun(h, 'txrp');
    const [, once, deep] = await confirmationHooks(run);
    const [kept, gone] = [await run.wallet(), await run.wallet()];
    await run.mine();
    await run.send({ toAddress: kept.address, confirm: true });
    await run.follow();
    await run.reorganise({ depth: 1, transactions: 'mined' });
    await run.follow();
    assert.deepEqual(await run.statesSent(once?.id ?? ''), ['confirmed 1', 'confirmed 1']);
    const rows = await run.notificationsOf(once?.id ?? '');
    assert.equal(new Set(rows.map((row) => JSON.parse(row.payload).blockHash)).size, 2);
    await run.send({ toAddress: gone.address, confirm: true });
    await run.follow();
    await run.reorganise({ depth: 1, transactions: 'dropped' });
    await mineAndFollow(run, 4);
    assert.deepEqual(
      await run.statesSent(deep?.id ?? ''),
      ['confirmed 3'],
      'only the wallet that is still on the chain',
    );
  });

  it('is not told as unconfirmed again when a reorganisation takes its block away', async () => {
    const run = await createChainRun(h, 'xrp');
    const [hook] = await confirmationHooks(run);
    const { address } = await run.wallet();
    await run.send({ toAddress: address, confirm: true });
    await run.follow();
    await run.reorganise({ depth: 1, transactions: 'pool' });
    await run.follow();
    await run.setClock(9);
    await run.follow();
    assert.deepEqual(await run.statesSent(hook?.id ?? ''), ['confirmed 1']);
  });
});

describe('webhooks of a wallet', () => {
  it('hear of each of its transactions, what it got and what it gave', async () => {
    const run = await createChainRun(h, 'ltc');
    const { id, address } = await run.wallet();
    const other = await run.wallet();
    const hook = await run.hook({ type: 'transfer', walletId: id, numConfirmations: 1 });
    await run.send({ toAddress: address, quantity: '700', confirm: true });
    await run.send({ fromAddress: address, toAddress: other.address, quantity: '300', confirm: true });
    await run.send({ toAddress: other.address, quantity: '5', confirm: true });
    await run.follow();
    const told = (await run.notificationsOf(hook.id)).map((row) => JSON.parse(row.payload));
    assert.deepEqual(
      told.map(({ direction, quantity, wallet, state }) => [direction, quantity, wallet, state]),
      [
        ['receive', '700', id, 'confirmed'],
        ['send', '300', id, 'confirmed'],
      ],
    );
    assert.equal(new Set(told.map(({ transfer }) => transfer)).size, 2);
  });
});
