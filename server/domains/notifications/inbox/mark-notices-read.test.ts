import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markNoticesRead, searchNotices } from '#lib/contracts/notifications/notices.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { tellOfWebhook } from './testing.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId, admin, viewer, outsider } = h;

const tell = (of = enterpriseId, to = [admin.id, viewer.id]) => tellOfWebhook(h, { enterpriseId: of, userIds: to });
const mark = (noticeIds?: string[], as = admin) => h.call(markNoticesRead, { as, input: { enterpriseId, noticeIds } });
const inbox = async (as = admin, of = enterpriseId) =>
  (await h.call(searchNotices, { as, input: { enterpriseId: of } })).body;

describe('POST enterprises/{enterpriseId}/notices/read', () => {
  it('200: marks those named, each once, and the rest without names', async () => {
    for (let count = 0; count < 3; count += 1) await tell();
    const [first] = (await inbox()).notices;
    assert.ok(first);
    assert.deepEqual((await mark([first.id])).body, { read: 1 });
    assert.deepEqual((await mark([first.id])).body, { read: 0 });
    assert.deepEqual((await mark()).body, { read: 2 });
    assert.equal((await inbox()).unread, 0);
  });
  it('200: leaves those of others and of other enterprises alone', async () => {
    await tell(otherEnterpriseId, [outsider.id]);
    const [foreign] = (await inbox(outsider, otherEnterpriseId)).notices;
    const [colleagues] = (await inbox(viewer)).notices;
    assert.ok(foreign && colleagues);
    assert.deepEqual((await mark([foreign.id, colleagues.id])).body, { read: 0 });
    assert.equal((await inbox(outsider, otherEnterpriseId)).unread, 1);
    assert.equal((await inbox(viewer)).unread, 3);
  });
  it('200: a double call at once reads each notice once', async () => {
    await tell();
    const read = await Promise.all([mark(), mark(), mark()]);
    assert.equal(
      read.reduce((sum, { body }) => sum + body.read, 0),
      1,
    );
  });
  it('400: takes at most 200 ids, and at least one', async () => {
    for (const count of [0, 201]) assert.equal((await mark(Array.from({ length: count }, newHexId))).status, 400);
  });
  it('404: refuses whoever is no member of the enterprise', async () => {
    assert.equal((await mark(undefined, outsider)).status, 404);
  });
});
