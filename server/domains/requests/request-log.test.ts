import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createUser } from '#lib/contracts/access/accounts.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { createPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { getRequest } from '#lib/contracts/requests/request-details.ts';
import { countRequests } from '#lib/contracts/requests/requests.ts';
import { createSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { harness } from '#server/testing/harness.ts';
import { createRequestLog } from './request-log.ts';
import { readLog } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const both = await h.create.user({ [enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
const view = { enterpriseId, page: 'dvp', name: 'Open', isShared: false, query: '', columns: null } as const;
const idsOf = async (as: Parameters<typeof readLog>[1], query = {}) =>
  (await readLog(h, as, query)).map(({ requestId }) => requestId);
const allIds = async (): Promise<string[]> => {
  await h.service.requestLog.flush();
  const { rows } = await h.service.pool.query<{ request_id: string }>('select request_id from request_log');
  return rows.map((row) => row.request_id);
};

describe('the request log', () => {
  it('has a request in the enterprise that it names, refused or not, with its error and how long it took', async () => {
    const input = { enterpriseId };
    await h.call(searchMembers, { as: h.viewer, input, headers: { 'request-id': 'members' } });
    const refused = { ...input, email: 'a@example.test', role: 'viewer' } as const;
    await h.call(createInvitation, { as: h.viewer, input: refused, headers: { 'request-id': 'refused' } });
    const [second, first] = await readLog(h, h.admin, {
      actorIds: [h.viewer.id],
      operations: ['searchMembers', 'createInvitation'],
    });
    assert.deepEqual([first?.requestId, first?.status, first?.method], ['members', 200, 'GET']);
    assert.deepEqual([second?.requestId, second?.status, second?.code], ['refused', 403, 'missing_scope']);
    assert.deepEqual([first?.address, first?.tokenId], ['127.0.0.1', h.viewer.tokenId]);
    assert.ok((first?.durationMs ?? 0) > 0);
  });
  it('never has a request in an enterprise of others: who knocks there is in their own', async () => {
    await h.call(searchMembers, { as: h.outsider, input: { enterpriseId }, headers: { 'request-id': 'knocked' } });
    assert.deepEqual(await idsOf(h.admin, { text: 'knocked' }), []);
    const { rows } = await h.service.pool.query("select enterprise_id from request_log where request_id = 'knocked'");
    assert.equal(rows[0]?.enterprise_id.replaceAll('-', ''), h.otherEnterpriseId);
  });
  it('keeps what belongs to no enterprise for its caller alone', async () => {
    await h.call(getSelf, { as: both, input: {}, headers: { 'request-id': 'self-of-both' } });
    assert.deepEqual(await idsOf(h.admin, { text: 'self-of-both' }), []);
    assert.deepEqual(await idsOf(both, { text: 'self-of-both' }), ['self-of-both']);
    await h.call(getSelf, { as: h.viewer, input: {}, headers: { 'request-id': 'self-of-one' } });
    assert.deepEqual(await idsOf(h.admin, { text: 'self-of-one' }), ['self-of-one']);
    const platform = await h.create.user({ [enterpriseId]: 'admin' }, { isPlatformAdmin: true });
    const user = { email: 'new@example.test', name: 'New' };
    await h.call(createUser, { as: platform, input: user, headers: { 'request-id': 'of-the-platform' } });
    assert.deepEqual(await idsOf(h.admin, { text: 'of-the-platform' }), []);
  });
  it('has a write that its audit entry names the enterprise of', async () => {
    await h.call(createSavedView, { as: both, input: view, headers: { 'request-id': 'view-of-both' } });
    assert.deepEqual(await idsOf(h.admin, { text: 'view-of-both' }), ['view-of-both']);
  });
  it('has a refusal whose text names a key with NUL, and all that was written with it', async () => {
    const settlementAmounts = { [randomUUID()]: { 'b\u0000': '1' } };
    const input = {
      enterpriseId,
      externalId: 'x',
      settlementAmounts,
      nonce: 'n',
      payload: '{}',
      signature: '1f'.repeat(65),
    };
    const headers = { 'request-id': 'with-nul' };
    assert.equal((await h.call(createPartnerSettlement, { as: h.operator, input, headers })).status, 400);
    assert.deepEqual(await idsOf(h.admin, { text: 'with-nul' }), ['with-nul']);
  });
  it('has nothing of callers without valid credentials', async () => {
    await h.call(searchMembers, { as: null, input: { enterpriseId }, headers: { 'request-id': 'nobody' } });
    await h.call(searchMembers, {
      as: `v2x${'0'.repeat(64)}`,
      input: { enterpriseId },
      headers: { 'request-id': 'bad' },
    });
    assert.ok(!(await allIds()).some((id) => id === 'nobody' || id === 'bad'));
  });
  it('says that a body was too large to keep, and keeps one up to there cut after 16 KiB', async () => {
    const bodiesOf = async (requestId: string) => {
      const [row] = await readLog(h, h.admin, { text: requestId });
      const input = { enterpriseId, recordedRequestId: row?.id ?? '' };
      return (await h.call(getRequest, { as: h.admin, input })).body;
    };
    const send = (requestId: string, letters: number) =>
      h.call(createSavedView, {
        as: h.admin,
        input: { ...view, query: 'x'.repeat(letters) },
        headers: { 'request-id': requestId },
      });
    assert.equal((await send('large', 200_000)).status, 400);
    assert.equal((await bodiesOf('large')).bodies, 'too_large');
    await send('medium', 40_000);
    const { bodies, requestBody } = await bodiesOf('medium');
    assert.equal(bodies, 'kept');
    assert.match(requestBody ?? '', /x… \(cut after 16 KiB\)$/);
  });
  it('neither waits nor fails where it cannot be written, and says how many are missing', async () => {
    await h.service.requestLog.flush();
    await h.ownerPool.query('alter table request_log rename to request_log_gone');
    const reply = await h.call(searchMembers, { as: h.admin, input: { enterpriseId } });
    assert.equal(reply.status, 200);
    await h.service.requestLog.flush();
    await h.ownerPool.query('alter table request_log_gone rename to request_log');
    await h.service.requestLog.flush();
    const { body } = await h.call(countRequests, { as: h.admin, input: { enterpriseId } });
    assert.equal(body.notRecorded, 1);
    assert.match(await h.service.metrics.registry.metrics(), /requests_not_recorded_total 1\n/);
  });
  it('is empty where the configuration says no days', async () => {
    const { pool, vault, log, metrics } = h.service;
    const off = createRequestLog({ env: { REQUEST_LOG_DAYS: 0 }, pool, vault, log, metrics });
    const before = (await allIds()).length;
    h.service.requestLog = off;
    await h.call(searchMembers, { as: h.admin, input: { enterpriseId } });
    assert.equal((await allIds()).length, before);
  });
});
