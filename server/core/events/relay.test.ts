import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asc, gt } from 'drizzle-orm';
import { harness } from '#server/testing/harness.ts';
import { openDb, openPool } from '../database/db.ts';
import { emit } from './events.ts';
import { pruneEvents, relayEvents } from './relay.ts';
import { events } from './tables.ts';

const h = await harness();
const event = { enterpriseId: h.enterpriseId, type: 'idv.approved', subjectType: 'idv', body: {} } as const;
const origin = { now: h.service.clock.now(), actorUserId: null };
const WRITERS = 8;
const ROUNDS = 60;

describe('the relay of events', () => {
  it('numbers each committed event once, without holes, and a reader by cursor misses none: 8 writers, 3 relays, 1 reader', async () => {
    const pools = Array.from({ length: 4 }, () => openPool(h.databaseUrl, 4, () => undefined));
    const dbs = pools.map(openDb);
    let isWriting = true;
    const committed: string[] = [];
    const write = async (writer: number): Promise<void> => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const subjectId = `${writer}-${round}`;
        await dbs[writer % dbs.length]
          ?.transaction(async (tx) => {
            await emit(tx, origin, { ...event, subjectId: `${subjectId}-a` });
            for (let step = 0; step < (writer * round) % 7; step += 1) await tx.execute('select 1');
            await emit(tx, origin, { ...event, subjectId: `${subjectId}-b` });
            if (round % 5 === 4) throw new Error('rolled back');
            committed.push(`${subjectId}-a`, `${subjectId}-b`);
          })
          .catch((error: Error) => assert.equal(error.message, 'rolled back'));
      }
    };
    const relay = async (index: number): Promise<void> => {
      const db = dbs[index];
      assert.ok(db);
      while (isWriting || (await relayEvents(db)) > 0) await relayEvents(db);
    };
    const read: { sequence: number | null; subjectId: string }[] = [];
    const readOn = async (): Promise<number> => {
      const rows = await h.db
        .select({ sequence: events.sequence, subjectId: events.subjectId })
        .from(events)
        .where(gt(events.sequence, read.at(-1)?.sequence ?? 0))
        .orderBy(asc(events.sequence))
        .limit(20);
      read.push(...rows);
      return rows.length;
    };
    const follow = async (): Promise<void> => {
      while (isWriting) await readOn();
    };
    const others = [relay(0), relay(1), relay(2), follow()];
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    isWriting = false;
    await Promise.all(others);
    while ((await readOn()) > 0);
    for (const pool of pools) await pool.end();
    assert.equal(committed.length, (WRITERS * ROUNDS * 2 * 4) / 5);
    assert.deepEqual(
      read.map((row) => row.sequence),
      committed.map((_, index) => index + 1),
    );
    assert.deepEqual(read.map((row) => row.subjectId).toSorted(), committed.toSorted());
    const placeOf = new Map(read.map((row) => [row.subjectId, row.sequence ?? 0]));
    for (const id of committed.filter((one) => one.endsWith('-a'))) {
      assert.ok((placeOf.get(id) ?? 0) < (placeOf.get(id.replace('-a', '-b')) ?? 0), 'the order within a transaction');
    }
  });

  it('keeps events for two years of business time, and notes how far the sequence was pruned', async () => {
    const before = await h.db.$count(events);
    await pruneEvents(h.db, new Date(origin.now.getTime() + 731 * 86_400_000));
    assert.equal(await h.db.$count(events), before);
    await pruneEvents(h.db, new Date(origin.now.getTime() + 733 * 86_400_000));
    assert.equal(await h.db.$count(events), 0);
    const { rows } = await h.service.pool.query('select last::int, pruned_to::int from event_relay');
    assert.deepEqual(rows, [{ last: before, pruned_to: before }]);
  });
});
