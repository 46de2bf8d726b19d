import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { harness } from '#server/testing/harness.ts';
import { webhooks } from '../tables.ts';
import { insertWebhook, readWebhook } from '../testing/webhooks.ts';
import { HealthNotes } from './health-notes.ts';

const h = await harness();
const { db } = h.service;
const T0 = Date.parse('2026-12-01T09:00:00.000Z');
const at = (ms: number): Date => new Date(T0 + ms);
const newWebhook = () => insertWebhook(db, { enterpriseId: h.enterpriseId, url: 'http://127.0.0.1:9/' });
const lastSuccess = async (id: string): Promise<string | null> => (await readWebhook(db, id)).lastSuccess;

describe('a success', () => {
  it('is noted at once, and then once a second at most', async () => {
    const webhook = await newWebhook();
    const notes = new HealthNotes(db);
    const seen: (string | null)[] = [];
    for (const ms of [0, 500, 999, 1001, 1500, 2500]) {
      await notes.note(webhook, at(ms));
      seen.push(await lastSuccess(webhook.id));
    }
    assert.deepEqual(
      seen,
      [0, 0, 0, 1001, 1001, 2500].map((ms) => at(ms).toISOString()),
    );
  });

  it('ends a row of failures at once, whether this process saw the failure or read of it', async () => {
    const webhook = await newWebhook();
    const notes = new HealthNotes(db);
    const fail = () =>
      db
        .update(webhooks)
        .set({ successiveFailedAttempts: 2, failingSince: at(0).toISOString() })
        .where(eq(webhooks.id, webhook.id));
    await notes.note(webhook, at(0));
    await fail();
    await notes.note(await readWebhook(db, webhook.id), at(10));
    const healthy = await readWebhook(db, webhook.id);
    assert.deepEqual([healthy.successiveFailedAttempts, healthy.failingSince], [0, null]);
    await fail();
    notes.forget(webhook.id);
    await notes.note(healthy, at(20));
    assert.equal((await readWebhook(db, webhook.id)).successiveFailedAttempts, 0);
  });

  it('is noted for each webhook by itself', async () => {
    const [one, two] = [await newWebhook(), await newWebhook()];
    const notes = new HealthNotes(db);
    await notes.note(one, at(0));
    await notes.note(two, at(1));
    assert.deepEqual(
      [await lastSuccess(one.id), await lastSuccess(two.id)],
      [at(0).toISOString(), at(1).toISOString()],
    );
  });
});
