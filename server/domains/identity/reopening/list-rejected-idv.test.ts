import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listRejectedIdv as contract } from '#lib/contracts/identity/reopening.ts';
import { harness } from '#server/testing/harness.ts';
import { personNamed } from '../attempts/testing-idv.ts';
import { insertRecord } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const platform = await h.create.user({ [h.otherEnterpriseId]: 'viewer' }, { isPlatformAdmin: true });
const mara = await personNamed(h, 'Mara Lindqvist');
const olu = await personNamed(h, 'Olu Dahl');
const at = (day: number) => `2026-03-0${day}T09:30:00.000Z`;
const rejected = { status: 'rejected', rejectLabels: ['FORGERY'] } as const;
const make = (userId: string, day: number, more = {}) =>
  insertRecord(h.db, {
    userId,
    enterpriseId,
    ...rejected,
    rejectLabels: ['FORGERY'],
    createdAt: at(day),
    updatedAt: at(day),
    ...more,
  });
const first = await make(mara.id, 1);
const second = await make(olu.id, 2);
await make(mara.id, 3, { status: 'pending', rejectLabels: null });
const foreign = await make(h.outsider.id, 4, { enterpriseId: h.otherEnterpriseId });
const list = async (input: InputOf<typeof contract> = {}) => (await h.call(contract, { as: platform, input })).body;

describe('GET platform/idv/rejected', () => {
  it('200: of all enterprises, the latest first, with what can be reopened', async () => {
    const { rejected: rows, total } = await list();
    assert.deepEqual(
      rows.map(({ idvId, isOwn, isNewest }) => [idvId, isOwn, isNewest]),
      [
        [foreign, true, true],
        [second, false, true],
        [first, false, false],
      ],
    );
    assert.equal(total, 3);
    const page = await list({ limit: 2 });
    assert.deepEqual(
      (await list({ limit: 2, cursor: page.nextCursor ?? undefined })).rejected.map(({ idvId }) => idvId),
      [first],
    );
  });
  it('200: by any part of the names', async () => {
    assert.deepEqual(
      (await list({ text: 'lindq' })).rejected.map(({ idvId }) => idvId),
      [first],
    );
    assert.deepEqual((await list({ text: 'nobody at all' })).rejected, []);
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
