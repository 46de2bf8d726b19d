import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markNoticesRead, searchNotices } from '#lib/contracts/notifications/notices.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { tellAdmins } from './notice-store.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId } = h;

async function tell(of = enterpriseId): Promise<void> {
  const detail = { reason: 'gone' };
  const subject = { subjectType: 'webhook', subjectId: newHexId() };
  const notice = { enterpriseId: of, kind: 'webhook-suspended', ...subject, detail } as const;
  await h.db.transaction((tx) => tellAdmins(tx, h.service.clock.now(), notice));
}
const mark = (noticeIds?: string[], as = h.admin) =>
  h.call(markNoticesRead, { as, input: { enterpriseId, noticeIds } });
const unread = async (as = h.admin, of = enterpriseId) =>
  (await h.call(searchNotices, { as, input: { enterpriseId: of } })).body;

describe('POST enterprises/{enterpriseId}/notices/read', () => {
  it('200: marks those named, each once, and the rest without names', async () => {
    for (let count = 0; count < 3; count += 1) await tell();
    const [first] = (await unread()).notices;
    assert.ok(first);
    assert.deepEqual((await mark([first.id])).body, { read: 1 });
    assert.deepEqual((await mark([first.id])).body, { read: 0 });
    assert.deepEqual((await mark()).body, { read: 2 });
    assert.equal((await unread()).unread, 0);
  });
  it('200: leaves those of other enterprises alone', async () => {
    await tell(otherEnterpriseId);
    const [foreign] = (await unread(h.outsider, otherEnterpriseId)).notices;
    assert.ok(foreign);
    assert.deepEqual((await mark([foreign.id])).body, { read: 0 });
    assert.equal((await unread(h.outsider, otherEnterpriseId)).unread, 1);
  });
  it('400: takes at most 200 ids, and at least one', async () => {
    for (const count of [0, 201]) assert.equal((await mark(Array.from({ length: count }, newHexId))).status, 400);
  });
  it('403, 404: refuses whoever is no admin of the enterprise', async () => {
    assert.equal((await mark(undefined, h.viewer)).status, 403);
    assert.equal((await mark(undefined, h.outsider)).status, 404);
  });
});
