import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { type AccountPlace, applyToLedger, type LedgerCommand, MAX_GROUP } from './ledger-store.ts';
import { ledgerAccounts, ledgerGroups, ledgerHolds, ledgerTransfers } from './tables.ts';

const { db, service } = await harness();
const AT = '2026-03-02T09:30:00.000Z';
const OUTSIDE: AccountPlace = { kind: 'external', owner: 'outside', asset: 'btc' };
const newWallet = (asset = 'btc'): AccountPlace => ({ kind: 'available', owner: newHexId(), asset });
const apply = (command: Omit<LedgerCommand, 'at'>) =>
  service.db.transaction((tx) => applyToLedger(tx, { at: AT, ...command }));

async function balancesOf({ kind, owner, asset }: AccountPlace) {
  const { posted, held } = ledgerAccounts;
  const [row] = await db
    .select({ posted, held })
    .from(ledgerAccounts)
    .where(sql`kind = ${kind} and owner = ${owner} and asset = ${asset}`)
    .limit(1);
  return row ?? { posted: '0', held: '0' };
}

async function fund(wallet: AccountPlace, amount: string): Promise<void> {
  const transfers = [{ debit: { ...OUTSIDE, asset: wallet.asset }, credit: wallet, amount }];
  assert.deepEqual(await apply({ groups: [{ kind: 'funding', reference: newHexId(), transfers }] }), {
    outcome: 'applied',
  });
}

describe('a group', () => {
  it('moves amounts, takes them from one account and gives them to the other', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    await apply({
      groups: [{ kind: 'move', reference: newHexId(), transfers: [{ debit: a, credit: b, amount: '30' }] }],
    });
    assert.deepEqual(
      [await balancesOf(a), await balancesOf(b)],
      [
        { posted: '70', held: '0' },
        { posted: '30', held: '0' },
      ],
    );
  });
  it('that comes again does nothing, and with other content is refused', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    const group = { kind: 'move', reference: newHexId(), transfers: [{ debit: a, credit: b, amount: '30' }] };
    for (let round = 0; round < 3; round += 1) assert.equal((await apply({ groups: [group] })).outcome, 'applied');
    assert.equal((await balancesOf(b)).posted, '30');
    await assert.rejects(apply({ groups: [{ ...group, transfers: [{ debit: a, credit: b, amount: '31' }] }] }), {
      code: 'idempotency_conflict',
    });
  });
  it('checks floors once, at its end: a payer needs its net only', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(b, '50');
    const transfers = [
      { debit: a, credit: b, amount: '100' },
      { debit: b, credit: a, amount: '120' },
    ];
    assert.equal((await apply({ groups: [{ kind: 'net', reference: newHexId(), transfers }] })).outcome, 'applied');
    assert.deepEqual([(await balancesOf(a)).posted, (await balancesOf(b)).posted], ['20', '30']);
  });
  it('that lacks funds says who lacks how much and writes nothing', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    const reference = newHexId();
    const transfers = [{ debit: a, credit: b, amount: '130' }];
    const short = await apply({ groups: [{ kind: 'move', reference, transfers }] });
    assert.deepEqual(short, { outcome: 'short', shorts: [{ account: a, missing: '30' }] });
    assert.equal(await db.$count(ledgerGroups, eq(ledgerGroups.reference, reference)), 0);
    assert.equal((await balancesOf(a)).posted, '100');
  });
  it('keeps what each account had after each transfer', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    const reference = newHexId();
    const transfers = [
      { debit: a, credit: b, amount: '10', note: 'first' },
      { debit: b, credit: a, amount: '4' },
      { debit: a, credit: b, amount: '1' },
    ];
    await apply({ groups: [{ kind: 'move', reference, transfers }] });
    const { debitBalance, creditBalance, note } = ledgerTransfers;
    const rows = await db
      .select({ debitBalance, creditBalance, note })
      .from(ledgerTransfers)
      .innerJoin(ledgerGroups, eq(ledgerGroups.id, ledgerTransfers.groupId))
      .where(eq(ledgerGroups.reference, reference))
      .orderBy(ledgerTransfers.id)
      .limit(10);
    assert.deepEqual(rows, [
      { debitBalance: '90', creditBalance: '10', note: 'first' },
      { debitBalance: '6', creditBalance: '94', note: null },
      { debitBalance: '93', creditBalance: '7', note: null },
    ]);
  });
  it('keeps amounts of 78 digits to the last one', async () => {
    const [a, b] = [newWallet('eth'), newWallet('eth')];
    const most = `9${'0'.repeat(76)}1`;
    await fund(a, most);
    await apply({
      groups: [{ kind: 'move', reference: newHexId(), transfers: [{ debit: a, credit: b, amount: most }] }],
    });
    assert.equal((await balancesOf(b)).posted, most);
  });
  it('refuses amounts that are zero, negative or no whole units, one account on both sides, and two assets', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    const moved = (amount: string, credit = b) =>
      apply({ groups: [{ kind: 'move', reference: newHexId(), transfers: [{ debit: a, credit, amount }] }] });
    for (const amount of ['0', '-1', '0.5', '1e-2', 'x']) await assert.rejects(moved(amount), amount);
    const beyond = `1${'0'.repeat(78)}`;
    assert.deepEqual(await moved(beyond), { outcome: 'short', shorts: [{ account: a, missing: beyond }] });
    await assert.rejects(moved('1', a));
    await assert.rejects(moved('1', { ...b, asset: 'eth' }));
    assert.equal((await balancesOf(a)).posted, '100');
  });
  it('has at most 10,000 transfers', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '20000');
    const transfers = Array.from({ length: MAX_GROUP + 1 }, () => ({ debit: a, credit: b, amount: '1' }));
    await assert.rejects(apply({ groups: [{ kind: 'move', reference: newHexId(), transfers }] }), {
      code: 'unprocessable',
    });
    const most = { kind: 'move', reference: newHexId(), transfers: transfers.slice(1) };
    assert.equal((await apply({ groups: [most] })).outcome, 'applied');
    assert.equal((await balancesOf(b)).posted, String(MAX_GROUP));
  });
});

describe('a hold', () => {
  const nameOf = (reference: string) => ({ kind: 'allocation', reference });
  const stateOf = async (reference: string) => {
    const { state, used } = ledgerHolds;
    const own = eq(ledgerHolds.reference, reference);
    return (await db.select({ state, used }).from(ledgerHolds).where(own).limit(1))[0];
  };

  it('keeps an amount back until it is posted', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    const hold = nameOf(newHexId());
    await apply({ holds: [{ ...hold, account: a, amount: '80' }] });
    assert.deepEqual(await balancesOf(a), { posted: '100', held: '80' });
    const other = [{ debit: a, credit: b, amount: '21' }];
    assert.equal((await apply({ groups: [{ ...nameOf(newHexId()), transfers: other }] })).outcome, 'short');
    await apply({ groups: [{ ...hold, transfers: [{ debit: a, credit: b, amount: '80', hold }] }] });
    assert.deepEqual(await balancesOf(a), { posted: '20', held: '0' });
    assert.deepEqual(await stateOf(hold.reference), { state: 'posted', used: '80' });
  });
  it('is used in parts, and the rest is given up', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    const hold = nameOf(newHexId());
    await apply({ holds: [{ ...hold, account: a, amount: '80' }] });
    await apply({ groups: [{ ...nameOf(newHexId()), transfers: [{ debit: a, credit: b, amount: '30', hold }] }] });
    assert.deepEqual(await balancesOf(a), { posted: '70', held: '50' });
    await apply({ voids: [{ ...hold, state: 'expired' }] });
    assert.deepEqual(await balancesOf(a), { posted: '70', held: '0' });
    assert.deepEqual(await stateOf(hold.reference), { state: 'expired', used: '30' });
    await apply({ voids: [hold] });
    assert.equal((await balancesOf(a)).held, '0');
  });
  it('is made and posted in one command', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    const hold = nameOf(newHexId());
    const holds = [{ ...hold, account: a, amount: '100' }];
    await apply({ holds, groups: [{ ...hold, transfers: [{ debit: a, credit: b, amount: '100', hold }] }] });
    assert.deepEqual(
      [await balancesOf(a), await balancesOf(b)],
      [
        { posted: '0', held: '0' },
        { posted: '100', held: '0' },
      ],
    );
  });
  it('takes the place of one that is given up in the same command', async () => {
    const a = newWallet();
    await fund(a, '100');
    const [first, second] = [nameOf(newHexId()), nameOf(newHexId())];
    await apply({ holds: [{ ...first, account: a, amount: '90' }] });
    const change = { voids: [first], holds: [{ ...second, account: a, amount: '95' }] };
    assert.equal((await apply(change)).outcome, 'applied');
    assert.equal((await balancesOf(a)).held, '95');
  });
  it('that comes again does nothing, and with another amount is refused', async () => {
    const a = newWallet();
    await fund(a, '100');
    const hold = { ...nameOf(newHexId()), account: a };
    for (let round = 0; round < 3; round += 1) await apply({ holds: [{ ...hold, amount: '60' }] });
    assert.equal((await balancesOf(a)).held, '60');
    await assert.rejects(apply({ holds: [{ ...hold, amount: '61' }] }), { code: 'idempotency_conflict' });
  });
  it('beyond what is available is refused', async () => {
    const a = newWallet();
    await fund(a, '100');
    const short = await apply({ holds: [{ ...nameOf(newHexId()), account: a, amount: '101' }] });
    assert.deepEqual(short, { outcome: 'short', shorts: [{ account: a, missing: '1' }] });
  });
  it('gives no more than it keeps, only while it is open, and only from its account', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    await fund(b, '100');
    const hold = nameOf(newHexId());
    await apply({ holds: [{ ...hold, account: a, amount: '40' }] });
    const take = (debit: AccountPlace, credit: AccountPlace, amount: string) =>
      apply({ groups: [{ ...nameOf(newHexId()), transfers: [{ debit, credit, amount, hold }] }] });
    await assert.rejects(take(a, b, '41'));
    await assert.rejects(take(b, a, '1'));
    await apply({ voids: [hold] });
    await assert.rejects(take(a, b, '1'));
    assert.deepEqual(await balancesOf(a), { posted: '100', held: '0' });
  });
});

describe('many at once', () => {
  it('two hundred racers for a hundred units: exactly a hundred get one', async () => {
    const a = newWallet();
    await fund(a, '100');
    const race = () => apply({ holds: [{ kind: 'race', reference: newHexId(), account: a, amount: '1' }] });
    const results = await Promise.all(Array.from({ length: 200 }, race));
    assert.equal(results.filter(({ outcome }) => outcome === 'applied').length, 100);
    assert.deepEqual(await balancesOf(a), { posted: '100', held: '100' });
  });
  it('fifty equal groups: one takes', async () => {
    const [a, b] = [newWallet(), newWallet()];
    await fund(a, '100');
    const group = { kind: 'move', reference: newHexId(), transfers: [{ debit: a, credit: b, amount: '5' }] };
    await Promise.all(Array.from({ length: 50 }, () => apply({ groups: [group] })));
    assert.equal((await balancesOf(b)).posted, '5');
  });
  it('sixteen writers who cross each other on the same accounts make no deadlock', async () => {
    const wallets = Array.from({ length: 6 }, () => newWallet());
    for (const wallet of wallets) await fund(wallet, '1000');
    let seed = 7;
    const next = (): AccountPlace => {
      seed = (seed * 16_807) % 2_147_483_647;
      return wallets[seed % wallets.length] as AccountPlace;
    };
    const writer = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        const pairs = [next(), next(), next()].flatMap((debit) => {
          const credit = next();
          return credit === debit ? [] : [{ debit, credit, amount: '1' }];
        });
        await apply({ groups: [{ kind: 'storm', reference: newHexId(), transfers: pairs }] });
      }
    };
    await Promise.all(Array.from({ length: 16 }, writer));
    const all = await Promise.all(wallets.map(balancesOf));
    assert.equal(
      all.reduce((sum, { posted }) => sum + BigInt(posted), 0n),
      6000n,
    );
  });
});
