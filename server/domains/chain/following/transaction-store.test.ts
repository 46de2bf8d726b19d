import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { MAX_SHOWN_ENTRIES } from '#lib/contracts/chain/transfer-shapes.ts';
import { harness } from '#server/testing/harness.ts';
import { chainEntries, chainPool, chainTransactions } from '../tables.ts';
import { keepTransactions, markOvertaken } from './transaction-store.ts';

const { service } = await harness();
const { db: tx } = service;
const coin = 'tbtc';
const own = { walletId: 'a'.repeat(32), enterpriseId: 'b'.repeat(32), walletCoin: coin };
const wallets = new Map([['own', [own]]]);
const transaction = (hash: string, addresses: readonly string[] = ['own'], spends: readonly string[] = []) => ({
  hash,
  spends,
  receives: [],
  sends: [],
  entries: addresses.map((address, index) => ({ address, quantity: BigInt(index) })),
  fee: 5n,
});
const entriesOf = (hash: string) =>
  tx
    .select()
    .from(chainEntries)
    .where(and(eq(chainEntries.coin, coin), eq(chainEntries.transaction, hash)))
    .orderBy(asc(chainEntries.number));
const factsOf = async (hash: string) =>
  (await tx.select().from(chainTransactions).where(eq(chainTransactions.transaction, hash)))[0];

describe('what is kept of transactions', () => {
  it('is written when one is first seen, and stays as it is', async () => {
    await keepTransactions({ tx, coin, wallets }, [transaction('first'), transaction('first')]);
    await keepTransactions({ tx, coin, wallets }, [{ ...transaction('first', ['own', 'other']), fee: 9n }]);
    assert.equal((await factsOf('first'))?.fee, '5');
    assert.equal((await entriesOf('first')).length, 1);
  });
  it('keeps the entries of wallets before those of others where there are too many, in their order', async () => {
    const addresses = Array.from({ length: MAX_SHOWN_ENTRIES + 50 }, (_, index) => `stranger ${index}`);
    addresses[addresses.length - 1] = 'own';
    await keepTransactions({ tx, coin, wallets }, [transaction('payout', addresses)]);
    const kept = await entriesOf('payout');
    assert.equal(kept.length, MAX_SHOWN_ENTRIES);
    assert.deepEqual([kept[0]?.address, kept.at(-1)?.address], ['stranger 0', 'own']);
  });
  it('notes once which transaction took the place of another', async () => {
    const now = service.clock.now();
    const seen = { coin, isReplacement: false, state: 'told' as const, firstSeenAt: now.toISOString() };
    await tx.insert(chainPool).values([
      { ...seen, transaction: 'overtaken', spends: ['x:0'] },
      { ...seen, transaction: 'apart', spends: ['y:0'] },
    ]);
    await keepTransactions({ tx, coin, wallets }, [transaction('overtaken'), transaction('apart')]);
    await markOvertaken({ tx, coin, now }, [transaction('mined', ['own'], ['x:0', 'z:0'])]);
    await markOvertaken({ tx, coin, now }, [transaction('later', ['own'], ['x:0'])]);
    const [overtaken, apart] = [await factsOf('overtaken'), await factsOf('apart')];
    assert.deepEqual([overtaken?.replacedBy, apart?.replacedBy], ['mined', null]);
  });
});
