import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  closeWebhookReceiver,
  getWebhookReceiver,
  openWebhookReceiver,
  type ReceiverProgram,
} from '#lib/contracts/webhooks/receivers.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, admin, viewer, outsider } = h;
const input = { enterpriseId };

describe('POST webhook-receiver', () => {
  it('201: at a new address each time, for seven days', async () => {
    const { status, body: first } = await h.call(openWebhookReceiver, { as: admin, input });
    assert.equal(status, 201);
    assert.match(first.url, /\/receivers\/[\w-]{32}$/);
    assert.deepEqual([first.program, first.received], [{ kind: 'ok' }, 0]);
    assert.equal(Date.parse(first.expiresAt) - Date.parse(first.createdAt), 7 * 86_400_000);
    const program: ReceiverProgram = { kind: 'status', status: 500, times: 3 };
    const { body: second } = await h.call(openWebhookReceiver, { as: admin, input: { ...input, program } });
    assert.notEqual(second.url, first.url);
    assert.deepEqual(second.program, program);
  });
  it('201 for each of those that open at once: one receiver remains, and the others are closed', async () => {
    for (const round of [1, 2, 3]) {
      const opened = await Promise.all(
        Array.from({ length: 8 }, () => h.call(openWebhookReceiver, { as: admin, input })),
      );
      assert.deepEqual(
        opened.map(({ status }) => status),
        Array.from({ length: 8 }, () => 201),
        `round ${round}`,
      );
      assert.equal((await h.service.pool.query('select 1 from webhook_receivers')).rowCount, 1);
      const { receiver } = (await h.call(getWebhookReceiver, { as: admin, input })).body;
      assert.ok(opened.some(({ body }) => body.url === receiver?.url));
    }
  });
  it('201 for each of those that open at once and keep what is open: all get the same', async () => {
    await h.call(closeWebhookReceiver, { as: admin, input });
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => h.call(openWebhookReceiver, { as: admin, input: { ...input, keepsOpen: true } })),
    );
    assert.equal(new Set(opened.map(({ status, body }) => `${status} ${body.url}`)).size, 1, opened[0]?.text);
    assert.equal(opened[0]?.status, 201);
    const program: ReceiverProgram = { kind: 'status', status: 500, times: 3 };
    const { body } = await h.call(openWebhookReceiver, { as: admin, input: { ...input, program, keepsOpen: true } });
    assert.deepEqual([body.url, body.program], [opened[0]?.body.url, { kind: 'ok' }]);
  });
  it('400 for a program that is none, 403 for a viewer, 404 for others', async () => {
    const wrong = { kind: 'status', status: 99, times: null } as const;
    assert.equal((await h.call(openWebhookReceiver, { as: admin, input: { ...input, program: wrong } })).status, 400);
    assert.equal((await h.call(openWebhookReceiver, { as: viewer, input })).status, 403);
    assert.equal((await h.call(openWebhookReceiver, { as: outsider, input })).status, 404);
  });
});
