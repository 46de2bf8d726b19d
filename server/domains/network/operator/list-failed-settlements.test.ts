import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listFailedSettlements } from '#lib/contracts/network/failed-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { insertSettlement } from '../testing.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const { rows: named } = await h.service.pool.query('select name from enterprises where id = $1', [h.enterpriseId]);
const list = (limit?: number) => h.call(listFailedSettlements, { as, input: { limit } });

describe('GET platform/off-exchange/failed-settlements', () => {
  it('200: those that failed and are not ended, oldest first, with their clients', async () => {
    const add = async (settlement: NonNullable<Parameters<typeof insertSettlement>[2]>['settlement']) =>
      (await insertSettlement(h.db, h.enterpriseId, { settlement })).id;
    const late = await add({ status: 'failed', reason: 'late', createdAt: '2026-03-03T09:30:00.000Z' });
    const early = await add({ status: 'failed', reason: 'short' });
    await add({ status: 'failed', reason: 'old', isBeforeBooks: true });
    await add({ status: 'rejected', reason: 'ended', finalizedAt: '2026-03-03T09:30:00.000Z' });
    const { settlements } = (await list()).body;
    assert.deepEqual(
      settlements.map(({ id, reason, clientNames }) => [id, reason, clientNames]),
      [
        [early, 'short', [named[0].name]],
        [late, 'late', [named[0].name]],
      ],
    );
    assert.equal((await list(1)).body.settlements.length, 1);
  });
  it('403: is for platform administrators', async () => {
    assert.equal((await h.call(listFailedSettlements, { as: h.admin, input: {} })).status, 403);
  });
});
