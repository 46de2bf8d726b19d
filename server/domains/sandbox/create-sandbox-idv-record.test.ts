import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchIdvRecords } from '#lib/contracts/identity/records.ts';
import { createSandboxIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;

describe('POST sandbox/idv', () => {
  it('201: makes a pending record of the caller or of another member, with its event', async () => {
    for (const user of [h.admin, h.viewer]) {
      const userId = user === h.admin ? undefined : user.id;
      const made = await h.call(createSandboxIdvRecord, { as: h.admin, input: { enterpriseId, userId } });
      assert.equal(made.status, 201, made.text);
      assert.deepEqual([made.body.status, made.body.userId], ['pending', user.id]);
      const found = await h.call(searchIdvRecords, { as: h.viewer, input: { enterpriseId, text: made.body.idvId } });
      assert.equal(found.body.idvRecords[0]?.idvId, made.body.idvId);
      const { rows } = await h.service.pool.query('select type, subject_type from events where subject_id = $1', [
        made.body.idvId,
      ]);
      assert.deepEqual(rows, [{ type: 'idvStatus', subject_type: 'idv' }]);
    }
  });
  it('403: is for those who manage the enterprise', async () => {
    assert.equal((await h.call(createSandboxIdvRecord, { as: h.viewer, input: { enterpriseId } })).status, 403);
  });
  it('404: refuses a user who is no member', async () => {
    const input = { enterpriseId, userId: h.outsider.id };
    assert.equal((await h.call(createSandboxIdvRecord, { as: h.admin, input })).status, 404);
  });
  it('409: refuses a second open one of a person, also of eight at once', async () => {
    const person = await h.create.user({ [enterpriseId]: 'viewer' });
    const create = () => h.call(createSandboxIdvRecord, { as: h.admin, input: { enterpriseId, userId: person.id } });
    const statuses = (await Promise.all(Array.from({ length: 8 }, create))).map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [201, ...Array.from({ length: 7 }, () => 409)],
    );
  });
});
