import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { publishedLimit } from '#lib/rate-limits.ts';
import { harness } from '#server/testing/harness.ts';
import { openDb, openPool } from '../database/db.ts';
import { GeneralLimit } from './general-limit.ts';
import { putRaisedLimit } from './raised-limits.ts';

const h = await harness();
const other = openPool(h.databaseUrl, 10, () => undefined);
after(() => other.end());
const now = new Date('2026-03-02T09:00:12.000Z');
const limit = publishedLimit('general');
const counted = (userId: string, more = {}) => ({ limit, userId, enterpriseIds: [], now, ...more });

/** How many of so many calls at once pass, over two processes. */
async function burst(calls: number, asked: ReturnType<typeof counted>): Promise<number> {
  const processes = [
    { general: new GeneralLimit(), db: h.db },
    { general: new GeneralLimit(), db: openDb(other) },
  ] as const;
  const states = await Promise.all(
    Array.from({ length: calls }, (_, index) => {
      const { general, db } = processes[index % 2] ?? processes[0];
      return general.count(db, asked);
    }),
  );
  return states.filter(({ allowed }) => allowed).length;
}

describe('the limit of all calls of a user', () => {
  it('lets 360 of 1,000 calls at once pass over two processes, with a statement for every 20 of them', async () => {
    assert.equal(await burst(1000, counted('ada')), 360);
    const { rows } = await h.service.pool.query(`select used from rate_windows where bucket = 'general:ada'`);
    assert.ok(rows[0].used >= 360 && rows[0].used <= 400, `${rows[0].used} were taken`);
  });
  it('never lets more pass when processes hold slices of it, and at most 19 fewer per process', async () => {
    const processes = [new GeneralLimit(), new GeneralLimit(), new GeneralLimit()];
    for (const general of processes) assert.ok((await general.count(h.db, counted('ben'))).allowed);
    let passed = 3;
    for (const general of processes.slice(0, 1))
      for (let call = 0; call < 400; call += 1) if ((await general.count(h.db, counted('ben'))).allowed) passed += 1;
    assert.equal(passed, 360 - 2 * 19);
  });
  it('counts what is left, refuses until the minute ends, and begins anew with it', async () => {
    const general = new GeneralLimit();
    const states = [];
    for (let call = 0; call < 361; call += 1) states.push(await general.count(h.db, counted('cleo')));
    assert.deepEqual([states[0]?.remaining, states[359]?.remaining], [359, 0]);
    const { allowed, remaining, resetSeconds } = states[360] ?? {};
    assert.deepEqual({ allowed, remaining, resetSeconds }, { allowed: false, remaining: 0, resetSeconds: 48 });
    const next = await general.count(h.db, counted('cleo', { now: new Date('2026-03-02T09:01:00.000Z') }));
    assert.deepEqual([next.allowed, next.remaining], [true, 359]);
  });
  it('is raised by the enterprises of the user', async () => {
    const { enterpriseId } = h;
    await putRaisedLimit(h.db, { enterpriseId, name: 'general', count: 405, setAt: now.toISOString() });
    assert.equal(await burst(600, counted('dora', { enterpriseIds: [enterpriseId] })), 405);
  });
});
