import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { StreamedAttempt, streamDeliveries } from '#lib/contracts/webhooks/listen.ts';
import { resendDeliveries } from '#lib/contracts/webhooks/resending.ts';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { refusesReaders } from '#server/testing/event-stream.ts';
import { harness } from '#server/testing/harness.ts';
import { sealSecret } from '../signatures/secret-store.ts';
import { webhookSecrets } from '../tables.ts';
import { openAttempts, openStage } from '../testing/attempt-stream.ts';
import { createDeliveries } from '../testing/deliveries.ts';
import { insertNotifications, insertWebhook, readNotification } from '../testing/webhooks.ts';

const h = await harness();
const { db, vault, clock } = h.service;
const deliveries = createDeliveries(h);
const { deliverAll, attemptsOf, setClock } = deliveries;
const stage = (given: Parameters<typeof deliveries.setUp>[0] = {}) => openStage(h, deliveries, given);

describe('GET enterprises/{enterpriseId}/webhook-deliveries/stream', () => {
  it('200: tells each attempt with the exact text and the headers that were sent, once it is committed', async () => {
    const { receiver, enterpriseId, notify, open, webhook } = await stage({ label: 'mine' });
    const sealed = { sealedSecret: sealSecret(vault, 'a'.repeat(64)), rotatedAt: clock.nowIso() };
    await db.insert(webhookSecrets).values({ enterpriseId, ...sealed });
    const stream = await open();
    assert.equal(stream.response.status, 200);
    assert.match(stream.response.headers.get('content-type') ?? '', /^text\/event-stream/);
    const ready = await stream.next();
    assert.equal(ready?.event, 'ready');
    const [id = ''] = await notify(1);
    await deliverAll();
    const message = await stream.next();
    assert.match(message?.id ?? '', /^[\w-]+$/);
    const attempt = StreamedAttempt.parse(message?.attempt);
    assert.deepEqual(attempt, message?.attempt, 'nothing else is in it');
    const row = await readNotification(db, id);
    const sent = receiver.received[0];
    assert.equal(attempt.payload, row.payload);
    assert.equal(attempt.payload, sent?.body);
    for (const name of ['x-signature-sha256', 'webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type'])
      assert.equal(attempt.headers[name], sent?.headers[name], name);
    const { deliveryId, webhookId, webhookLabel, type, number, isManual, simulation, sequence, status, error } =
      attempt;
    assert.deepEqual(
      { deliveryId, webhookId, webhookLabel, type, number, isManual, simulation, sequence, status, error },
      {
        deliveryId: id,
        webhookId: webhook.id,
        webhookLabel: 'mine',
        type: 'accessToken',
        number: 1,
        isManual: false,
        simulation: false,
        sequence: 1,
        status: 200,
        error: null,
      },
    );
    await stream.close();
  });
  it('200: tells simulated, failed, retried and resent attempts alike, and never a credential', async () => {
    const { receiver, enterpriseId, admin, notify, open, webhook } = await stage();
    const stream = await open();
    await stream.next();
    receiver.reply(500);
    const [real = ''] = await notify(1);
    await deliverAll();
    receiver.reply(200);
    await setClock(1);
    await deliverAll();
    const simulated = await h.call(simulateEnterpriseWebhook, {
      as: admin,
      input: { enterpriseId, webhookId: webhook.id },
    });
    const simulatedId = simulated.body.webhookNotifications[0]?.id ?? '';
    await deliverAll();
    await h.call(resendDeliveries, { as: admin, input: { enterpriseId, deliveryIds: [real] } });
    await deliverAll();
    const told = await stream.take(4);
    assert.deepEqual(
      told.map(({ attempt: one }) => [one.deliveryId, one.number, one.status, one.isManual, one.simulation]),
      [
        [real, 1, 500, false, false],
        [real, 2, 200, false, false],
        [simulatedId, 1, 200, false, true],
        [real, 3, 200, true, false],
      ],
    );
    assert.ok(told.every(({ attempt }) => !('authorization' in attempt.headers)));
    assert.equal((await attemptsOf(real)).length, 3);
    await stream.close();
  });
  it('200: goes on after the cursor, by query or by Last-Event-ID, without doubles or holes', async () => {
    const { admin, notify, open } = await stage();
    const stream = await open();
    await stream.next();
    await notify(30);
    await deliverAll();
    const told = await stream.take(30);
    await stream.close();
    assert.equal(new Set(told.map(({ attempt }) => attempt.deliveryId)).size, 30);
    for (const at of [0, 7, 28]) {
      const cursor = told[at]?.id ?? '';
      for (const given of [{ after: cursor }, { as: admin, headers: { 'last-event-id': cursor } }]) {
        const resumed = await open(given);
        assert.equal((await resumed.next())?.event, 'ready');
        const rest = await resumed.take(29 - at);
        assert.deepEqual(
          rest.map(({ id }) => id),
          told.slice(at + 1).map(({ id }) => id),
        );
        assert.ok(await resumed.isSilent(300));
        await resumed.close();
      }
    }
  });
  it('200: filters by webhooks and types', async () => {
    const { receiver, enterpriseId, notify, open, webhook } = await stage();
    const accounts = await insertWebhook(db, { enterpriseId, url: receiver.url, type: 'bankAccount' });
    const streams = await Promise.all([
      open({ webhookIds: [webhook.id] }),
      open({ types: ['bankAccount', 'block'] }),
      open({ webhookIds: [webhook.id], types: ['bankAccount'] }),
    ]);
    for (const stream of streams) await stream.next();
    await notify(2);
    await insertNotifications(db, accounts, { count: 1, now: clock.now() });
    await deliverAll();
    const [first, second, third] = streams;
    assert.deepEqual(
      (await first?.take(2))?.map(({ attempt }) => attempt.type),
      ['accessToken', 'accessToken'],
    );
    assert.deepEqual(
      (await second?.take(1))?.map(({ attempt }) => attempt.webhookId),
      [accounts.id],
    );
    assert.ok(await third?.isSilent(400));
    for (const stream of streams) await stream.close();
  });
  it('200: never tells the attempts of another enterprise', async () => {
    const { notify, open } = await stage();
    const stream = await open();
    await stream.next();
    const strangers = await h.create.enterprise();
    const other = await insertWebhook(db, { enterpriseId: strangers, url: 'http://127.0.0.1:9/' });
    await insertNotifications(db, other, { count: 2, now: clock.now() });
    const [own = ''] = await notify(1);
    await deliverAll();
    assert.equal((await stream.next())?.attempt.deliveryId, own);
    assert.ok(await stream.isSilent(300));
    await stream.close();
  });
  it('200: ends within a second when the token is revoked', async () => {
    const { enterpriseId } = await stage();
    const user = await h.create.user({ [enterpriseId]: 'viewer' });
    const stream = await openAttempts(h, { as: user, enterpriseId });
    await stream.next();
    const at = performance.now();
    await h.call(deleteAccessToken, { as: user, input: { id: user.tokenId } });
    await h.service.onSignal('access');
    assert.equal(await stream.next(), null);
    assert.ok(performance.now() - at < 1000);
  });
  it('400: refuses filters that are not such', async () => {
    for (const input of [{ webhookIds: ['xyz'] }, { types: ['nothing'] }]) {
      const reply = await h.call(streamDeliveries, {
        as: h.viewer,
        input: { enterpriseId: h.enterpriseId, ...input } as never,
      });
      assert.equal(reply.status, 400, reply.text);
    }
  });
  it('401, 403, 404: tells no attempts to those who may not read them', () => refusesReaders(h, streamDeliveries));
});
