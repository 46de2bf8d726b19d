import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeIdvVerificationType as contract } from '#lib/contracts/identity/initiate.ts';
import { getIdvRecord, type IdvRow } from '#lib/contracts/identity/records.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRecord } from '../testing.ts';
import { initiate, passIdvTime, personNamed } from './testing-idv.ts';

const h = await harness();
const { enterpriseId } = h;
const change = (as: TestUser | string, idvId: string, more = {}) =>
  h.call(contract, { as, input: { idvId, verificationType: 'liveness-only', ...more } });

describe('POST v1/idv/{idvId}/change-verification-type', () => {
  for (const route of contract.routes.keys())
    it(`200: replaces the attempt by one of the new type, by path ${route}`, async () => {
      const as = await personNamed(h, 'Mara Lindqvist');
      const { idvId, url } = await initiate(h, as);
      const input = { idvId, verificationType: 'liveness-only' } as const;
      const reply = await h.call(contract, { as, input, route });
      assert.equal(reply.status, 200);
      assert.deepEqual(Object.keys(reply.body), ['url', 'expiresAt']);
      assert.notEqual(reply.body.url, url);
      const { body } = await h.call(getIdvRecord, { as, input: { idvId } });
      assert.deepEqual([body.status, body.verificationType], ['pending', 'liveness-only']);
      const { rows } = await h.ownerPool.query(
        'select number, verification_type as type, result from idv_attempts where idv_id = $1 order by 1',
        [idvId],
      );
      assert.deepEqual(rows, [
        { number: 1, type: 'video-id', result: 'replaced' },
        { number: 2, type: 'liveness-only', result: null },
      ]);
    });
  it('200: clears the labels of one that was sent back', async () => {
    const as = await personNamed(h, 'Ines Retry');
    const { idvId } = await initiate(h, as);
    await passIdvTime(h, 6);
    assert.equal((await change(h.admin, idvId, { includeSdkToken: true })).status, 200);
    const { body } = await h.call(getIdvRecord, { as, input: { idvId } });
    assert.deepEqual([body.status, body.rejectLabels], ['pending', []]);
  });
  it('200: what was planned for the attempt before does not decide the new one', async () => {
    const as = await personNamed(h, 'Ines Approved');
    const { idvId } = await initiate(h, as);
    await h.ownerPool.query(`update users set name = 'Ines Falk' where id = $1`, [as.id]);
    await change(as, idvId);
    await passIdvTime(h, 60);
    assert.equal((await h.call(getIdvRecord, { as, input: { idvId } })).body.status, 'pending');
  });
  it('500, then 200: the same call goes on once the provider answers again, in the language of before', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { idvId } = await initiate(h, as, { lang: 'fr' });
    const rename = (name: string) => h.ownerPool.query('update users set name = $1 where id = $2', [name, as.id]);
    await rename('Mara Provider-Down');
    for (const _ of [1, 2]) assert.equal((await change(as, idvId)).status, 500);
    await rename('Mara Lindqvist');
    assert.equal((await change(as, idvId)).status, 200);
    assert.equal((await change(as, idvId)).status, 400);
    const { rows } = await h.ownerPool.query(
      'select result, lang from idv_attempts where idv_id = $1 order by number',
      [idvId],
    );
    assert.deepEqual(
      rows.map(({ result, lang }) => [result, lang]),
      [
        ['replaced', 'fr'],
        ['failed-to-start', 'fr'],
        ['failed-to-start', 'fr'],
        [null, 'fr'],
      ],
    );
    const { rowCount } = await h.ownerPool.query(
      `select 1 from events where subject_id = $1 and type = 'idv.type-changed'`,
      [idvId],
    );
    assert.equal(rowCount, 1);
  });
  it('403: a person who has left the enterprise', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { idvId } = await initiate(h, as);
    await h.ownerPool.query('delete from memberships where user_id = $1', [as.id]);
    assert.equal((await change(h.admin, idvId)).status, 403);
  });
  it('400: the same type, deposit verification, an SDK token for a penny drop', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { idvId } = await initiate(h, as);
    for (const wrong of [
      { verificationType: 'video-id' },
      { verificationType: 'deposit-verification' },
      { verificationType: 'penny-drop', includeSdkToken: true },
    ])
      assert.equal((await change(as, idvId, wrong)).status, 400, JSON.stringify(wrong));
  });
  it('403: whoever may see it and not change it', async () => {
    const { idvId } = await initiate(h, await personNamed(h, 'Mara Lindqvist'));
    const { token } = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await change(token, idvId)).status, 403);
  });
  it('404: unknown and foreign ones alike, and those of colleagues', async () => {
    const { idvId } = await initiate(h, await personNamed(h, 'Mara Lindqvist'));
    const replies = [
      await change(h.outsider, idvId),
      await change(h.operator, idvId),
      await change(h.admin, 'none'),
      await change(h.admin, '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7f'),
    ];
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  for (const status of ['approved', 'rejected'] satisfies IdvRow['status'][])
    it(`409: one that is ${status} keeps its type`, async () => {
      const as = await personNamed(h, 'Mara Lindqvist');
      const rejectLabels = status === 'rejected' ? ['FORGERY'] : null;
      const idvId = await insertRecord(h.db, { userId: as.id, enterpriseId, status, rejectLabels });
      assert.equal((await change(as, idvId)).status, 409);
    });
  it('500: the provider is down: the record is of the new type, and goes on later', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { idvId } = await initiate(h, as);
    await h.ownerPool.query(`update users set name = 'Ines Provider-Down' where id = $1`, [as.id]);
    assert.equal((await change(as, idvId)).status, 500);
    await h.ownerPool.query(`update users set name = 'Ines Falk' where id = $1`, [as.id]);
    assert.equal((await initiate(h, as, { verificationType: 'liveness-only' })).idvId, idvId);
  });
});
