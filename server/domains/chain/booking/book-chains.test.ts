import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChainTransaction, replaceChainTransaction } from '#lib/contracts/chain/chains.ts';
import { listTransfers } from '#lib/contracts/chain/transfers.ts';
import { addWalletAddress } from '#lib/contracts/wallets/addresses.ts';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { createChainRun } from '#server/testing/chain-run.ts';
import { harness } from '#server/testing/harness.ts';
import { bookChains } from './book-chains.ts';
import { books } from './books.ts';

const h = await harness();
const { service, enterpriseId } = h;

/** What a wallet has, and what is held of it. */
async function balanceOf(walletId: string, asset: string): Promise<[posted: string, held: string]> {
  const { rows } = await service.pool.query(
    `select posted::text, held::text from ledger_accounts where kind = 'available' and owner = $1 and asset = $2`,
    [walletId, asset],
  );
  return rows.length === 0 ? ['0', '0'] : [rows[0].posted, rows[0].held];
}

async function houseOf(asset: string): Promise<string> {
  const { rows } = await service.pool.query(
    `select posted::text from ledger_accounts where kind = 'house' and asset = $1`,
    [asset],
  );
  return rows[0]?.posted ?? '0';
}

/** Kinds of groups of a wallet's transfers in the order of their booking, with the round behind the name. */
async function bookedOf(walletId: string): Promise<string[]> {
  const { rows } = await service.pool.query(
    `select g.kind, split_part(g.reference, '#', 2) as round from ledger_groups g
     where split_part(g.reference, '#', 1) in (select replace(transfer_id::text, '-', '') from chain_touches where wallet_id = $1)
     order by g.id`,
    [walletId],
  );
  return rows.map(({ kind, round }) => (round === '' ? kind : `${kind} ${round}`));
}

/** Nothing is wrong with the books of chains. */
async function assertProven(): Promise<void> {
  const known = { tags: {}, operations: {}, books: { ...books, funding: { object: null }, use: { object: null } } };
  assert.deepEqual((await proveBooks(service.db, [known])).problems, []);
}

/** Takes from a wallet past its chain, as an allocation does. */
async function spend(walletId: string, asset: string, amount: string): Promise<void> {
  const debit = { kind: 'available' as const, owner: walletId, asset, enterpriseId };
  const credit = { kind: 'fee' as const, owner: 'operator', asset };
  const group = { kind: 'use', reference: walletId, transfers: [{ debit, credit, amount }] };
  const outcome = await applyToLedger(service.db, { at: service.clock.nowIso(), groups: [group] });
  assert.equal(outcome.outcome, 'applied');
}

describe('what comes in', () => {
  it('is in the books once it is in a block, once, however often they are asked to book', async () => {
    const run = await createChainRun(h, 'tbtc');
    const { id, address } = await run.wallet(enterpriseId, h.admin, '0');
    await run.send({ toAddress: address, quantity: '150000' });
    await run.follow();
    await run.setClock(6);
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'tbtc'), ['0', '0'], 'it waits for its block');
    await run.mine();
    await run.follow();
    await Promise.all([1, 2, 3].map(() => bookChains(service.db, service.clock.now())));
    assert.deepEqual(await balanceOf(id, 'tbtc'), ['150000', '0']);
    assert.deepEqual(await bookedOf(id), ['deposit']);
    const { body } = await h.call(getWallet, { as: h.viewer, input: { coin: 'tbtc', walletId: id } });
    assert.deepEqual([body.balanceString, body.spendableBalance, body.confirmedBalance], ['150000', 150_000, 150_000]);
    await assertProven();
  });
  it('is a unit of a trading account', async () => {
    const run = await createChainRun(h, 'tltc');
    const { id } = await createWallet(service, enterpriseId, { coin: 'tofc' });
    const input = { enterpriseId, walletId: id, coin: 'tltc' };
    const { address } = (await h.call(addWalletAddress, { as: h.admin, input })).body;
    const { hash } = await run.send({ toAddress: address, quantity: '700', confirm: true });
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'ofctltc'), ['700', '0']);
    const place = { coin: 'tofc', walletId: id };
    const { body } = await h.call(getWallet, { as: h.viewer, input: { ...place, allTokens: true } });
    assert.equal(body.balanceString, '0');
    assert.equal(body.tokens?.ofctltc?.spendableBalanceString, '700');
    const { transfers } = (await h.call(listTransfers, { as: h.viewer, input: place })).body;
    assert.deepEqual([transfers.length, transfers[0]?.txid, transfers[0]?.coin], [1, hash, 'tltc']);
    await run.send({ fromAddress: address, quantity: '100', fee: '10', confirm: true });
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'ofctltc'), ['590', '0']);
    await assertProven();
  });
  it('goes when its block does, and comes back with the next one', async () => {
    const run = await createChainRun(h, 'hteth');
    const { id, address } = await run.wallet(enterpriseId, h.admin, '0');
    await run.mine();
    await run.send({ toAddress: address, quantity: '900', confirm: true });
    await run.follow();
    await run.reorganise({ depth: 1, transactions: 'pool' });
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'hteth'), ['0', '0']);
    await run.mine();
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'hteth'), ['900', '0']);
    assert.deepEqual(await bookedOf(id), ['deposit', 'deposit-reversal', 'deposit 2']);
    await run.reorganise({ depth: 1, transactions: 'mined' });
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'hteth'), ['900', '0']);
    assert.deepEqual((await bookedOf(id)).slice(3), ['deposit-reversal 2', 'deposit 3']);
    assert.equal(await houseOf('hteth'), '0');
    await assertProven();
  });
  it('that was spent before it went is what the house stands for, until it comes back', async () => {
    const run = await createChainRun(h, 'tsol');
    const { id, address } = await run.wallet(enterpriseId, h.admin, '0');
    await run.mine();
    await run.send({ toAddress: address, quantity: '1000', confirm: true });
    await run.follow();
    await spend(id, 'tsol', '600');
    await run.reorganise({ depth: 1, transactions: 'pool' });
    await run.follow();
    assert.deepEqual([await balanceOf(id, 'tsol'), await houseOf('tsol')], [['0', '0'], '-600']);
    await assertProven();
    await run.mine();
    await run.follow();
    assert.deepEqual([await balanceOf(id, 'tsol'), await houseOf('tsol')], [['400', '0'], '0']);
    await run.reorganise({ depth: 1, transactions: 'dropped' });
    await run.follow();
    assert.deepEqual([await balanceOf(id, 'tsol'), await houseOf('tsol')], [['0', '0'], '-600']);
    await assertProven();
  });
});

describe('what goes out', () => {
  it('is held from the moment it is sent, and posted with its fee in its block', async () => {
    const run = await createChainRun(h, 'txrp');
    const { id, address } = await run.wallet(enterpriseId, h.admin, '1000');
    await run.send({ fromAddress: address, quantity: '300', fee: '12' });
    assert.deepEqual(await balanceOf(id, 'txrp'), ['1000', '312']);
    const { body } = await h.call(getWallet, { as: h.viewer, input: { coin: 'txrp', walletId: id } });
    assert.deepEqual([body.balance, body.spendableBalance], [1000, 688]);
    await run.follow();
    await run.setClock(6);
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'txrp'), ['1000', '312'], 'seen unconfirmed, it is held once');
    await run.mine();
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'txrp'), ['688', '0']);
    assert.deepEqual(await bookedOf(id), ['withdrawal']);
    await assertProven();
  });
  it('beyond what is there is refused, with what is missing, and nothing is left of it', async () => {
    const run = await createChainRun(h, 'tbtc4');
    const { address } = await run.wallet(enterpriseId, h.admin, '1000');
    await run.send({ fromAddress: address, quantity: '400' });
    const input = { coin: 'tbtc4', fromAddress: address, quantity: '600', fee: '5' };
    const { status, text } = await h.call(createChainTransaction, { as: h.operator, input });
    assert.equal(status, 422);
    assert.match(JSON.parse(text).error, /too little: 5 base units of tbtc4 are missing, fee included\./);
    const { rows } = await service.pool.query(
      `select count(*)::int as n from simulated_transactions where coin = 'tbtc4'`,
    );
    assert.equal(rows[0].n, 1);
    assert.equal((await run.send({ fromAddress: address, quantity: '600' })).state, 'pool');
  });
  it('is held for the transaction that takes its place, and for the other no longer', async () => {
    const run = await createChainRun(h, 'btc');
    const { id, address } = await run.wallet(enterpriseId, h.admin, '1000');
    const { hash } = await run.send({ fromAddress: address, quantity: '500', fee: '10' });
    await run.follow();
    await run.setClock(6);
    await run.follow();
    const replace = (fee: string) => {
      const input = { coin: 'btc', transactionHash: hash, fee };
      return h.call(replaceChainTransaction, { as: h.operator, input });
    };
    assert.equal((await replace('501')).status, 422);
    assert.deepEqual(await balanceOf(id, 'btc'), ['1000', '510']);
    assert.equal((await replace('90')).status, 201);
    assert.deepEqual(await balanceOf(id, 'btc'), ['1000', '590']);
    await run.follow();
    await run.mine();
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'btc'), ['410', '0']);
    assert.deepEqual(await bookedOf(id), ['withdrawal']);
    await assertProven();
  });
  it('comes back when its block goes: held while it waits for another one, free when it was dropped', async () => {
    const run = await createChainRun(h, 'ltc');
    const { id, address } = await run.wallet(enterpriseId, h.admin, '1000');
    await run.mine();
    await run.send({ fromAddress: address, quantity: '300', confirm: true });
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'ltc'), ['700', '0']);
    await run.reorganise({ depth: 1, transactions: 'pool' });
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'ltc'), ['1000', '300']);
    await run.mine();
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'ltc'), ['700', '0']);
    await run.reorganise({ depth: 1, transactions: 'mined' });
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'ltc'), ['700', '0']);
    await run.reorganise({ depth: 2, transactions: 'dropped' });
    await run.follow();
    assert.deepEqual(await balanceOf(id, 'ltc'), ['1000', '0']);
    assert.deepEqual((await bookedOf(id)).slice(0, 3), ['withdrawal', 'withdrawal-reversal', 'withdrawal 2']);
    await assertProven();
  });
  it('beyond what the books know of, as a chain may show it, is what the house stands for', async () => {
    const run = await createChainRun(h, 'eth');
    const { id, address } = await run.wallet(enterpriseId, h.admin, '0');
    await run.mine();
    await run.send({ toAddress: address, quantity: '100', confirm: true });
    await run.follow();
    await run.send({ fromAddress: address, quantity: '100' });
    await service.pool.query(`update simulated_transactions set quantity = '160' where from_address = $1`, [address]);
    await run.mine();
    await run.follow();
    assert.deepEqual([await balanceOf(id, 'eth'), await houseOf('eth')], [['0', '0'], '-60']);
    await assertProven();
    await run.reorganise({ depth: 1, transactions: 'pool' });
    await run.follow();
    assert.deepEqual([await balanceOf(id, 'eth'), await houseOf('eth')], [['100', '100'], '0']);
    await run.mine();
    await run.follow();
    assert.deepEqual([await balanceOf(id, 'eth'), await houseOf('eth')], [['0', '0'], '-60']);
    await assertProven();
  });
  it('to a wallet of ours is out of one and in the other', async () => {
    const run = await createChainRun(h, 'sol');
    const one = await run.wallet(enterpriseId, h.admin, '1000');
    const two = await run.wallet(enterpriseId, h.admin, '0');
    await run.send({ fromAddress: one.address, toAddress: two.address, quantity: '250', fee: '3', confirm: true });
    await run.follow();
    assert.deepEqual(
      [await balanceOf(one.id, 'sol'), await balanceOf(two.id, 'sol')],
      [
        ['747', '0'],
        ['250', '0'],
      ],
    );
    await assertProven();
  });
});
