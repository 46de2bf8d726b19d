import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchIdvRecords } from '#lib/contracts/identity/records.ts';
import { concludeIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';
import { insertRecord } from '#server/domains/identity/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const record = (changes = {}) => insertRecord(h.db, { enterpriseId, userId: h.viewer.id, ...changes });

describe('POST sandbox/idv/{idvId}/conclude', () => {
  it('200: decides an open record, with its time, labels and event', async () => {
    const idvId = await record({ status: 'pending' });
    const asked = await h.call(concludeIdvRecord, {
      as: h.admin,
      input: { enterpriseId, idvId, status: 'action_required', rejectLabels: ['LOW_QUALITY'] },
    });
    assert.equal(asked.status, 200, asked.text);
    const done = await h.call(concludeIdvRecord, {
      as: h.operator,
      input: { enterpriseId, idvId, status: 'approved' },
    });
    assert.equal(done.status, 200, done.text);
    const found = await h.call(searchIdvRecords, { as: h.viewer, input: { enterpriseId, text: idvId } });
    const [row] = found.body.idvRecords;
    assert.deepEqual([row?.status, row?.rejectLabels], ['approved', null]);
    assert.ok((row?.updatedAt ?? '') > (row?.createdAt ?? ''));
    const { rows } = await h.service.pool.query(
      'select type, body from events where subject_id = $1 order by insertion',
      [idvId],
    );
    const facts = { idvId, userId: h.viewer.id, verificationType: 'video-id' };
    assert.deepEqual(rows, [
      {
        type: 'idv.action_required',
        body: { ...facts, status: 'action_required', from: 'pending', rejectLabels: ['LOW_QUALITY'] },
      },
      { type: 'idv.approved', body: { ...facts, status: 'approved', from: 'action_required' } },
    ]);
  });
  it('400: wants labels where they belong', async () => {
    const idvId = await record({ status: 'pending' });
    const reply = await h.call(concludeIdvRecord, { as: h.admin, input: { enterpriseId, idvId, status: 'rejected' } });
    assert.equal(reply.status, 400);
    assert.ok(reply.headers.get('clearhouse-problem'));
  });
  it('404: does not know another enterprise’s record', async () => {
    const idvId = await record({ enterpriseId: h.otherEnterpriseId });
    const reply = await h.call(concludeIdvRecord, { as: h.admin, input: { enterpriseId, idvId, status: 'approved' } });
    assert.equal(reply.status, 404);
  });
  it('409: leaves a decided record as it is', async () => {
    const idvId = await record({ status: 'approved' });
    const input = { enterpriseId, idvId, status: 'rejected', rejectLabels: ['FORGERY'] } as const;
    const reply = await h.call(concludeIdvRecord, { as: h.admin, input: { ...input, rejectLabels: ['FORGERY'] } });
    assert.equal(reply.status, 409);
  });
});
