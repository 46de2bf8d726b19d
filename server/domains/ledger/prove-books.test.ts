import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { harness } from '#server/testing/harness.ts';
import { proveBooks } from './prove-books.ts';
import { book, fundedPlace } from './testing.ts';

const { service, ownerPool, enterpriseId } = await harness();
const own = await fundedPlace(service, { enterpriseId });
const other = await fundedPlace(service, { enterpriseId });
const move = (kind: string, reference: string, more: object = {}) => ({
  kind,
  reference,
  transfers: [{ debit: own, credit: other, amount: '1', ...more }],
});
const hold = { kind: 'move', reference: newHexId() };
await book(service, {
  holds: [{ ...hold, account: own, amount: '50' }],
  groups: [move('move', newHexId(), { amount: '20', hold }), move('move', newHexId()), move('move', newHexId())],
});

const known = (books: Domain['books']): Domain => ({ tags: {}, operations: {}, books });
const FUNDING = { funding: { object: null } };
const MOVES = { ...FUNDING, move: { object: null } };
const problemsOf = async (books: Domain['books'] = MOVES) => (await proveBooks(service.db, [known(books)])).problems;

/** What is found while something is changed past the books; it is as before afterwards. */
async function problemsWith(change: string, back: string): Promise<string[]> {
  await ownerPool.query(change);
  try {
    return await problemsOf();
  } finally {
    await ownerPool.query(back);
    assert.deepEqual(await problemsOf(), []);
  }
}

describe('the proof of the books', () => {
  it('finds nothing wrong with what is right, and counts it', async () => {
    assert.deepEqual(await proveBooks(service.db, [known(MOVES)]), {
      accounts: 3,
      transfers: 5,
      openHolds: 1,
      problems: [],
    });
  });
  it('finds a balance that is not the sum of its transfers, and that all together are not zero', async () => {
    const at = `where owner = '${own.owner}'`;
    const problems = await problemsWith(
      `update ledger_accounts set posted = posted - 2 ${at}`,
      `update ledger_accounts set posted = posted + 2 ${at}`,
    );
    assert.equal(problems.length, 2);
    assert.match(problems[0] ?? '', /^ofcbtc: all accounts together come to -2, not to 0$/);
    assert.match(problems[1] ?? '', /^account \d+ \(available ofcbtc of \w+\) has 976, its transfers come to 978$/);
  });
  it('finds two balances that were changed so that they cancel each other out', async () => {
    const change = (sign: string) =>
      `update ledger_accounts set posted = posted ${sign} case owner when '${own.owner}' then 5 else -5 end where kind = 'available'`;
    assert.equal((await problemsWith(change('+'), change('-'))).length, 2);
  });
  it('finds a transfer that was changed, taken away, or whose balance was', async () => {
    const middle = `(select id from ledger_transfers where amount = 1 order by id limit 1)`;
    const amounts = await problemsWith(
      `update ledger_transfers set amount = 2 where id = ${middle}`,
      `update ledger_transfers set amount = 1 where amount = 2`,
    );
    assert.equal(amounts.length, 2);
    assert.match(amounts.join('\n'), /1 balances do not follow from the one before, the first after transfer \d+/);
    const balances = await problemsWith(
      `update ledger_transfers set credit_balance = credit_balance + 1 where id = ${middle}`,
      `update ledger_transfers set credit_balance = credit_balance - 1 where id = ${middle}`,
    );
    assert.match(balances.join('\n'), /2 balances do not follow from the one before/);
    await ownerPool.query(`create table kept as select * from ledger_transfers where id = ${middle}`);
    const gone = await problemsWith(
      `delete from ledger_transfers where id in (select id from kept)`,
      `insert into ledger_transfers overriding system value select * from kept`,
    );
    assert.equal(gone.length, 2);
    await ownerPool.query('drop table kept');
  });
  it('finds what is held without a hold, and holds that say something else than what was posted of them', async () => {
    const at = `where owner = '${own.owner}'`;
    const held = await problemsWith(
      `update ledger_accounts set held = held + 1 ${at}`,
      `update ledger_accounts set held = held - 1 ${at}`,
    );
    assert.match(held.join('\n'), /holds 31, its open holds come to 30/);
    const used = await problemsWith('update ledger_holds set used = 19', 'update ledger_holds set used = 20');
    assert.match(
      used.join('\n'),
      /hold \d+ \(move \w+\) says that 19 of 50 was posted, its transfers come to 20; it is pending/,
    );
    const ended = await problemsWith(
      `update ledger_holds set state = 'posted'`,
      `update ledger_holds set state = 'pending'`,
    );
    assert.match(ended.join('\n'), /holds 30, its open holds come to 0/);
  });
  it('names twenty of many, and says how many more there are', async () => {
    for (let count = 0; count < 23; count += 1) await fundedPlace(service, { enterpriseId, asset: 'eth' });
    const problems = await problemsWith(
      `update ledger_accounts set posted = posted + 1 where asset = 'eth' and kind = 'available'`,
      `update ledger_accounts set posted = posted - 1 where asset = 'eth' and kind = 'available'`,
    );
    assert.equal(problems.length, 22);
    assert.equal(problems.at(-1), 'and 3 more like the last one');
  });
});

describe('the proof that everything is booked', () => {
  const [booked, missing] = ['a'.repeat(32), 'b'.repeat(32)];
  const expecting = (...references: string[]) => ({
    ...MOVES,
    sale: { object: null, expected: sql`select unnest(${sql.param(references)}::text[])` },
  });

  it('finds what is not booked, and what nothing explains', async () => {
    await book(service, { groups: [move('sale', booked)] });
    assert.deepEqual(await problemsOf(expecting(booked)), []);
    assert.deepEqual(await problemsOf(expecting(booked, missing)), [
      `sale: 1 that must be in the books and are not: ${missing}`,
    ]);
    assert.deepEqual(await problemsOf(expecting(missing)), [
      `sale: 1 that must be in the books and are not: ${missing}`,
      `sale: 1 groups that nothing explains: ${booked}`,
    ]);
  });
  it('finds groups of a kind that nobody knows', async () => {
    assert.deepEqual(await problemsOf(MOVES), ['sale: 1 groups of a kind that nobody knows']);
  });
  it('names twenty of many', async () => {
    const references = Array.from({ length: 25 }, (_, index) => `c${index + 10}`);
    const [problem] = await problemsOf(expecting(booked, ...references));
    assert.match(problem ?? '', /^sale: 25 that must be in the books and are not: c10, (c\d\d, ){18}c29, and 5 more$/);
  });
});
