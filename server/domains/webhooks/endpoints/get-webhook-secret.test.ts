import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWebhookSecret, getWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const { db, clock } = h.service;
const MINUTE_MS = 60_000;
const START = Date.parse('2026-12-01T09:00:00.000Z');

async function setClock(minutes: number): Promise<void> {
  const frozenAt = new Date(START + minutes * MINUTE_MS).toISOString();
  await changeClock(db, (state) => ({ ...state, frozenAt }));
  await clock.reload(db);
}

const read = async () => (await h.call(getWebhookSecret, { as: h.viewer, input: { enterpriseId } })).body;
const rotate = async () => (await h.call(createWebhookSecret, { as: h.admin, input: { enterpriseId } })).body.secret;

describe('GET enterprises/{enterpriseId}/webhook-secret', () => {
  it('200: tells when it was made, until when the one before counts and when the next may be, and never the secret', async () => {
    await setClock(0);
    const none = { hasSecret: false, rotatedAt: null, previousUntil: null, nextRotationAt: null };
    assert.deepEqual(await read(), none);
    const secret = await rotate();
    const first = await read();
    assert.deepEqual([first.hasSecret, first.previousUntil], [true, null]);
    const waitMs = Date.parse(first.nextRotationAt ?? '') - Date.parse(first.rotatedAt ?? '');
    assert.equal(waitMs, 5 * MINUTE_MS);
    assert.ok(!JSON.stringify(first).includes(secret));
    await setClock(6);
    assert.equal((await read()).nextRotationAt, null);
    await rotate();
    const second = await read();
    const overlapMs = Date.parse(second.previousUntil ?? '') - Date.parse(second.rotatedAt ?? '');
    assert.equal(overlapMs, 24 * 60 * MINUTE_MS);
    await setClock(26 * 60);
    assert.equal((await read()).previousUntil, null);
  });
  it('404, 401: answers for a foreign enterprise as for none, and asks for credentials', async () => {
    const input = { enterpriseId: h.otherEnterpriseId };
    assert.equal((await h.call(getWebhookSecret, { as: h.viewer, input })).status, 404);
    assert.equal((await h.call(getWebhookSecret, { as: null, input })).status, 401);
  });
});
