import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { listBlockNotifications } from '#lib/contracts/webhooks/block-webhooks.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { resendDeliveries } from '#lib/contracts/webhooks/resending.ts';
import { harness } from '#server/testing/harness.ts';
import { Dispatcher } from '../delivery/dispatcher.ts';
import { BLOCK_ID, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(200, { 'content-type': 'text/plain' }).end('taken');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
const dispatcher = new Dispatcher(h.service);
after(() => {
  dispatcher.close();
  receiver.closeAllConnections();
  receiver.close();
});

async function dispatch(): Promise<void> {
  await dispatcher.round();
  await dispatcher.settled();
}

describe('a simulated notification', async () => {
  const webhook = await make.block({ url });
  const id = await make.blockNotification(webhook.id);

  it('is sent with the exact payload and its id, and its reply is in the list and in the attempts', async () => {
    await dispatch();
    const [call] = received;
    assert.equal(call?.headers['idempotency-key'], id);
    assert.deepEqual(JSON.parse(call.body).hash, BLOCK_ID);
    const { body } = await h.call(listBlockNotifications, { as: h.admin, input: { coin: 'btc' } });
    const [listed] = body.webhookNotifications;
    assert.equal(listed?.payload, call.body);
    assert.deepEqual([listed.state, listed.retries, listed.response?.code], ['processed', 0, 200]);
    assert.equal(listed.response?.body, 'taken');
    const delivery = await h.call(getDelivery, { as: h.viewer, input: { enterpriseId, deliveryId: id } });
    assert.equal(delivery.status, 200, delivery.text);
    const [attempt] = delivery.body.attemptList;
    assert.deepEqual([attempt?.status, attempt?.isManual, attempt?.resolvedAddress], [200, false, '127.0.0.1']);
  });
  it('is sent again by hand while the webhook is suspended, with the same id and bytes', async () => {
    await make.suspend(webhook.id);
    const { body } = await h.call(resendDeliveries, { as: h.admin, input: { enterpriseId, deliveryIds: [id] } });
    assert.deepEqual(body.resent, [id]);
    await dispatch();
    const [first, second] = received;
    assert.equal(received.length, 2);
    assert.equal(second?.body, first?.body);
    assert.equal(second?.headers['idempotency-key'], id);
    const delivery = await h.call(getDelivery, { as: h.admin, input: { enterpriseId, deliveryId: id } });
    assert.deepEqual(
      delivery.body.attemptList.map(({ isManual }) => isManual),
      [true, false],
    );
    assert.equal(delivery.body.state, 'sent');
  });
});
