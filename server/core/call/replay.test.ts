import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { openDb, openPool } from '../database/db.ts';
import { acceptOnce, FRESHNESS_MS, purgeReplays } from './replay.ts';

const h = await harness();
const other = openPool(h.databaseUrl, 10, () => undefined);
after(() => other.end());
const hmac = (): string => randomBytes(32).toString('hex');
const T0 = new Date('2026-03-02T09:00:00.000Z');
const later = (ms: number): Date => new Date(T0.getTime() + ms);

describe('replay guard', () => {
  it('accepts a signature once in 1,000 attempts, over two processes at the same time', async () => {
    const signature = hmac();
    const dbs = [h.db, openDb(other)];
    const attempts = Array.from({ length: 1000 }, (_, index) =>
      acceptOnce(dbs[index % 2] ?? h.db, { hmac: signature }, T0),
    );
    assert.equal((await Promise.all(attempts)).filter((accepted) => accepted).length, 1);
  });
  it('still knows a signature after a restart', async () => {
    const signature = hmac();
    assert.equal(await acceptOnce(h.db, { hmac: signature }, T0), true);
    const restarted = openPool(h.databaseUrl, 1, () => undefined);
    assert.equal(await acceptOnce(openDb(restarted), { hmac: signature }, T0), false);
    await restarted.end();
  });
  it('takes an equal read again and again, and its signature for nothing else', async () => {
    const signed = { hmac: hmac(), read: 'GET /api/v2/ofc/wallet' };
    const dbs = [h.db, openDb(other)];
    const equal = Array.from({ length: 100 }, (_, index) => acceptOnce(dbs[index % 2] ?? h.db, signed, T0));
    assert.ok((await Promise.all(equal)).every((accepted) => accepted));
    assert.equal(await acceptOnce(h.db, { ...signed, read: 'POST /api/v2/ofc/wallet' }, T0), false);
    assert.equal(await acceptOnce(h.db, { ...signed, read: 'GET /api/v2/ofc/wallet?' }, T0), false);
    assert.equal(await acceptOnce(h.db, { hmac: signed.hmac }, T0), false);
    assert.equal(await acceptOnce(h.db, signed, T0), true);
  });
  it('takes the signature of a write for no read', async () => {
    const signature = hmac();
    await acceptOnce(h.db, { hmac: signature }, T0);
    assert.equal(await acceptOnce(h.db, { hmac: signature, read: 'GET /api/v2/ofc/wallet' }, T0), false);
  });
  it('keeps a signature as long as its timestamp may be fresh, also when that lay ahead, and forgets it then', async () => {
    const signature = hmac();
    await acceptOnce(h.db, { hmac: signature }, T0);
    await purgeReplays(h.db, later(2 * FRESHNESS_MS));
    assert.equal(await acceptOnce(h.db, { hmac: signature }, later(2 * FRESHNESS_MS)), false);
    await purgeReplays(h.db, later(2 * FRESHNESS_MS + 1000));
    assert.equal(await acceptOnce(h.db, { hmac: signature }, later(2 * FRESHNESS_MS + 1000)), true);
  });
});
