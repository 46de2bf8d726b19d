import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countRequests } from '#lib/contracts/requests/requests.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { requestGaps } from './tables.ts';
import { insertRequests, logRow } from './testing.ts';

const h = await harness({ REQUEST_LOG_DAYS: '0' });
const { enterpriseId } = h;
await insertRequests(
  h,
  [200, 201, 400, 404, 500].map((status) =>
    logRow(h, '2026-03-02T09:00:00.000Z', { status, requestId: `id-${status}` }),
  ),
);
const lost = (owner: string, requests: number) => ({ id: newHexId(), enterpriseId: owner, requests });
await h.db.insert(requestGaps).values([lost(enterpriseId, 3), lost(enterpriseId, 4), lost(h.otherEnterpriseId, 50)]);
const counted = async (input: object = {}, as = h.admin) => {
  const { body } = await h.call(countRequests, { as, input: { enterpriseId, ...input } });
  return [body.all.total, body.refused.total, body.failed.total];
};

describe('GET enterprises/{enterpriseId}/request-counts', () => {
  it('200: counts outcomes, under the other filters, of what the caller may see', async () => {
    assert.deepEqual(await counted(), [5, 2, 1]);
    assert.deepEqual(await counted({ text: 'id-40' }), [2, 2, 0]);
    assert.deepEqual(await counted({}, h.viewer), [0, 0, 0]);
  });
  it('200: says how many of this enterprise were not recorded', async () => {
    assert.equal((await h.call(countRequests, { as: h.viewer, input: { enterpriseId } })).body.notRecorded, 7);
  });
  it('404: hides the enterprise from strangers', async () => {
    assert.equal((await h.call(countRequests, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
