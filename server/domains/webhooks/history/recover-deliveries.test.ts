import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { recoverDeliveries } from '#lib/contracts/webhooks/resending.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const blocks = await make.block();
const tokens = await make.enterprise();
const since = '2026-03-02T00:00:00.000Z';
const recover = (input: Partial<InputOf<typeof recoverDeliveries>> = {}, as = h.admin) =>
  h.call(recoverDeliveries, { as, input: { enterpriseId, since, ...input } });

/** One notification in a state, created on a day of March 2026. */
async function insert(state: string, day: number, webhookId = blocks.id): Promise<string> {
  const id =
    webhookId === blocks.id ? await make.blockNotification(webhookId) : await make.enterpriseNotification(webhookId);
  await h.service.pool.query(
    'update webhook_notifications set state = $2, created_at = $3, due_at = null where id = $1',
    [id, state, `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`],
  );
  return id;
}

async function takeDue(): Promise<string[]> {
  const { rows } = await h.service.pool.query(
    `with due as (select id from webhook_notifications where due_at is not null)
     update webhook_notifications n set due_at = null from due where n.id = due.id returning n.id`,
  );
  return rows.map(({ id }): string => id.replaceAll('-', '')).toSorted();
}

describe('POST enterprises/{enterpriseId}/webhook-deliveries/recover', async () => {
  await insert('failed', 1);
  const [block, token, sent] = [
    await insert('failed', 3),
    await insert('failed', 4, tokens.id),
    await insert('sent', 3),
  ];

  it('200: sends again what failed since the time, of all webhooks', async () => {
    const { status, body, text } = await recover();
    assert.equal(status, 200, text);
    assert.deepEqual(body, { count: 2, hasMore: false, nextSince: null });
    assert.deepEqual(await takeDue(), [block, token].toSorted());
  });
  it('200: of one webhook alone, and with what was taken when asked', async () => {
    assert.equal((await recover({ webhookId: tokens.id })).body.count, 1);
    assert.deepEqual(await takeDue(), [token]);
    assert.equal((await recover({ webhookId: blocks.id, includeSent: true })).body.count, 2);
    assert.deepEqual(await takeDue(), [block, sent].toSorted());
  });
  it('400, 403, 404: asks for a time and an admin, and hides foreign webhooks', async () => {
    assert.equal((await recover({ since: 'yesterday' })).status, 400);
    assert.equal((await recover({}, h.viewer)).status, 403);
    const foreign = await make.block({}, h.outsider);
    assert.equal((await recover({ webhookId: foreign.id })).status, 404);
  });
});
