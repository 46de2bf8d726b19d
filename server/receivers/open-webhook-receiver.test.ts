import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openWebhookReceiver, type ReceiverProgram } from '#lib/contracts/webhook-receivers.ts';
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
  it('400 for a program that is none, 403 for a viewer, 404 for others', async () => {
    const wrong = { kind: 'status', status: 99, times: null } as const;
    assert.equal((await h.call(openWebhookReceiver, { as: admin, input: { ...input, program: wrong } })).status, 400);
    assert.equal((await h.call(openWebhookReceiver, { as: viewer, input })).status, 403);
    assert.equal((await h.call(openWebhookReceiver, { as: outsider, input })).status, 404);
  });
});
