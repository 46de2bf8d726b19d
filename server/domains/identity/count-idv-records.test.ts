import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countIdvRecords } from '#lib/contracts/identity/records.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRecord } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const base = { enterpriseId, userId: h.viewer.id };
for (const status of ['pending', 'approved'] as const) await insertRecord(h.db, { ...base, status });
await insertRecord(h.db, { enterpriseId, userId: h.operator.id, status: 'action_required' });
await insertRecord(h.db, { ...base, status: 'rejected', verificationType: 'penny-drop', rejectLabels: ['FORGERY'] });
await insertRecord(h.db, { ...base, enterpriseId: h.otherEnterpriseId });
const counted = async (input: object = {}) => {
  const { status, body, text } = await h.call(countIdvRecords, { as: h.viewer, input: { enterpriseId, ...input } });
  assert.equal(status, 200, text);
  return [body.all, body.toReview, body.approved, body.rejected].map(({ total }) => total);
};

describe('GET enterprises/{enterpriseId}/idv-counts', () => {
  it('200: counts all, those to review, approved and rejected ones of this enterprise', async () => {
    assert.deepEqual(await counted(), [4, 2, 1, 1]);
  });
  it('200: counts under the other filters', async () => {
    assert.deepEqual(await counted({ verificationTypes: ['penny-drop'] }), [1, 0, 0, 1]);
    assert.deepEqual(await counted({ text: 'nobody' }), [0, 0, 0, 0]);
  });
  it('404: hides the enterprise from strangers', async () => {
    assert.equal((await h.call(countIdvRecords, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
