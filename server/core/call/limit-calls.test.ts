import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sendOneTimeCode } from '#lib/contracts/access/session-state.ts';
import { getSharingKey } from '#lib/contracts/access/sharing.ts';
import { listOwnEnterprises } from '#lib/contracts/directory/enterprises.ts';
import { harness } from '#server/testing/harness.ts';
import { changeClock } from '../runtime/clock.ts';

const every = await harness({ RATE_LIMITS: 'all' });
const some = await harness();

/** Statuses of so many calls one after another, with how often each came. */
async function tally(calls: number, call: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let n = 0; n < calls; n += 1) {
    const { status } = await call();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('limits of calls', () => {
  before(async () => {
    await changeClock(every.db, (state) => ({ ...state, frozenAt: '2026-03-02T09:00:20.000Z' }));
    await every.service.onSignal('clock');
  });
  it('counts all calls with a token per user, over all tokens of theirs, and says which limit refused', async () => {
    const as = await every.create.user({ [every.enterpriseId]: 'viewer' });
    const list = () => every.call(listOwnEnterprises, { as, input: {} });
    assert.deepEqual(await tally(365, list), { 200: 360, 429: 5 });
    const { headers, body, text } = await list();
    assert.equal(headers.get('ratelimit'), '"general";r=0;t=40');
    assert.equal(headers.get('ratelimit-policy'), '"general";q=360;w=60');
    assert.equal(headers.get('retry-after'), '40');
    assert.match(text, /At most 360 calls in 60 seconds \(general\)/);
    assert.deepEqual((body as { additionalDetails?: unknown }).additionalDetails, { retryAfter: 40 });
  });
  it('counts no call in a limit of its own that the general one refused, and none without credentials', async () => {
    const as = await every.create.user({ [every.enterpriseId]: 'viewer' });
    const { rows } = await every.service.pool.query('select count(*)::int as count from rate_windows');
    assert.equal((await every.call(sendOneTimeCode, { as: null, input: {} })).status, 401);
    const later = await every.service.pool.query('select count(*)::int as count from rate_windows');
    assert.deepEqual(later.rows, rows);
    assert.deepEqual(await tally(5, () => every.call(sendOneTimeCode, { as, input: {} })), { 200: 3, 429: 2 });
    assert.deepEqual(await tally(7, () => every.call(getSharingKey, { as, input: { email: 'a@northwind.example' } })), {
      404: 5,
      429: 2,
    });
    const used = `select used from rate_windows where bucket like 'sharing-key:%'`;
    assert.deepEqual((await every.service.pool.query(used)).rows, [{ used: 7 }]);
    await tally(360, () => every.call(listOwnEnterprises, { as, input: {} }));
    await every.call(getSharingKey, { as, input: { email: 'a@northwind.example' } });
    assert.deepEqual((await every.service.pool.query(used)).rows, [{ used: 7 }]);
  });
  it('leaves the general ones out of a sandbox that was not told otherwise', async () => {
    const as = await some.create.user({ [some.enterpriseId]: 'viewer' });
    assert.deepEqual(await tally(6, () => some.call(sendOneTimeCode, { as, input: {} })), { 200: 6 });
  });
});
