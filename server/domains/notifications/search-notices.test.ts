import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markNoticesRead, searchNotices } from '#lib/contracts/notifications/notices.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { tellAdmins } from './notice-store.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId } = h;
const START_MS = Date.parse('2026-03-02T09:30:00.000Z');
const DAY_MS = 86_400_000;

async function tell(days: number, of = enterpriseId): Promise<string> {
  const subjectId = newHexId();
  const detail = { label: 'new tokens', url: 'https://receiver.example/', reason: 'gone' };
  const now = new Date(START_MS + days * DAY_MS);
  const notice = { enterpriseId: of, kind: 'webhook-suspended', subjectType: 'webhook', subjectId, detail } as const;
  await h.db.transaction((tx) => tellAdmins(tx, now, notice));
  return subjectId;
}
const search = (input = {}, as = h.admin) => h.call(searchNotices, { as, input: { enterpriseId, ...input } });

describe('GET enterprises/{enterpriseId}/notices', () => {
  it('200: tells newest first, page by page, with what is unread, and nothing of other enterprises', async () => {
    const subjects = [await tell(0), await tell(1), await tell(2)];
    await tell(1, otherEnterpriseId);
    const first = (await search({ limit: 2 })).body;
    assert.deepEqual([first.total, first.isTotalExact, first.unread], [3, true, 3]);
    const rest = (await search({ limit: 2, cursor: first.nextCursor })).body;
    assert.equal(rest.nextCursor, null);
    const seen = [...first.notices, ...rest.notices];
    assert.deepEqual(
      seen.map(({ subjectId }) => subjectId),
      subjects.toReversed(),
    );
    assert.deepEqual(seen[0]?.detail, { label: 'new tokens', url: 'https://receiver.example/', reason: 'gone' });
    assert.deepEqual([seen[0]?.kind, seen[0]?.isRead], ['webhook-suspended', false]);
    assert.equal((await search({ sort: 'createdAt' })).body.notices[0]?.subjectId, subjects[0]);
  });
  it('200: reading is each admin’s own', async () => {
    const [newest] = (await search()).body.notices;
    assert.ok(newest);
    await h.call(markNoticesRead, { as: h.admin, input: { enterpriseId, noticeIds: [newest.id] } });
    const mine = (await search({ onlyUnread: true })).body;
    assert.deepEqual([mine.total, mine.unread, mine.notices.some(({ id }) => id === newest.id)], [2, 2, false]);
    const colleague = await h.create.user({ [enterpriseId]: 'admin' });
    assert.equal((await search({}, colleague)).body.unread, 3);
  });
  it('200: what is older than half a year goes when the next one comes', async () => {
    const late = await tell(200);
    assert.deepEqual(
      (await search()).body.notices.map(({ subjectId }) => subjectId),
      [late],
    );
  });
  it('403, 404: refuses whoever is no admin of the enterprise', async () => {
    assert.equal((await search({}, h.operator)).status, 403);
    assert.equal((await search({}, h.outsider)).status, 404);
  });
});
