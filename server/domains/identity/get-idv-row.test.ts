import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getIdvRow } from '#lib/contracts/identity/records.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRecord } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const mara = await h.create.user({ [enterpriseId]: 'viewer' });
const idvId = await insertRecord(h.db, {
  enterpriseId,
  userId: mara.id,
  status: 'rejected',
  rejectLabels: ['FORGERY'],
});
const foreignId = await insertRecord(h.db, { enterpriseId: h.otherEnterpriseId, userId: mara.id });
const read = (id: string, as = h.viewer) => h.call(getIdvRow, { as, input: { enterpriseId, idvId: id } });

describe('GET enterprises/{enterpriseId}/idv/{idvId}', () => {
  it('200: gives the record with the person’s name, address and its times', async () => {
    const reply = await read(idvId);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(
      [reply.body.idvId, reply.body.userEmail, reply.body.rejectLabels, reply.body.createdAt],
      [idvId, mara.email, ['FORGERY'], '2026-03-02T09:30:00.000Z'],
    );
  });
  it('404: answers alike for an unknown record and for one of another enterprise', async () => {
    const [unknown, foreign] = [await read(uuidV7(0)), await read(foreignId)];
    assert.deepEqual([unknown.status, foreign.status], [404, 404]);
    assert.equal(JSON.parse(unknown.text).error, JSON.parse(foreign.text).error);
  });
  it('400: refuses an id that is none', async () => {
    assert.equal((await read('not-an-id')).status, 400);
  });
});
