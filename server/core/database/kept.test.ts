import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { harness } from '#server/testing/harness.ts';
import { newHexId } from '../runtime/id.ts';
import { baseUnits, bytes, hexId, instant } from './columns.ts';
import type { Queryable } from './db.ts';
import { keptInsert, keptQuery, runKept } from './kept.ts';
import { keptInsertAll, keptUpdate, runUpdates } from './kept-writes.ts';
import { prepare } from './prepared.ts';

const { db, ownerPool } = await harness();
const keptRows = pgTable('kept_rows', {
  id: hexId().primaryKey(),
  type: text().notNull(),
  body: jsonb().notNull(),
  more: jsonb(),
  occurredAt: instant().notNull(),
  sequence: bigint({ mode: 'number' }),
  insertion: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  actorUserId: hexId(),
  secretHash: bytes(),
  amount: baseUnits(),
  words: text().array(),
  isFresh: boolean().default(true),
});
await ownerPool.query(`
  create table kept_rows (
    id uuid primary key, type text not null, body jsonb not null, more jsonb, occurred_at timestamptz(3) not null, sequence bigint,
    insertion bigint generated always as identity, actor_user_id uuid, secret_hash bytea, amount base_units, words text[],
    is_fresh boolean not null default true
  );
  grant all on kept_rows to public`);

const AT = '2026-03-02T09:30:00.120Z';
const find = keptQuery((tx) =>
  tx
    .select()
    .from(keptRows)
    .where(eq(keptRows.id, sql.placeholder('id')))
    .limit(1),
);
const insert = keptInsert(keptRows);
const insertAll = keptInsertAll(keptRows);
const ofRow = keptUpdate(keptRows, ['id']);
const newRow = (more: object = {}) => ({
  id: newHexId(),
  type: 'kept',
  body: { a: [1, null, 'é'] },
  occurredAt: AT,
  isFresh: true,
  ...more,
});

describe('a kept query', () => {
  it('runs in the transaction that it is given, and reads what that wrote; nobody else does', async () => {
    const row = newRow();
    const rolledBack = db.transaction(async (tx) => {
      await insert(tx, row);
      assert.equal((await find(tx, { id: row.id })).length, 1);
      assert.equal((await find(db, { id: row.id })).length, 0);
      const inner = await tx.transaction((savepoint) => find(savepoint, { id: row.id }));
      assert.equal(inner.length, 1);
      throw new Error('no');
    });
    await assert.rejects(rolledBack, /no/);
    assert.equal((await find(db, { id: row.id })).length, 0);
  });
  it('reads columns as Drizzle does', async () => {
    const row = { ...newRow(), actorUserId: newHexId() };
    await insert(db, row);
    const [kept] = await find(db, { id: row.id });
    const [plain] = await db.select().from(keptRows).where(eq(keptRows.id, row.id)).limit(1);
    assert.deepEqual(kept, plain);
    assert.deepEqual([kept?.occurredAt, kept?.body, kept?.actorUserId], [AT, row.body, row.actorUserId]);
  });
  it('is parsed once by a connection, and wants every value', async () => {
    await db.transaction(async (tx) => {
      for (let round = 0; round < 3; round += 1) await find(tx, { id: newHexId() });
      const { rows } = await tx.execute<{ times: string }>(
        sql`select count(*)::text as times from pg_prepared_statements where statement like 'select%from "kept_rows" where%'`,
      );
      assert.equal(rows[0]?.times, '1');
    });
    await assert.rejects(find(db, {}), /placeholder/);
  });
});

describe('a kept insert', () => {
  it('writes null for what is absent, in JSON columns too', async () => {
    const row = newRow({ more: null });
    await insert(db, row);
    const { rows } = await db.execute(
      sql`select more is null as m, actor_user_id is null as a, sequence is null as s, insertion as i from kept_rows where id = ${row.id}`,
    );
    assert.deepEqual(rows, [{ m: true, a: true, s: true, i: rows[0]?.i }]);
  });
  it('of a row that lacks a value is refused', async () => {
    await assert.rejects(insert(db, newRow({ type: undefined })), { code: '23502' });
  });
});

describe('a kept insert of many rows', () => {
  const many = [
    newRow({
      secretHash: Buffer.from('00ff10', 'hex'),
      amount: '9'.repeat(78),
      words: ['a', 'b,"c'],
      more: [null, { quote: '"' }],
      actorUserId: newHexId(),
      sequence: 7,
      isFresh: false,
      type: 'ké\\x"\n',
    }),
    newRow({ isFresh: undefined }),
  ];
  const ids = many.map(({ id }) => id);

  it('writes them in their order as Drizzle does, with defaults that are constants', async () => {
    await insertAll(db, many);
    const columns = { ...getTableColumns(keptRows) };
    const kept = await db.select(columns).from(keptRows).where(inArray(keptRows.id, ids)).orderBy(keptRows.insertion);
    await ownerPool.query('delete from kept_rows where id = any($1)', [ids]);
    await db.insert(keptRows).values(many);
    const plain = await db.select(columns).from(keptRows).where(inArray(keptRows.id, ids)).orderBy(keptRows.insertion);
    const comparable = (rows: typeof kept) => rows.map((row) => ({ ...row, insertion: null }));
    assert.deepEqual(comparable(kept), comparable(plain));
    assert.deepEqual(
      kept.map((row) => [row.id, row.isFresh]),
      [
        [ids[0], false],
        [ids[1], true],
      ],
    );
  });
  it('writes nothing of none, and more than it says at once', async () => {
    await insertAll(db, []);
    const type = newHexId();
    await insertAll(
      db,
      Array.from({ length: 1001 }, () => newRow({ type })),
    );
    assert.equal(await db.$count(keptRows, eq(keptRows.type, type)), 1001);
  });
});

describe('a kept update', () => {
  it('sets what is given, null too, of the rows that are meant, several in one statement, and leaves the rest', async () => {
    const [one, other] = [newRow({ actorUserId: newHexId(), amount: '5' }), newRow({ amount: '5' })];
    await insertAll(db, [one, other]);
    const actorUserId = newHexId();
    await runUpdates(
      db,
      ofRow({ id: other.id }, { type: 'other' }),
      ofRow({ id: one.id }, { actorUserId, more: { a: 1 }, amount: null, secretHash: Buffer.from([1, 2]) }),
    );
    await runUpdates(db, ofRow({ id: one.id }, { body: [2] }));
    const [found] = await find(db, { id: one.id });
    assert.deepEqual(found, {
      ...found,
      ...one,
      actorUserId,
      more: { a: 1 },
      amount: null,
      secretHash: Buffer.from([1, 2]),
      body: [2],
    });
    const [left] = await find(db, { id: other.id });
    assert.deepEqual([left?.type, left?.amount], ['other', '5']);
  });
});

describe('a statement of our own', () => {
  it('takes its parameters in order', async () => {
    const minus = prepare('select $1::int - $2::int as left');
    const run = (tx: Queryable) => runKept<{ left: number }>(tx, minus, [7, 2]);
    assert.deepEqual([...(await run(db)), ...(await db.transaction(run))], [{ left: 5 }, { left: 5 }]);
  });
});
