import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  getWebhookReceiver,
  openWebhookReceiver,
  programWebhookReceiver,
  type ReceiverProgram,
} from '#lib/contracts/webhook-receivers.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, admin, viewer } = h;
const input = { enterpriseId };

describe('PUT webhook-receiver/program', () => {
  it('404 without a receiver, 200: counts anew', async () => {
    const program: ReceiverProgram = { kind: 'retry-after', status: '429', seconds: 90, times: 1 };
    const change = () => h.call(programWebhookReceiver, { as: admin, input: { ...input, program } });
    assert.equal((await change()).status, 404);
    await h.call(openWebhookReceiver, { as: admin, input });
    const { status, body } = await change();
    assert.equal(status, 200);
    assert.deepEqual([body.program, body.answered], [program, 0]);
    assert.deepEqual((await h.call(getWebhookReceiver, { as: viewer, input })).body.receiver, body);
  });
  it('400 for what no program may do, 403 for a viewer', async () => {
    const set = (program: ReceiverProgram, as = admin) =>
      h.call(programWebhookReceiver, { as, input: { ...input, program } });
    assert.equal((await set({ kind: 'hang', seconds: 61, times: null })).status, 400);
    assert.equal((await set({ kind: 'redirect', location: 'nowhere', times: null })).status, 400);
    assert.equal((await set({ kind: 'drop', times: 0 })).status, 400);
    assert.equal((await set({ kind: 'ok' }, viewer)).status, 403);
  });
});
