import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ShareTokenRefused } from '../provider-errors.ts';
import { attempt, openProvider } from './testing.ts';

const { sumsub, provider } = await openProvider({ SUMSUB_LEVEL_VIDEO_ID: 'Video ID, EU+UK' });
const pathsOf = (since: number): string[] =>
  sumsub.asked.slice(since).map(({ method, target }) => `${method} ${target.split('?')[0]}`);
const CREATE = 'POST /resources/applicants';
const LINK = 'POST /resources/sdkIntegrations/levels/-/websdkLink';

describe('an attempt that starts at Sumsub', () => {
  it('makes the applicant of the record at the level of its kind, and gives a link in the language asked for', async () => {
    const since = sumsub.asked.length;
    const request = attempt({ lang: 'fl' });
    const started = await provider.start(request);
    const applicant = sumsub.byExternalId(request.idvId);
    assert.deepEqual([applicant?.id, applicant?.levelName], [started.externalId, 'Video ID, EU+UK']);
    assert.match(started.url, /\?lang=fl$/);
    assert.equal(started.sdkToken, undefined);
    assert.deepEqual(pathsOf(since), [CREATE, LINK]);
    assert.ok(sumsub.asked.every(({ isSigned }) => isSigned));
    assert.deepEqual(JSON.parse(sumsub.asked.at(-1)?.body ?? ''), {
      levelName: 'Video ID, EU+UK',
      userId: request.idvId,
      ttlInSecs: 86_400,
    });
  });
  it('gives a token for apps where one is wanted, for half an hour', async () => {
    const request = attempt({ verificationType: 'liveness-only', wantsSdk: true });
    const { sdkToken } = await provider.start(request);
    assert.equal(sdkToken, `_act-sdk-${request.idvId}-1800`);
  });
  it('ends by the wall clock, after as many hours as are configured', async () => {
    const wall = new Date();
    const other = await openProvider({ IDV_LINK_HOURS: '2' }, () => wall);
    const { expiresAt } = await other.provider.start(attempt());
    assert.equal(Date.parse(expiresAt) - wall.getTime(), 2 * 3_600_000);
  });
  it('is of the same applicant however often it is asked, also at once', async () => {
    const request = attempt();
    const first = await provider.start(request);
    const many = await Promise.all(Array.from({ length: 8 }, () => provider.start(request)));
    const again = await provider.start({ ...request, externalId: first.externalId });
    assert.deepEqual(new Set([...many, again].map(({ externalId }) => externalId)), new Set([first.externalId]));
    assert.notEqual(again.url, first.url);
    const burst = attempt();
    const all = await Promise.all(Array.from({ length: 8 }, () => provider.start(burst)));
    assert.equal(new Set(all.map(({ externalId }) => externalId)).size, 1);
  });
});

describe('an attempt with a share token', () => {
  it('takes over what was shown elsewhere, at our level and under the id of the record', async () => {
    const request = attempt({ shareToken: '_act-jwt-1.2=' });
    const { externalId } = await provider.start(request);
    const { shareToken, levelName, id } = sumsub.byExternalId(request.idvId) ?? {};
    assert.deepEqual([shareToken, levelName, id], ['_act-jwt-1.2=', 'Video ID, EU+UK', externalId]);
  });
  it('goes on where the one before had taken over and got no link', async () => {
    const request = attempt({ shareToken: '_act-jwt-2' });
    sumsub.behave(({ target }) => (target.includes('websdkLink') ? { status: 500 } : 'well'));
    await assert.rejects(provider.start(request), /make the link: status 500/);
    sumsub.behave('well');
    const { externalId } = await provider.start(request);
    assert.equal(sumsub.byExternalId(request.idvId)?.id, externalId);
  });
  it('is refused where the token is not good, or the applicant is known already, without telling the token', async () => {
    const isRefusal = (error: unknown): boolean =>
      error instanceof ShareTokenRefused && !JSON.stringify([error.message, error.stack]).includes('secret-token');
    await assert.rejects(provider.start(attempt({ shareToken: 'secret-token' })), isRefusal);
    const request = attempt();
    const { externalId } = await provider.start(request);
    await assert.rejects(provider.start({ ...request, externalId, shareToken: '_act-secret-token' }), isRefusal);
  });
});

describe('another kind of verification', () => {
  it('is the same applicant at another level, with a new link', async () => {
    const request = attempt();
    const { externalId, url } = await provider.start(request);
    const changed = await provider.changeType({ ...request, externalId, verificationType: 'penny-drop' });
    assert.equal(changed.externalId, externalId);
    assert.notEqual(changed.url, url);
    assert.equal(sumsub.byExternalId(request.idvId)?.levelName, 'penny-drop');
  });
  it('takes back what was decided at the level before, and nothing else', async () => {
    const request = attempt();
    const { externalId } = await provider.start(request);
    const one = sumsub.applicants.get(externalId);
    assert.ok(one);
    Object.assign(one, { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY' } });
    let since = sumsub.asked.length;
    await provider.changeType({ ...request, externalId, verificationType: 'liveness-only' });
    assert.deepEqual([one.reviewStatus, one.reviewResult], ['init', undefined]);
    assert.ok(pathsOf(since).includes(`POST /resources/applicants/${externalId}/reset`));
    since = sumsub.asked.length;
    await provider.changeType({ ...request, externalId, verificationType: 'penny-drop' });
    assert.ok(!pathsOf(since).some((path) => path.endsWith('/reset')));
  });
  it('makes the applicant where the first attempt never reached the provider', async () => {
    const request = attempt({ verificationType: 'liveness-only' });
    const { externalId } = await provider.changeType(request);
    assert.equal(sumsub.applicants.get(externalId)?.levelName, 'liveness-only');
  });
  it('is down while the applicant is being checked', async () => {
    const request = attempt();
    const { externalId } = await provider.start(request);
    Object.assign(sumsub.applicants.get(externalId) ?? {}, { reviewStatus: 'pending' });
    const change = provider.changeType({ ...request, externalId, verificationType: 'penny-drop' });
    await assert.rejects(change, { name: 'ProviderDown', message: 'sumsub, change the level: status 400' });
  });
});

describe('the status of an applicant', () => {
  it('is null until something is decided, and then what the callback would have said', async () => {
    const { externalId } = await provider.start(attempt());
    assert.equal(await provider.status(externalId), null);
    const reviewResult = { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] };
    const decided = { reviewStatus: 'completed', reviewDate: '2026-03-02 09:30:00+0000', reviewResult };
    Object.assign(sumsub.applicants.get(externalId) ?? {}, decided);
    assert.deepEqual(await provider.status(externalId), {
      externalId,
      idvId: null,
      type: 'completed',
      at: '2026-03-02T09:30:00.000Z',
      status: 'rejected',
      rejectLabels: ['FORGERY'],
      verificationTypes: ['video-id'],
      key: `status ${externalId} 2026-03-02T09:30:00.000Z`,
    });
  });
});
