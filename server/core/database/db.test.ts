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

/** All connections of the pool at once. */
const allPids = () => Array.from({ length: SIZE }, () => db.transaction(pidOf));

/** The server may have ended a connection before its end is known here: whoever meets it fails, and it leaves the pool. */
const meetEnded = () => Promise.allSettled(allPids());

/** Every connection of the pool can be had at once, and none is out. */
async function demandWhole(): Promise<void> {
  await meetEnded();
  const counted = await Promise.all(allPids());
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
      await meetEnded();
      const pid = await db.transaction(pidOf);
      await Promise.allSettled([end(pid), ...allPids()]);
    }
    await demandWhole();
  });
});
