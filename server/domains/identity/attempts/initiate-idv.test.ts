import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import { getIdvRecord, type IdvRow } from '#lib/contracts/identity/records.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRecord } from '../testing.ts';
import { initiate, passIdvTime, personNamed } from './testing-idv.ts';

const h = await harness();
const { enterpriseId } = h;
const PATHS = initiateIdv.routes.keys();

const ask = (as: TestUser | string, userId: string, more = {}) =>
  h.call(initiateIdv, { as, input: { userId, enterpriseId, verificationType: 'video-id', ...more } });
const statusOf = async (as: TestUser, idvId: string) => {
  const { body } = await h.call(getIdvRecord, { as, input: { idvId } });
  return [body.status, body.rejectLabels.join()];
};
const attemptsOf = async (idvId: string) =>
  (
    await h.ownerPool.query(
      'select number, verification_type, result, evidence from idv_attempts where idv_id = $1 order by 1',
      [idvId],
    )
  ).rows;

async function personWith(status: IdvRow['status'], verificationType: IdvRow['verificationType'] = 'video-id') {
  const as = await personNamed(h, 'Mara Lindqvist');
  const rejectLabels = status === 'rejected' || status === 'action_required' ? ['FORGERY'] : null;
  const idvId = await insertRecord(h.db, { userId: as.id, enterpriseId, status, verificationType, rejectLabels });
  return { as, idvId };
}

describe('POST v1/idv', () => {
  for (const route of PATHS)
    it(`200: begins a verification with a link for a day, by path ${route}`, async () => {
      const as = await personNamed(h, 'Mara Lindqvist');
      const input = { userId: as.id, enterpriseId, verificationType: 'video-id' } as const;
      const { status, body } = await h.call(initiateIdv, { as, input, route });
      assert.equal(status, 200);
      assert.ok('url' in body);
      assert.match(body.url, new RegExp(`^${h.service.origin()}/verify/[\\w-]{43}$`));
      assert.equal(Date.parse(body.expiresAt) - h.service.clock.now().getTime() > 86_300_000, true);
      assert.deepEqual([body.status, 'sdkToken' in body], ['pending', false]);
      assert.deepEqual(await statusOf(as, body.idvId), ['pending', '']);
    });
  it('200: goes on with the open one: the same record, another link, and only the newest opens it', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const [first, second] = [await initiate(h, as), await initiate(h, as, { lang: 'pt-br' })];
    assert.equal(first.idvId, second.idvId);
    assert.notEqual(first.url, second.url);
    const { rows } = await h.ownerPool.query('select 1 from sandbox_verifications where idv_id = $1', [first.idvId]);
    assert.equal(rows.length, 1);
    assert.equal((await attemptsOf(first.idvId)).length, 1);
  });
  it('200: twenty at once begin one verification', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const replies = await Promise.all(Array.from({ length: 20 }, () => initiate(h, as)));
    assert.equal(new Set(replies.map(({ idvId }) => idvId)).size, 1);
    assert.equal(new Set(replies.map(({ url }) => url)).size, 20);
  });
  it('200: action required is another attempt, and stays so until the provider reports work', async () => {
    const { as, idvId } = await personWith('action_required');
    assert.deepEqual(
      (await Promise.all([initiate(h, as), initiate(h, as)])).map((one) => [one.idvId, one.status]),
      [
        [idvId, 'action_required'],
        [idvId, 'action_required'],
      ],
    );
    assert.deepEqual(await statusOf(as, idvId), ['action_required', 'FORGERY']);
  });
  it('200: an approved one is replied as it stands, without a link; another type begins anew', async () => {
    const { as, idvId } = await personWith('approved');
    assert.deepEqual((await ask(as, as.id)).body, { idvId, status: 'approved' });
    const other = await initiate(h, as, { verificationType: 'penny-drop' });
    assert.notEqual(other.idvId, idvId);
    assert.deepEqual((await ask(as, as.id)).status, 400);
  });
  it('200: a rejected one is final, whatever the type', async () => {
    const { as, idvId } = await personWith('rejected');
    for (const verificationType of ['video-id', 'penny-drop', 'deposit-verification'])
      assert.deepEqual((await ask(as, as.id, { verificationType })).body, { idvId, status: 'rejected' });
  });
  it('200: an SDK token where it is wanted', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    assert.match((await initiate(h, as, { includeSdkToken: true })).sdkToken ?? '', /^[\w-]{43}$/);
  });
  const magic = [
    ['Approved', ['approved', '']],
    ['Retry', ['action_required', 'BAD_PROOF_OF_IDENTITY']],
    ['REJECTED', ['rejected', 'FORGERY']],
    ['Pending', ['pending', '']],
  ] as const;
  for (const [lastName, outcome] of magic)
    it(`200: the last name ${lastName} says what becomes of it five seconds later`, async () => {
      const as = await personNamed(h, `Ines ${lastName}`);
      const { idvId } = await initiate(h, as);
      await passIdvTime(h, 4);
      assert.deepEqual(await statusOf(as, idvId), ['pending', '']);
      await passIdvTime(h, 2);
      assert.deepEqual(await statusOf(as, idvId), outcome);
    });
  it('200: the last name Slow is approved a day later, and Retry once more after each attempt', async () => {
    const slow = await personNamed(h, 'Ines Slow');
    const { idvId } = await initiate(h, slow);
    await passIdvTime(h, 86_000);
    assert.deepEqual(await statusOf(slow, idvId), ['pending', '']);
    await passIdvTime(h, 500);
    assert.deepEqual(await statusOf(slow, idvId), ['approved', '']);
    const retry = await personNamed(h, 'Ines Retry');
    const first = await initiate(h, retry);
    await passIdvTime(h, 6);
    await initiate(h, retry);
    await passIdvTime(h, 6);
    const labels = {
      evidence: ['identity-document', 'selfie'],
      verification_type: 'video-id',
      result: 'action_required',
    };
    assert.deepEqual(await attemptsOf(first.idvId), [
      { number: 1, ...labels },
      { number: 2, ...labels },
    ]);
  });
  it('200: a share token that says so approves at once', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const reply = await ask(as, as.id, { sumsubShareToken: 'approved-7' });
    const { idvId } = reply.body;
    assert.deepEqual([reply.status, reply.body], [200, { idvId, status: 'approved' }]);
    assert.deepEqual(await statusOf(as, idvId), ['approved', '']);
  });
  it('400: another type while one is open, an SDK token for a penny drop, unknown types and languages', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { idvId } = await initiate(h, as);
    const other = await ask(as, as.id, { verificationType: 'penny-drop' });
    assert.deepEqual([other.status, Object.keys(other.body)], [400, ['error']]);
    assert.match(other.text, /change-verification-type/);
    for (const wrong of [
      { verificationType: 'penny-drop', includeSdkToken: true },
      { verificationType: 'iris-scan' },
      { lang: 'fil' },
      { lang: 'EN' },
      { sumsubShareToken: '' },
      { includeSdkToken: 'yes' },
    ])
      assert.equal((await ask(as, as.id, wrong)).status, 400, JSON.stringify(wrong));
    assert.deepEqual(await statusOf(as, idvId), ['pending', '']);
  });
  it('400: takes no Idempotency-Key, since each reply has a new link', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const input = { userId: as.id, enterpriseId, verificationType: 'video-id' } as const;
    const { status } = await h.call(initiateIdv, { as, input, headers: { 'idempotency-key': 'one' } });
    assert.equal(status, 400);
  });
  it('401: strangers', async () => {
    const input = { userId: h.viewer.id, enterpriseId, verificationType: 'video-id' } as const;
    assert.equal((await h.call(initiateIdv, { as: null, input })).status, 401);
  });
  it('403: in one text for people and enterprises that are unknown, foreign, or of somebody else', async () => {
    const nobody = '0'.repeat(32);
    const replies = [
      await ask(h.admin, nobody),
      await ask(h.admin, 'no id at all'),
      await ask(h.admin, h.outsider.id),
      await ask(h.admin, h.viewer.id, { enterpriseId: nobody }),
      await ask(h.admin, h.viewer.id, { enterpriseId: h.otherEnterpriseId }),
      await ask(h.viewer, h.operator.id),
      await ask(h.operator, h.viewer.id),
      await ask(h.outsider, h.outsider.id),
    ];
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [403]);
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1);
    assert.equal((await ask(h.admin, h.viewer.id)).status, 200);
  });
  it('403: an admin whose token may only read', async () => {
    const scopes = ['enterprise_view_all'] as const;
    const person = await personNamed(h, 'Mara Lindqvist');
    const { token } = await h.create.token(h.admin.id, { scopes: [...scopes] });
    assert.equal((await ask(token, person.id)).status, 403);
  });
  it('500: the provider is down: the record stays, and the same call goes on once it is back', async () => {
    const as = await personNamed(h, 'Ines Provider-Down');
    const failed = await ask(as, as.id);
    assert.deepEqual([failed.status, Object.keys(failed.body)], [500, ['error']]);
    await ask(as, as.id);
    await h.ownerPool.query(`update users set name = 'Ines Falk' where id = $1`, [as.id]);
    const { idvId, status } = await initiate(h, as);
    assert.equal(status, 'pending');
    assert.deepEqual(
      (await attemptsOf(idvId)).map(({ number, result }) => [number, result]),
      [
        [1, 'failed-to-start'],
        [2, 'failed-to-start'],
        [3, null],
      ],
    );
  });
  it('keeps no link in the audit log, events, the request log or the log', async () => {
    const as = await personNamed(h, 'Mara Lindqvist');
    const { url, sdkToken } = await initiate(h, as, { includeSdkToken: true });
    await h.service.requestLog.flush();
    const kept = [h.logLines.join('\n')];
    for (const table of ['audit_log', 'events', 'request_log', 'idv_attempts', 'sandbox_verifications']) {
      const { rows } = await h.ownerPool.query(`select coalesce(json_agg(t)::text, '') as all from ${table} t`);
      kept.push(rows[0].all);
    }
    for (const secret of [url.split('/').at(-1) ?? '', sdkToken ?? ''])
      assert.ok(secret.length > 20 && !kept.join().includes(secret));
  });
});
