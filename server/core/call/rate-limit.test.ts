import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { harness } from '#server/testing/harness.ts';
import { openDb, openPool } from '../database/db.ts';
import { changeClock } from '../runtime/clock.ts';
import { putRaisedLimit } from './raised-limits.ts';
import { countCall, countCalls, purgeWindows, rateHeaders } from './rate-limit.ts';

const h = await harness();
const other = openPool(h.databaseUrl, 10, () => undefined);
after(() => other.end());
const START = new Date('2026-03-02T09:00:00.000Z');
const at = (ms: number): Date => new Date(START.getTime() + ms);
const limit = { count: 20, windowSeconds: 60, by: 'user' } as const;

describe('rate limit', () => {
  it('lets exactly 20 of 200 parallel calls pass over two processes', async () => {
    const dbs = [h.db, openDb(other)];
    const calls = Array.from({ length: 200 }, (_, index) =>
      countCall(dbs[index % 2] ?? h.db, { bucket: 'storm', limit, now: START }),
    );
    const states = await Promise.all(calls);
    assert.equal(states.filter((state) => state.allowed).length, 20);
    const remaining = states.filter((state) => state.allowed).map((state) => state.remaining);
    assert.deepEqual(
      remaining.toSorted((a, b) => a - b),
      Array.from({ length: 20 }, (_, index) => index),
    );
  });
  it('starts the window on the minute and ends it with the minute', async () => {
    const used: boolean[] = [];
    for (const moment of [at(60_000), at(119_999)]) {
      for (let call = 0; call < 11; call += 1)
        used.push((await countCall(h.db, { bucket: 'edge', limit, now: moment })).allowed);
    }
    assert.deepEqual(used, [...Array(20).fill(true), false, false]);
    const fresh = await countCall(h.db, { bucket: 'edge', limit, now: at(120_000) });
    const state = { allowed: true, name: 'default', limit: 20, windowSeconds: 60, remaining: 19, resetSeconds: 60 };
    assert.deepEqual(fresh, state);
  });
  it('counts each bucket on its own', async () => {
    for (let call = 0; call < 21; call += 1) await countCall(h.db, { bucket: 'mine', limit, now: START });
    assert.equal((await countCall(h.db, { bucket: 'mine', limit, now: START })).allowed, false);
    assert.equal((await countCall(h.db, { bucket: 'yours', limit, now: START })).allowed, true);
  });
  it('tells how long to wait: whole seconds, at least one', async () => {
    assert.equal((await countCall(h.db, { bucket: 'wait', limit, now: at(59_999) })).resetSeconds, 1);
    assert.equal((await countCall(h.db, { bucket: 'wait', limit, now: at(58_500) })).resetSeconds, 2);
  });
  it('lists each limit by its name', () => {
    const own = { allowed: true, name: 'kyb-update', limit: 50, windowSeconds: 60, remaining: 3, resetSeconds: 12 };
    const shared = { ...own, allowed: false, name: 'kyb-all', limit: 200, remaining: 0 };
    assert.deepEqual(rateHeaders([own, shared]), {
      ratelimit: '"kyb-update";r=3;t=12, "kyb-all";r=0;t=12',
      'ratelimit-policy': '"kyb-update";q=50;w=60, "kyb-all";q=200;w=60',
    });
  });
  it('counts in the shared limit what its own lets pass, exactly, over two processes', async () => {
    const dbs = [h.db, openDb(other)];
    const shared = { limit: publishedLimit('kyb-all'), bucket: 'kyb-all:ada' };
    const burst = (name: 'kyb-update' | 'kyb-create' | 'kyb-documents', calls: number) =>
      Promise.all(
        Array.from({ length: calls }, (_, index) =>
          countCalls(dbs[index % 2] ?? h.db, [{ limit: publishedLimit(name), bucket: `${name}:ada` }, shared], {
            now: START,
          }),
        ),
      );
    const passed = (all: Awaited<ReturnType<typeof burst>>): number =>
      all.filter((states) => states.every(({ allowed }) => allowed)).length;
    const first = await burst('kyb-update', 1000);
    assert.equal(passed(first), 50);
    assert.ok(first.every(([own, both]) => own?.name === 'kyb-update' && both?.name === 'kyb-all'));
    const { rows } = await h.service.pool.query(`select used from rate_windows where bucket = 'kyb-all:ada'`);
    assert.deepEqual(rows, [{ used: 50 }]);
    assert.equal(passed((await Promise.all([burst('kyb-create', 500), burst('kyb-documents', 500)])).flat()), 150);
  });
  it('lets members of an enterprise pass as often as the operator raised it, and others as published', async () => {
    const { enterpriseId, otherEnterpriseId } = h;
    await putRaisedLimit(h.db, { enterpriseId, name: 'kyc-create', count: 30, setAt: START.toISOString() });
    const limit = publishedLimit('kyc-create');
    const count = async (bucket: string, enterpriseIds: string[]): Promise<number> => {
      const all = await Promise.all(
        Array.from({ length: 40 }, () => countCalls(h.db, [{ limit, bucket }], { now: START, enterpriseIds })),
      );
      return all.filter(([state]) => state?.allowed).length;
    };
    assert.equal(await count('raised', [otherEnterpriseId, enterpriseId]), 30);
    assert.equal(await count('published', [otherEnterpriseId]), 20);
    assert.equal(await count('nowhere', []), 20);
  });
  it('forgets windows that ended a day ago, and no younger ones', async () => {
    await countCall(h.db, { bucket: 'old', limit, now: at(-25 * 3_600_000) });
    await countCall(h.db, { bucket: 'young', limit, now: at(-1000) });
    await purgeWindows(h.db, START);
    const { rows } = await h.service.pool.query(`select bucket from rate_windows where bucket in ('old', 'young')`);
    assert.deepEqual(rows, [{ bucket: 'young' }]);
  });
});

describe('a limited operation', () => {
  before(async () => {
    await changeClock(h.db, (state) => ({ ...state, frozenAt: START.toISOString() }));
    await h.service.onSignal('clock');
  });
  it('answers 429 in the platform body with the fields of the limit, and counts calls that fail too', async () => {
    const input = { token: 'x'.repeat(43), password: 'a password of length' };
    const replies: Awaited<ReturnType<typeof h.call>>[] = [];
    for (let call = 0; call < 16; call += 1) replies.push(await h.call(redeemPasswordLink, { as: null, input }));
    const last = replies.at(-1);
    assert.deepEqual(
      replies.map((reply) => reply.status),
      [...Array(15).fill(404), 429],
    );
    assert.match(replies[0]?.headers.get('ratelimit') ?? '', /^"login";r=14;t=\d+$/);
    assert.equal(last?.headers.get('ratelimit-policy'), '"login";q=15;w=300');
    const seconds = Number(last?.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= 300);
    const body = JSON.parse(last?.text ?? '{}');
    assert.equal(body.name, 'RateLimited');
    assert.deepEqual(body.additionalDetails, { retryAfter: seconds });
  });
});
