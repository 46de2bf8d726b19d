import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchNotices } from '#lib/contracts/notifications/notices.ts';
import { harness } from '#server/testing/harness.ts';
import { initiate, passIdvTime, personNamed } from './attempts/testing-idv.ts';

const h = await harness();
const { enterpriseId } = h;

const told = async (as: typeof h.admin, idvId: string) =>
  (await h.call(searchNotices, { as, input: { enterpriseId, limit: 200 } })).body.notices
    .filter(({ subjectId }) => subjectId === idvId)
    .map(({ kind }) => kind);

describe('what a provider decides', () => {
  for (const [lastName, kind] of [
    ['Retry', 'idv-action-required'],
    ['Approved', 'idv-decided'],
    ['Rejected', 'idv-decided'],
  ] as const)
    it(`${lastName}: tells the person and the administrators once, and nobody else`, async () => {
      const person = await personNamed(h, `Ines ${lastName}`);
      const { idvId } = await initiate(h, person);
      assert.deepEqual(await told(person, idvId), []);
      await passIdvTime(h, 6);
      assert.deepEqual(await told(person, idvId), [kind]);
      assert.deepEqual(await told(h.admin, idvId), [kind]);
      assert.deepEqual([await told(h.viewer, idvId), await told(h.operator, idvId)], [[], []]);
    });
  it('tells an administrator of their own once', async () => {
    await h.ownerPool.query(`update users set name = 'Ada Approved' where id = $1`, [h.admin.id]);
    const { idvId } = await initiate(h, h.admin);
    await passIdvTime(h, 6);
    assert.deepEqual(await told(h.admin, idvId), ['idv-decided']);
  });
});
