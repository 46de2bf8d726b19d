import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markNoticesRead, searchNotices } from '#lib/contracts/notifications/notices.ts';
import { harness } from '#server/testing/harness.ts';
import { notices } from '../tables.ts';
import { insertNotices, pruneNotices } from './notice-store.ts';
import { tellUsers } from './tell-users.ts';
import { tellOfWebhook } from './testing.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId, admin, viewer } = h;
const START_MS = Date.parse('2026-03-02T09:30:00.000Z');
const DAY_MS = 86_400_000;

const tell = (days: number, { of = enterpriseId, to = [admin.id, viewer.id] } = {}): Promise<string> =>
  tellOfWebhook(h, { enterpriseId: of, userIds: to, at: new Date(START_MS + days * DAY_MS) });
const search = (input = {}, as = admin) => h.call(searchNotices, { as, input: { enterpriseId, ...input } });

describe('GET enterprises/{enterpriseId}/notices', () => {
  it('200: tells one’s own newest first, page by page, with what is unread, and nothing of other enterprises', async () => {
    const subjects = [await tell(0), await tell(1), await tell(2)];
    await tell(1, { of: otherEnterpriseId });
    await tell(1, { to: [h.operator.id] });
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
    const { kind, category, isRead, isMuted } = seen[0] ?? {};
    assert.deepEqual([kind, category, isRead, isMuted], ['webhook-suspended', 'ums', false, false]);
    assert.equal((await search({ sort: 'createdAt' })).body.notices[0]?.subjectId, subjects[0]);
  });
  it('200: for every member, each of whom reads their own', async () => {
    const [newest] = (await search()).body.notices;
    assert.ok(newest);
    await h.call(markNoticesRead, { as: admin, input: { enterpriseId, noticeIds: [newest.id] } });
    const mine = (await search({ onlyUnread: true })).body;
    assert.deepEqual([mine.total, mine.unread, mine.notices.some(({ id }) => id === newest.id)], [2, 2, false]);
    assert.equal((await search({}, viewer)).body.unread, 3);
    assert.equal((await search({}, h.operator)).body.unread, 1);
  });
  it('200: what concerns the account stands in the inbox of each enterprise', async () => {
    const person = await h.create.user({ [enterpriseId]: 'viewer', [otherEnterpriseId]: 'admin' });
    await h.db.transaction((tx) =>
      tellUsers(tx, h.service.clock.now(), {
        notice: 'password-changed',
        enterpriseId: null,
        to: { userIds: [person.id] },
        subjectType: 'user',
        subjectId: person.id,
      }),
    );
    for (const place of [enterpriseId, otherEnterpriseId]) {
      const { notices: shown, unread } = (await search({ enterpriseId: place }, person)).body;
      assert.deepEqual([shown[0]?.kind, shown[0]?.enterpriseId, unread], ['password-changed', null, 1]);
    }
  });
  it('200: muted ones are shown and do not count, and those for mail alone are not shown', async () => {
    const person = await h.create.user({ [enterpriseId]: 'viewer' });
    const draft = (id: string) => ({
      id,
      userId: person.id,
      enterpriseId,
      kind: 'webhook-suspended' as const,
      subjectType: 'webhook' as const,
      subjectId: id,
      detail: {},
      createdAt: h.service.clock.nowIso(),
    });
    await insertNotices(h.db, [
      { ...draft('0197b7a26d3f7c419a535d8c2f0e1b7a'), isMuted: true },
      { ...draft('0197b7a26d3f7c419a535d8c2f0e1b7b'), isShown: false },
    ]);
    const { total, unread, notices: shown } = (await search({}, person)).body;
    assert.deepEqual([total, unread, shown[0]?.isMuted, shown[0]?.isRead], [1, 0, true, false]);
    assert.equal((await search({ onlyUnread: true }, person)).body.total, 0);
  });
  it('200: what is older than half a year is deleted, with its mails', async () => {
    const late = await tell(200);
    await pruneNotices(h.db, new Date(START_MS + 200 * DAY_MS));
    assert.deepEqual(
      (await search()).body.notices.map(({ subjectId }) => subjectId),
      [late],
    );
    assert.equal((await h.db.$count(notices)) > 0, true);
  });
  it('404: refuses whoever is no member of the enterprise', async () => {
    assert.equal((await search({}, h.outsider)).status, 404);
  });
});
