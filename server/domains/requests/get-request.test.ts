import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { getRequest } from '#lib/contracts/requests/request-details.ts';
import { searchRequests } from '#lib/contracts/requests/requests.ts';
import { createSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { harness } from '#server/testing/harness.ts';
import { requestBodies } from './tables.ts';
import { readLog } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const view = { enterpriseId, page: 'dvp', name: 'Open', isShared: false, query: '', columns: null } as const;
const headers = { 'user-agent': 'test/1', 'request-id': 'the-view' };
await h.call(createSavedView, { as: h.viewer, input: view, headers });
const [row] = await readLog(h, h.viewer);
const id = row?.id ?? '';
const read = (as: Parameters<typeof readLog>[1], of = enterpriseId, recordedRequestId = id) =>
  h.call(getRequest, { as, input: { enterpriseId: of, recordedRequestId } });

describe('GET enterprises/{enterpriseId}/requests/{recordedRequestId}', () => {
  it('200: shows a write with what was sent and answered, to who sent it and to who reads the audit log', async () => {
    for (const as of [h.viewer, h.admin]) {
      const { body } = await read(as);
      assert.deepEqual([body.requestId, body.userAgent, body.bodies, body.status], ['the-view', 'test/1', 'kept', 201]);
      assert.deepEqual(JSON.parse(body.requestBody ?? ''), {
        page: 'dvp',
        name: 'Open',
        isShared: false,
        query: '',
        columns: null,
      });
      assert.equal(JSON.parse(body.replyBody ?? '').name, 'Open');
    }
  });
  it('200: shows no bodies of reads and of what hands out credentials, and says so', async () => {
    const made = await h.call(createAccessToken, {
      as: h.admin,
      input: { label: 'a label' },
      headers: { 'request-id': 'token' },
    });
    assert.equal(made.status, 200, made.text);
    const [token] = await readLog(h, h.admin, { text: 'token' });
    const { body } = await read(h.admin, enterpriseId, token?.id);
    assert.deepEqual([body.bodies, body.requestBody, body.replyBody], ['withheld', null, null]);
    const [search] = await readLog(h, h.admin, { operations: ['searchRequests'] });
    assert.equal((await read(h.admin, enterpriseId, search?.id)).body.bodies, 'none');
  });
  it('200: says what was wrong with a refused read, and shows no token that its client put anywhere', async () => {
    const token = `v2x${'ab'.repeat(32)}`;
    const input = { enterpriseId, text: `${token}x`.repeat(20) };
    const refused = await h.call(searchRequests, { as: h.viewer, input, headers: { 'user-agent': `c ${token}` } });
    assert.equal(refused.status, 400);
    const [last] = await readLog(h, h.viewer, { outcomes: ['refused'] });
    const { body } = await read(h.viewer, enterpriseId, last?.id);
    assert.match(body.problem ?? '', /^text: /);
    assert.equal(body.userAgent, 'c [redacted]');
    assert.doesNotMatch(JSON.stringify(body), /abababab/);
    assert.equal((await read(h.viewer)).body.problem, null);
  });
  it('200: says that bodies have expired', async () => {
    await h.db.delete(requestBodies);
    const { body } = await read(h.admin);
    assert.deepEqual([body.bodies, body.requestBody], ['expired', null]);
  });
  it('404: hides the request from other members without the right, and from other enterprises', async () => {
    assert.equal((await read(h.operator)).status, 404);
    assert.equal((await read(h.outsider)).status, 404);
    assert.equal((await read(h.outsider, h.otherEnterpriseId)).status, 404);
  });
});
