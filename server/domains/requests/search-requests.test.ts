import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchRequests } from '#lib/contracts/requests/requests.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRequests, logRow, readLog } from './testing.ts';

const h = await harness({ REQUEST_LOG_DAYS: '0' });
const { enterpriseId } = h;
const second = await h.create.token(h.viewer.id, {});
const at = (minute: number): string => `2026-03-02T09:0${minute}:00.000Z`;
await insertRequests(h, [
  logRow(h, at(1), { requestId: 'one-1', operation: 'getEnterprise' }),
  logRow(h, at(2), { requestId: 'two-2', method: 'POST', status: 404, code: 'not_found', tokenId: null }),
  logRow(h, at(3), { requestId: 'three-3', status: 500, code: 'internal_error', durationMs: 1200 }),
  logRow(h, at(4), { requestId: 'four-4', userId: h.viewer.id, tokenId: h.viewer.tokenId }),
  logRow(h, at(5), { requestId: 'five-5', userId: h.viewer.id, tokenId: second.id, enterpriseId: null }),
  logRow(h, at(6), { requestId: 'six-6', userId: h.viewer.id, tokenId: null, enterpriseId: h.otherEnterpriseId }),
  logRow(h, at(7), { requestId: 'seven-7', enterpriseId: null }),
]);
const ids = async (query: Partial<InputOf<typeof searchRequests>> = {}, as: Parameters<typeof readLog>[1] = h.admin) =>
  (await readLog(h, as, query)).map(({ requestId }) => requestId.split('-')[0]).join(' ');

describe('GET enterprises/{enterpriseId}/requests', () => {
  it('200: shows who reads the audit log all of the enterprise, newest first, and nothing of another', async () => {
    assert.equal(await ids(), 'four three two one');
    assert.equal(await ids({ sort: 'receivedAt' }), 'one two three four');
    const [row] = await readLog(h, h.admin, { text: 'one-' });
    assert.deepEqual([row?.source, row?.tokenId, row?.durationMs], ['token', h.admin.tokenId, 2.5]);
    assert.match(row?.actorName ?? '', /^User /);
  });
  it('200: shows others their own: by a token what came by it, and what belongs to no enterprise', async () => {
    assert.equal(await ids({}, h.viewer), 'four');
    assert.equal(await ids({}, second.token), 'five');
    assert.equal(await ids({ actorIds: [h.admin.id] }, h.viewer), '');
    assert.equal(await ids({ tokenIds: [h.admin.tokenId] }, h.viewer), '');
    assert.equal(await ids({ mine: true }), 'seven three one');
    assert.equal(await ids({ text: 'seven-7' }), 'seven');
    const narrow = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal(await ids({}, narrow.token), '');
  });
  it('200: narrows by request id, method, operation, outcome, source, actor, token, duration and time', async () => {
    assert.equal(await ids({ text: 'two' }), 'two');
    assert.equal(await ids({ text: '%' }), '');
    assert.equal(await ids({ methods: ['POST'] }), 'two');
    assert.equal(await ids({ operations: ['getEnterprise'] }), 'one');
    assert.equal(await ids({ outcomes: ['refused'] }), 'two');
    assert.equal(await ids({ outcomes: ['succeeded', 'failed'] }), 'four three one');
    assert.equal(await ids({ sources: ['session'] }), 'two');
    assert.equal(await ids({ actorIds: [h.viewer.id] }), 'four');
    assert.equal(await ids({ tokenIds: [h.viewer.tokenId] }), 'four');
    assert.equal(await ids({ minDurationMs: 1000 }), 'three');
    assert.equal(await ids({ receivedOnOrAfter: at(2), receivedBefore: at(4) }), 'three two');
  });
  it('200: pages without gap or repetition', async () => {
    const input = { enterpriseId, limit: 3 };
    const first = (await h.call(searchRequests, { as: h.admin, input })).body;
    assert.deepEqual([first.requests.length, first.total], [3, 4]);
    assert.equal(await ids({ limit: 3, cursor: first.nextCursor ?? '' }), 'one');
  });
  it('400: refuses a request id without end, and filters that there are none of', async () => {
    for (const wrong of [
      { text: 'x'.repeat(10_000) },
      { methods: ['BREW'] },
      { outcomes: ['lost'] },
      { minDurationMs: -1 },
    ]) {
      const input = { enterpriseId, ...wrong } as InputOf<typeof searchRequests>;
      assert.equal((await h.call(searchRequests, { as: h.admin, input })).status, 400);
    }
  });
  it('404: hides the log of another enterprise', async () => {
    assert.equal((await h.call(searchRequests, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
