import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { createWebhookSecret, verifyWebhookNotification } from '#lib/contracts/webhooks/secrets.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { harness } from '#server/testing/harness.ts';
import { openReceiver, type Received } from '#server/testing/receiver.ts';
import { Dispatcher } from '../delivery/dispatcher.ts';
import { standardSecret } from '../signatures/signing.ts';
import { insertNotifications, insertWebhook } from '../testing/webhooks.ts';

const h = await harness();
const { db, clock, pool } = h.service;
const START = Date.parse('2026-12-01T09:00:00.000Z');

async function setClock(minutes: number): Promise<void> {
  const frozenAt = new Date(START + minutes * 60_000).toISOString();
  await changeClock(db, (state) => ({ ...state, frozenAt }));
  await clock.reload(db);
}

async function newEnterprise() {
  const enterpriseId = await h.create.enterprise();
  const admin = await h.create.user({ [enterpriseId]: 'admin' });
  const rotate = () => h.call(createWebhookSecret, { as: admin, input: { enterpriseId } });
  return { enterpriseId, admin, rotate };
}

describe('createWebhookSecret: 200', () => {
  it('shows 64 hex digits once; the database holds no plain text of it', async () => {
    const { rotate, enterpriseId } = await newEnterprise();
    const { status, body } = await rotate();
    assert.equal(status, 200);
    assert.match(body.secret, /^[0-9a-f]{64}$/);
    const { rows } = await pool.query('select t::text from webhook_secrets t where enterprise_id = $1', [enterpriseId]);
    assert.ok(!rows[0].t.includes(body.secret) && !rows[0].t.includes(Buffer.from(body.secret).toString('hex')));
    const audited = await pool.query(`select after::text from audit_log where operation = 'createWebhookSecret'`);
    assert.ok(!audited.rows.some(({ after: text }) => text.includes(body.secret)));
  });
  it('comes once from many first calls at the same time', async () => {
    await setClock(0);
    const { rotate } = await newEnterprise();
    const replies = await Promise.all(Array.from({ length: 8 }, rotate));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array.from({ length: 7 }, () => 429)],
    );
  });
});

describe('createWebhookSecret: 429', () => {
  it('refuses a second rotation within five minutes of business time and says when it may be', async () => {
    await setClock(0);
    const { rotate } = await newEnterprise();
    await rotate();
    await setClock(4);
    const early = await rotate();
    assert.equal(early.status, 429);
    assert.match(early.text, /Try again in 60 seconds/);
    assert.equal(early.headers.get('retry-after'), '60');
    await setClock(5);
    assert.equal((await rotate()).status, 200);
  });
});

describe('createWebhookSecret: 403 and 404', () => {
  it('refuses who is no admin, a token without user_manage, and strangers', async () => {
    const { enterpriseId, admin } = await newEnterprise();
    const operator = await h.create.user({ [enterpriseId]: 'operator' });
    const reader = await h.create.token(admin.id, { scopes: ['enterprise_view_all'] });
    const call = (as: string) => h.call(createWebhookSecret, { as, input: { enterpriseId } });
    assert.equal((await call(operator.token)).status, 403);
    assert.equal((await call(reader.token)).status, 403);
    assert.equal((await call(h.outsider.token)).status, 404);
  });
});

describe('rotation', () => {
  /** As a receiver does it who has the official library and this secret. */
  const verifies = (secret: string, { headers, body }: Received): boolean => {
    try {
      new Webhook(standardSecret(secret)).verify(body, headers as Record<string, string>);
      return true;
    } catch (error) {
      assert.match(String(error), /No matching signature found/);
      return false;
    }
  };

  it('inside 5,000 deliveries: who has the old secret verifies within the overlap and not after, the new one from then on', async () => {
    await setClock(0);
    const { enterpriseId, rotate } = await newEnterprise();
    const receiver = await openReceiver();
    const webhook = await insertWebhook(db, { enterpriseId, url: receiver.url });
    const dispatcher = new Dispatcher(h.service);
    after(() => dispatcher.close());
    let from = 1;
    const deliver = async (count: number): Promise<Received[]> => {
      const start = receiver.received.length;
      await insertNotifications(db, webhook, { count, now: clock.now(), from });
      from += count;
      for (let claimed = 1; claimed > 0; claimed = await dispatcher.round()) await dispatcher.settled();
      const got = receiver.received.slice(start);
      assert.equal(got.length, count);
      return got;
    };
    const first = (await rotate()).body.secret;
    const alone = await deliver(1500);
    await setClock(10);
    const second = (await rotate()).body.secret;
    const early = await deliver(1500);
    await setClock(10 + 24 * 60 - 1);
    const late = await deliver(500);
    await setClock(10 + 24 * 60);
    const past = await deliver(1500);
    const count = (secret: string, got: Received[]) => got.filter((one) => verifies(secret, one)).length;
    assert.deepEqual(
      [alone, early, late, past].map((got) => count(first, got)),
      [1500, 1500, 500, 0],
    );
    assert.deepEqual(
      [alone, early, late, past].map((got) => count(second, got)),
      [0, 1500, 500, 1500],
    );
    for (const got of [early, late, past]) {
      const hex = got.map(({ body, headers }) => [
        createHmac('sha256', second).update(body).digest('hex'),
        headers['x-signature-sha256'],
      ]);
      assert.ok(
        hex.every(([wanted, given]) => wanted === given),
        'the hex signature is of the newest secret',
      );
    }
  });

  it('twice within the overlap drops the oldest secret', async () => {
    await setClock(0);
    const { enterpriseId, admin, rotate } = await newEnterprise();
    const webhook = await insertWebhook(db, { enterpriseId, url: 'http://127.0.0.1:9/hooks' });
    const secrets: string[] = [];
    for (const minutes of [0, 10, 20]) {
      await setClock(minutes);
      secrets.push((await rotate()).body.secret);
    }
    const notificationPayload = JSON.stringify({ nonce: randomBytes(8).toString('hex') });
    const valid = async (secret: string): Promise<boolean> => {
      const signature = createHmac('sha256', secret).update(notificationPayload).digest('hex');
      const input = { webhookId: webhook.id, signature, notificationPayload };
      return (await h.call(verifyWebhookNotification, { as: admin, input })).body.isValid;
    };
    assert.deepEqual(await Promise.all(secrets.map(valid)), [false, true, true]);
  });
});
