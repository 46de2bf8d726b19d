import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  getWebhookReceiver,
  openWebhookReceiver,
  programWebhookReceiver,
  type ReceiverProgram,
} from '#lib/contracts/webhooks/receivers.ts';
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
  it('404 for a receiver that goes meanwhile, and nothing is written of it', async () => {
    const { body: opened } = await h.call(openWebhookReceiver, { as: admin, input });
    const { pool } = h.service;
    const written = async () =>
      (
        await pool.query(`select 1 from audit_log where operation = 'programWebhookReceiver' and subject_id = $1`, [
          opened.id,
        ])
      ).rowCount;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('delete from webhook_receivers where id = $1', [opened.id]);
    const program: ReceiverProgram = { kind: 'drop', times: null };
    const programmed = h.call(programWebhookReceiver, { as: admin, input: { ...input, program } });
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!(await pool.query(waiting)).rowCount) await delay(10);
    await other.query('commit');
    other.release();
    assert.deepEqual([(await programmed).status, await written()], [404, 0]);
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
