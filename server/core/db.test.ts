import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { harness } from '#server/testing/harness.ts';
import { openDb, openPool, type Queryable } from './db.ts';

const h = await harness();
const SIZE = 3;
const pool = openPool(h.databaseUrl, SIZE, () => undefined);
const db = openDb(pool);
after(() => pool.end());

const end = (pid: number | undefined) => h.service.pool.query('select pg_terminate_backend($1, 5000)', [pid]);

async function pidOf(tx: Queryable): Promise<number | undefined> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid;
}

/** A pid of the pool; the connection that was ended last may still be met once, before its end is known here. */
const anyPid = async (): Promise<number | undefined> => {
  const first = await db.transaction(pidOf).catch(() => null);
  return first === null ? db.transaction(pidOf) : first;
};

/** Every connection of the pool can be had at once, and none is out. */
async function demandWhole(): Promise<void> {
  const counted = await Promise.all(Array.from({ length: SIZE }, anyPid));
  assert.equal(counted.length, SIZE);
  assert.equal(pool.totalCount - pool.idleCount, 0, 'all connections were given back');
}

describe('a connection that is lost', () => {
  it('within a transaction fails that one alone, and the pool goes on', async () => {
    for (let round = 0; round < 3 * SIZE; round += 1) {
      const lost = db.transaction(async (tx) => {
        await end(await pidOf(tx));
        await tx.execute(sql`select 1`);
      });
      await assert.rejects(lost);
    }
    await demandWhole();
  });

  it('just before a transaction begins does not stay out of the pool', async () => {
    for (let round = 0; round < 10 * SIZE; round += 1) {
      const pid = await anyPid();
      await Promise.allSettled([end(pid), ...Array.from({ length: SIZE }, () => db.transaction(pidOf))]);
    }
    await demandWhole();
  });
});
