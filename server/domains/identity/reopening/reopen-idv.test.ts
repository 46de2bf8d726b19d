import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import { reopenIdv as contract } from '#lib/contracts/identity/reopening.ts';
import { toldOf } from '#server/domains/notifications/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { initiate, passIdvTime, personNamed } from '../attempts/testing-idv.ts';

const h = await harness();
const { enterpriseId } = h;
const platform = await h.create.user({}, { isPlatformAdmin: true });
const reason = 'The office confirmed the document.';
const reopen = (idvId: string, as = platform) => h.call(contract, { as, input: { idvId, reason } });

async function rejected() {
  const as = await personNamed(h, 'Ines Rejected');
  const { idvId } = await initiate(h, as);
  await passIdvTime(h, 6);
  return { as, idvId };
}

describe('POST platform/idv/{idvId}/reopen', () => {
  it('201: a pending one of the same type, which the person goes on with', async () => {
    const { as, idvId } = await rejected();
    const { status, body, headers } = await reopen(idvId);
    assert.equal(status, 201);
    assert.deepEqual([body.status, body.verificationType, body.userId], ['pending', 'video-id', as.id]);
    assert.notEqual(body.idvId, idvId);
    assert.equal((await initiate(h, as)).idvId, body.idvId);
    const { rows } = await h.ownerPool.query(
      `select replace(enterprise_id::text, '-', '') as of, before, after from audit_log where request_id = $1`,
      [headers.get('request-id')],
    );
    const told = await toldOf(h.db, body.idvId);
    assert.deepEqual(new Set(told['idv-action-required']), new Set([as.id, h.admin.id]));
    assert.ok(rows.some((row) => row.of === enterpriseId && row.after.reason === reason && row.before.idvId === idvId));
  });
  it('201 once, 409 for the others, of eight at once', async () => {
    const { as, idvId } = await rejected();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => reopen(idvId)))).map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [201, ...Array.from({ length: 7 }, () => 409)],
    );
    const { rows } = await h.ownerPool.query('select 1 from idv_records where user_id = $1', [as.id]);
    assert.equal(rows.length, 2);
  });
  it('400: without a reason, or one of blanks', async () => {
    const { idvId } = await rejected();
    for (const reason of ['', '   ', '\u200b\n'])
      assert.equal((await h.call(contract, { as: platform, input: { idvId, reason } })).status, 400);
  });
  it('401, 403: everybody but the platform’s administrators, and those who belong to the enterprise', async () => {
    const { as, idvId } = await rejected();
    assert.equal((await h.call(contract, { as: null, input: { idvId, reason } })).status, 401);
    assert.equal((await reopen(idvId, h.admin)).status, 403);
    const insider = await h.create.user({ [enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
    assert.equal((await reopen(idvId, insider)).status, 403);
    const input = { userId: as.id, enterpriseId, verificationType: 'penny-drop' } as const;
    assert.deepEqual((await h.call(initiateIdv, { as, input })).body, { idvId, status: 'rejected' });
  });
  it('404: unknown ones', async () => assert.equal((await reopen('0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7f')).status, 404));
  it('409: one that is not rejected, and of somebody who has left', async () => {
    const { idvId } = await initiate(h, await personNamed(h, 'Mara Lindqvist'));
    assert.equal((await reopen(idvId)).status, 409);
    const left = await rejected();
    await h.ownerPool.query('delete from memberships where user_id = $1', [left.as.id]);
    assert.equal((await reopen(left.idvId)).status, 409);
  });
});
