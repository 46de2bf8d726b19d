import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { harness } from '#server/testing/harness.ts';
import { openDb, openPool, type Tx } from './db.ts';
import { runKept, sendKept } from './kept.ts';
import { prepare } from './prepared.ts';
import { transact } from './transact.ts';
import { codeOf } from './transaction-connection.ts';

const UNIQUE = '23505';
const h = await harness();
/** One connection, so that whoever comes next has the one that was used before. */
const pool = openPool(h.databaseUrl, 1, () => undefined);
const db = openDb(pool);
after(() => pool.end());
before(() =>
  h.ownerPool.query('create table things (id int primary key, value int not null); grant all on things to public'),
);

const INSERT = prepare('insert into things (id, value) values ($1, $2)');
const READ = prepare('select value from things where id = $1');
const send = (tx: Tx, id: number, value = 0): Promise<void> => sendKept(tx, INSERT, [id, value]);
const idsFrom = async (from: number): Promise<number[]> =>
  (await pool.query<{ id: number }>('select id from things where id >= $1 order by id', [from])).rows.map(
    ({ id }) => id,
  );
const isUnique = (error: unknown): boolean => codeOf(error) === UNIQUE;

describe('what is sent in a transaction without waiting', () => {
  it('is there for what is asked next, and once it is committed', async () => {
    const value = await db.transaction(async (tx) => {
      await send(tx, 1, 7);
      return runKept(tx, READ, [1]);
    });
    assert.deepEqual(value, [{ value: 7 }]);
    assert.deepEqual(await idsFrom(1), [1]);
  });

  it('leaves in one write with what begins and ends the transaction', async () => {
    const client = await pool.connect();
    const { stream } = (client as unknown as pg.Client).connection;
    client.release();
    let writes = 0;
    const writev = Reflect.get(stream, '_writev') as (...given: unknown[]) => void;
    Reflect.set(stream, '_writev', (...given: unknown[]) => {
      writes += 1;
      Reflect.apply(writev, stream, given);
    });
    await db.transaction(async (tx) => {
      for (const id of [11, 12, 13]) await send(tx, id);
    });
    Reflect.set(stream, '_writev', writev);
    assert.equal(writes, 1);
    assert.deepEqual(await idsFrom(11), [11, 12, 13]);
  });

  it('fails the transaction when it fails, with its own error, and nothing is written', async () => {
    const alone = db.transaction(async (tx) => {
      await send(tx, 21);
      await send(tx, 1);
      await send(tx, 22);
    });
    await assert.rejects(alone, isUnique);
    const asked = db.transaction(async (tx) => {
      await send(tx, 21);
      await send(tx, 1);
      await tx.execute(sql`select 1`);
    });
    await assert.rejects(asked, isUnique);
    assert.deepEqual(await idsFrom(21), []);
  });

  it('fails even where what came after it was caught', async () => {
    const caught = db.transaction(async (tx) => {
      await send(tx, 1);
      await tx.execute(sql`select 1`).catch(() => undefined);
    });
    await assert.rejects(caught, isUnique);
  });

  it('does not hide what the work itself throws', async () => {
    const thrown = db.transaction(async (tx) => {
      await send(tx, 1);
      throw new Error('of the work');
    });
    await assert.rejects(thrown, /of the work/);
  });

  it('is waited for within a savepoint, which may be undone alone', async () => {
    await db.transaction(async (tx) => {
      await send(tx, 31);
      await assert.rejects(
        tx.transaction((inner) => send(inner, 1)),
        isUnique,
      );
      await send(tx, 32);
    });
    assert.deepEqual(await idsFrom(31), [31, 32]);
  });

  it('is done again with the whole transaction when a deadlock ends it', async () => {
    const UPDATE = prepare('update things set value = value + 1 where id = $1');
    let runs = 0;
    let holders = 0;
    const raise = (first: number, second: number): Promise<void> =>
      transact(h.db, async (tx) => {
        runs += 1;
        await runKept(tx, UPDATE, [first]);
        holders += 1;
        while (holders < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        await sendKept(tx, UPDATE, [second]);
        await sendKept(tx, READ, [first]);
      });
    await Promise.all([raise(31, 32), raise(32, 31)]);
    const { rows } = await pool.query('select value from things where id in (31, 32)');
    assert.deepEqual(rows, [{ value: 2 }, { value: 2 }]);
    // On a busy machine the one that is done again may be too fast for the other, and they meet a second time.
    assert.ok(runs >= 3, `${runs} runs`);
  });

  it('is waited for where there is much of it, so that others run meanwhile', async () => {
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    await db.transaction(async (tx) => {
      for (let id = 1001; id <= 1500; id += 1) await send(tx, id);
    });
    clearImmediate(next);
    assert.ok(turns > 100, `${turns} turns of the event loop`);
    assert.equal((await idsFrom(1001)).length, 500);
    await h.ownerPool.query('delete from things where id > 1000');
  });

  it('is run at once outside of a transaction', async () => {
    await sendKept(db, INSERT, [41, 0]);
    await assert.rejects(sendKept(db, INSERT, [41, 0]), isUnique);
  });
});

describe('a transaction', () => {
  it('that asks many things at once has the answer of each', async () => {
    const answers = await db.transaction((tx) =>
      Promise.all(Array.from({ length: 20 }, (_, at) => tx.execute<{ at: number }>(sql`select ${at}::int as at`))),
    );
    assert.deepEqual(
      answers.map(({ rows }) => rows[0]?.at),
      Array.from({ length: 20 }, (_, at) => at),
    );
  });

  it('of which one question fails tells the others so, and leaves a connection that works', async () => {
    const mixed = db.transaction((tx) =>
      Promise.allSettled([tx.execute(sql`select 1`), tx.execute(sql`select 1 / 0`), tx.execute(sql`select 2`)]),
    );
    await assert.rejects(mixed, /had failed before/);
    const client = await pool.connect();
    assert.equal((client as unknown as { pipeline: boolean }).pipeline, false);
    client.release();
    assert.deepEqual(await idsFrom(41), [41]);
  });

  it('is of the isolation that was asked for', async () => {
    const { rows } = await db.transaction(
      (tx) => tx.execute(sql`select current_setting('transaction_isolation') as of`),
      {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      },
    );
    assert.deepEqual(rows, [{ of: 'repeatable read' }]);
    const writes = db.transaction((tx) => send(tx, 51), { accessMode: 'read only' });
    await assert.rejects(writes, (error) => codeOf(error) === '25006');
  });

  it('fails with the reason when a constraint is only broken at its end', async () => {
    await h.ownerPool.query(
      'create table later (id int primary key deferrable initially deferred); grant all on later to public',
    );
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`insert into later values (1)`);
      await tx.execute(sql`insert into later values (1)`);
    });
    await assert.rejects(broken, isUnique);
  });

  it('says that its connection was lost, at whatever moment', async () => {
    for (const isAsked of [true, false]) {
      const lost = db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await h.service.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        await send(tx, 61);
        if (isAsked) await tx.execute(sql`select 1`);
      });
      await assert.rejects(lost, ({ message, cause }) => /terminat|connection/i.test(`${message} ${cause}`));
    }
    assert.deepEqual(await idsFrom(61), []);
  });
});
