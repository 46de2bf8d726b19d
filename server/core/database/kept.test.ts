import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { harness } from '#server/testing/harness.ts';
import { auditLog } from '../audit/tables.ts';
import { events } from '../events/tables.ts';
import { newHexId } from '../runtime/id.ts';
import type { Queryable } from './db.ts';
import { keptInsert, keptQuery, runKept } from './kept.ts';
import { prepare } from './prepared.ts';

const { db, enterpriseId } = await harness();
const AT = '2026-03-02T09:30:00.120Z';
const find = keptQuery((tx) =>
  tx
    .select()
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .limit(1),
);
const insert = keptInsert(events);
const newEvent = (more: object = {}) => ({
  id: newHexId(),
  enterpriseId,
  type: 'kept',
  subjectType: 'user',
  subjectId: newHexId(),
  body: { a: [1, null, 'é'] },
  occurredAt: AT,
  ...more,
});

describe('a kept query', () => {
  it('runs in the transaction that it is given, and reads what that wrote; nobody else does', async () => {
    const row = newEvent();
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
    const row = { ...newEvent(), actorUserId: newHexId() };
    await insert(db, row);
    const [kept] = await find(db, { id: row.id });
    const [plain] = await db.select().from(events).where(eq(events.id, row.id)).limit(1);
    assert.deepEqual(kept, plain);
    assert.deepEqual([kept?.occurredAt, kept?.body, kept?.actorUserId], [AT, row.body, row.actorUserId]);
  });
  it('is parsed once by a connection, and wants every value', async () => {
    await db.transaction(async (tx) => {
      for (let round = 0; round < 3; round += 1) await find(tx, { id: newHexId() });
      const { rows } = await tx.execute<{ times: string }>(
        sql`select count(*)::text as times from pg_prepared_statements where statement like 'select%from "events" where%'`,
      );
      assert.equal(rows[0]?.times, '1');
    });
    await assert.rejects(find(db, {}), /placeholder/);
  });
});

describe('a kept insert', () => {
  it('writes null for what is absent, in JSON columns too', async () => {
    const write = keptInsert(auditLog);
    const id = newHexId();
    const row = {
      id,
      enterpriseId,
      actorKind: 'token' as const,
      operation: 'kept',
      subjectType: 'user',
      subjectId: 'u',
    };
    await write(db, { ...row, requestId: 'r', occurredAt: AT, recordedAt: AT, before: null });
    const { rows } = await db.execute(
      sql`select before is null as b, after is null as a, position is null as p from audit_log where id = ${id}`,
    );
    assert.deepEqual(rows, [{ b: true, a: true, p: true }]);
  });
  it('of a row that lacks a value is refused', async () => {
    await assert.rejects(insert(db, newEvent({ type: undefined })), { code: '23502' });
  });
});

describe('a statement of our own', () => {
  it('takes its parameters in order', async () => {
    const minus = prepare('select $1::int - $2::int as left');
    const run = (tx: Queryable) => runKept<{ left: number }>(tx, minus, [7, 2]);
    assert.deepEqual([...(await run(db)), ...(await db.transaction(run))], [{ left: 5 }, { left: 5 }]);
  });
});
