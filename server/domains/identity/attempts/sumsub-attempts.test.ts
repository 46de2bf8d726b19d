import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { changeIdvVerificationType, initiateIdv } from '#lib/contracts/identity/initiate.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { callbackBody, postCallback, signCallback } from '#server/testing/sumsub-callbacks.ts';
import { openSumsub } from '#server/testing/sumsub-double.ts';
import { initiate } from './testing-idv.ts';

const sumsub = await openSumsub();
const h = await harness(sumsub.env);
const origin = await h.listen();
const person = () => h.create.user({ [h.enterpriseId]: 'viewer' });
const ask = (as: TestUser, more: Partial<InputOf<typeof initiateIdv>> = {}) => {
  const input = { userId: as.id, enterpriseId: h.enterpriseId, verificationType: 'video-id', ...more } as const;
  return h.call(initiateIdv, { as, input });
};
const recordsOf = async ({ id }: TestUser) =>
  (await h.ownerPool.query('select id, status, verification_type as type from idv_records where user_id = $1', [id]))
    .rows;
const attemptsOf = async (idvId: string) =>
  (
    await h.ownerPool.query(
      'select result, provider, external_id as applicant from idv_attempts where idv_id = $1 order by number',
      [idvId],
    )
  ).rows;
const resultsOf = async (idvId: string) => (await attemptsOf(idvId)).map(({ result }) => result);

describe('a verification at Sumsub', () => {
  it('begins with an applicant of the record, a link of a day and a token where one is wanted', async () => {
    const as = await person();
    const { idvId, url, sdkToken, expiresAt } = await initiate(h, as, { includeSdkToken: true, lang: 'pt-br' });
    const applicant = sumsub.byExternalId(idvId);
    assert.deepEqual(await attemptsOf(idvId), [{ result: null, provider: 'sumsub', applicant: applicant?.id }]);
    assert.ok(url.startsWith(sumsub.origin) && url.endsWith('lang=pt-br'));
    assert.equal(sdkToken, `_act-sdk-${idvId}-1800`);
    assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 86_400_000) < 60_000);
  });
  it('400: a token for apps does not go with a penny drop, and the provider hears nothing', async () => {
    const as = await person();
    const since = sumsub.asked.length;
    const { status, body } = await ask(as, { verificationType: 'penny-drop', includeSdkToken: true });
    assert.deepEqual([status, Object.keys(body)], [400, ['error']]);
    assert.deepEqual([sumsub.asked.length, (await recordsOf(as)).length], [since, 0]);
  });
  it('400: a share token that the provider does not take, without telling it; another one goes on', async () => {
    const as = await person();
    const refused = await ask(as, { sumsubShareToken: 'secret-share-token' });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /sumsubShareToken: is not taken/);
    const { idvId } = await initiate(h, as, { sumsubShareToken: '_act-secret-2' });
    assert.deepEqual(await resultsOf(idvId), ['failed-to-start', null]);
    assert.equal((await ask(as, { sumsubShareToken: '_act-secret-3' })).status, 400);
    assert.deepEqual(await resultsOf(idvId), ['failed-to-start', null]);
    assert.ok(!/secret-share-token|_act-secret/.test(h.logLines.join()));
  });
});

describe('a callback that never came', () => {
  it('is made up for when a new link is asked for: what the provider has decided stands', async () => {
    const as = await person();
    const { idvId } = await initiate(h, as);
    const applicant = sumsub.byExternalId(idvId);
    assert.ok(applicant);
    const reviewDate = new Date(Date.now() + 1000).toISOString().replace('T', ' ').replace('Z', '');
    Object.assign(applicant, { reviewStatus: 'completed', reviewDate, reviewResult: { reviewAnswer: 'GREEN' } });
    const { status, body } = await ask(as);
    assert.deepEqual([status, body], [200, { idvId, status: 'approved' }]);
    assert.deepEqual(await resultsOf(idvId), ['approved']);
    const { rows } = await h.ownerPool.query(
      `select actor_kind from audit_log where subject_id = $1 and operation = 'askIdvProvider'`,
      [idvId],
    );
    assert.deepEqual(rows, [{ actor_kind: 'machine' }]);
  });
});

describe('a provider that is down', () => {
  const busy = { status: 409, headers: { 'retry-after': '10' } };
  for (const [name, conduct, retryAfter] of [
    ['fails', { status: 500 }, null],
    ['cuts the connection', 'cut', null],
    ['asks to come again', busy, '10'],
  ] as const)
    it(`500: ${name}: the record is kept, and the same call goes on later`, async () => {
      const as = await person();
      sumsub.behave(conduct);
      const failed = await ask(as);
      sumsub.behave('well');
      assert.deepEqual([failed.status, Object.keys(failed.body)], [500, ['error']]);
      assert.equal(failed.headers.get('retry-after'), retryAfter);
      const { idvId, status } = await initiate(h, as);
      assert.equal(status, 'pending');
      assert.deepEqual(await recordsOf(as), [{ id: idvId, status: 'pending', type: 'video-id' }]);
      assert.deepEqual(await resultsOf(idvId), ['failed-to-start', null]);
    });
  it('500: what it had made before it failed is gone on with, one applicant a record', async () => {
    const as = await person();
    sumsub.behave(({ target }) => (target.includes('websdkLink') ? { status: 503 } : 'well'));
    assert.equal((await ask(as)).status, 500);
    sumsub.behave('well');
    const { idvId } = await initiate(h, as);
    const made = [...sumsub.applicants.values()].filter(({ externalUserId }) => externalUserId === idvId);
    assert.equal(made.length, 1);
  });
});

describe('another kind of verification at Sumsub', () => {
  const change = (as: TestUser, idvId: string) =>
    h.call(changeIdvVerificationType, { as, input: { idvId, verificationType: 'liveness-only' } });
  it('is the same applicant at another level; what was said of the level before comes too late', async () => {
    const as = await person();
    const { idvId } = await initiate(h, as);
    const applicant = sumsub.byExternalId(idvId);
    assert.equal((await change(as, idvId)).status, 200);
    assert.equal(applicant?.levelName, 'liveness-only');
    const green = { applicantId: applicant.id, externalUserId: idvId, reviewResult: { reviewAnswer: 'GREEN' } };
    const body = callbackBody({ ...green, levelName: 'video-id', correlationId: randomUUID() });
    assert.equal((await postCallback(origin, signCallback(body))).status, 200);
    assert.deepEqual(await recordsOf(as), [{ id: idvId, status: 'pending', type: 'liveness-only' }]);
    assert.deepEqual(await resultsOf(idvId), ['replaced', null]);
  });
  it('500: while the provider is down; a later beginning has it at the new level', async () => {
    const as = await person();
    const { idvId } = await initiate(h, as);
    sumsub.behave({ status: 502 });
    assert.equal((await change(as, idvId)).status, 500);
    sumsub.behave('well');
    await initiate(h, as, { verificationType: 'liveness-only' });
    assert.equal(sumsub.byExternalId(idvId)?.levelName, 'liveness-only');
    assert.deepEqual(await resultsOf(idvId), ['replaced', 'failed-to-start', null]);
  });
});

describe('a person who goes on by the link that they have', () => {
  it('is at another attempt from the moment that the provider reports work', async () => {
    const as = await person();
    const { idvId } = await initiate(h, as);
    const { id: applicantId = '' } = sumsub.byExternalId(idvId) ?? {};
    const say = async (second: number, fields: Record<string, unknown>): Promise<void> => {
      const createdAtMs = `2026-03-02 09:30:0${second}.000`;
      const body = callbackBody({ applicantId, externalUserId: null, correlationId: null, createdAtMs, ...fields });
      assert.equal((await postCallback(origin, signCallback(body))).status, 200);
    };
    const red = { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['LOW_QUALITY'] };
    await say(1, { reviewResult: red });
    assert.deepEqual(await resultsOf(idvId), ['action_required']);
    await say(2, { type: 'applicantPending' });
    await say(3, { type: 'applicantPrechecked' });
    await say(4, { reviewResult: { reviewAnswer: 'GREEN' } });
    const noted = { provider: 'sumsub', applicant: applicantId };
    const results = [{ result: 'action_required' }, { result: 'approved' }];
    assert.deepEqual(
      await attemptsOf(idvId),
      results.map((one) => ({ ...one, ...noted })),
    );
  });
});
