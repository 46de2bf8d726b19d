import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { harness } from '#server/testing/harness.ts';
import { transact } from './transact.ts';

const h = await harness();

describe('a transaction', () => {
  it('is done once more when it was ended to break a deadlock', async () => {
    await h.ownerPool.query('create table counters (id int primary key, value int not null)');
    await h.db.execute(sql`insert into counters values (1, 0), (2, 0)`);
    let runs = 0;
    let holders = 0;
    /** Takes the two rows in an order of its own, the second once both transactions hold their first. */
    const raise = (first: number, second: number): Promise<void> =>
      transact(h.db, async (tx) => {
        runs += 1;
        await tx.execute(sql`update counters set value = value + 1 where id = ${first}`);
        holders += 1;
        while (holders < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        await tx.execute(sql`update counters set value = value + 1 where id = ${second}`);
      });
    await Promise.all([raise(1, 2), raise(2, 1)]);
    const { rows } = await h.db.execute(sql`select value from counters order by id`);
    assert.deepEqual(rows, [{ value: 2 }, { value: 2 }]);
    assert.equal(runs, 3);
  });

  it('fails at once for any other reason', async () => {
    let runs = 0;
    const failing = transact(h.db, async (tx) => {
      runs += 1;
      await tx.execute(sql`select * from nothing_of_this_name`);
    });
    await assert.rejects(failing);
    assert.equal(runs, 1);
  });
});
