import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { rollAccessToken } from '#lib/contracts/access/token-changes.ts';
import { revokeAccessToken } from '#lib/contracts/access/tokens.ts';
import { toldOf } from '#server/domains/notifications/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { accessTasks } from '../tables.ts';
import { warningAfter } from './warning-store.ts';

const h = await harness();
const { enterpriseId, admin } = h;
const DAY_MS = 86_400_000;
const passDays = (days: number): Promise<void> => passTimeIn(h, accessTasks, Math.round(days * DAY_MS));

async function newToken(days: number): Promise<string> {
  const input = { label: 'Nightly', duration: days * 86_400 };
  const { status, body, text } = await h.call(createAccessToken, { as: admin, input });
  assert.equal(status, 200, text);
  return body.id;
}
const warnings = async (id: string): Promise<number> => (await toldOf(h.db, id))['token-expiring']?.length ?? 0;

describe('the owner of a token', () => {
  it('is told that it was made, though they made it themselves', async () => {
    assert.deepEqual(await toldOf(h.db, await newToken(30)), { 'token-created': [admin.id] });
  });
  it('is warned a week and a day before it ends', async () => {
    const id = await newToken(30);
    await passDays(22.9);
    assert.equal(await warnings(id), 0);
    await passDays(0.2);
    assert.equal(await warnings(id), 1);
    await passDays(5.8);
    assert.equal(await warnings(id), 1);
    await passDays(0.2);
    assert.equal(await warnings(id), 2);
    await passDays(2);
    assert.equal(await warnings(id), 2);
  });
  it('is warned at the time of each warning, however far the clock leaps', async () => {
    const begun = h.service.clock.now().getTime();
    const [last, over] = [await newToken(10), await newToken(9)];
    await passDays(9.5);
    assert.deepEqual([await warnings(last), await warnings(over)], [2, 2]);
    const { rows } = await h.ownerPool.query(
      `select created_at from notices where subject_id = $1 and kind = 'token-expiring' order by 1`,
      [over],
    );
    const days = rows.map(({ created_at: at }) => (Date.parse(at) - begun) / DAY_MS);
    assert.deepEqual(days.map(Math.round), [2, 8]);
  });
  it('is not warned of one that was revoked or rolled', async () => {
    const [revoked, rolled] = [await newToken(20), await newToken(20)];
    const input = { enterpriseId, tokenId: revoked };
    assert.equal((await h.call(revokeAccessToken, { as: admin, input })).status, 200);
    const roll = { enterpriseId, tokenId: rolled, endsInSeconds: 86_400 * 2, otp: '000000' };
    const made = await h.call(rollAccessToken, { as: admin, input: roll as never });
    assert.ok(made.status < 300, made.text);
    await passDays(14);
    assert.deepEqual([await warnings(revoked), await warnings(rolled)], [0, 0]);
  });
});

describe('the next warning', () => {
  it('is none for sign-ins, nor within the last day', () => {
    const expiresAt = '2026-03-09T09:30:00.000Z';
    assert.equal(warningAfter({ kind: 'sign-in', expiresAt }, '2026-01-01T00:00:00.000Z'), null);
    assert.equal(warningAfter({ kind: 'access', expiresAt }, '2026-03-01T00:00:00.000Z'), '2026-03-02T09:30:00.000Z');
    assert.equal(warningAfter({ kind: 'access', expiresAt }, '2026-03-05T00:00:00.000Z'), '2026-03-08T09:30:00.000Z');
    assert.equal(warningAfter({ kind: 'access', expiresAt }, '2026-03-08T10:00:00.000Z'), null);
  });
});
