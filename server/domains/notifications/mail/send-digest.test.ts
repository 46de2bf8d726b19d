import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { insertNotices } from '../inbox/notice-store.ts';
import { planDigests, planForgotten } from './digest-store.ts';
import { mails, noticeTasks } from './tables.ts';
import { allMails, sendDue } from './testing-mails.ts';
import { parseMail } from './testing-mime.ts';
import { smtpServer } from './testing-smtp.ts';

const server = await smtpServer();
const h = await harness({ SMTP_URL: server.url, MAIL_FROM: 'notices@clearing.test' });
const { db, service, enterpriseId, admin } = h;
const HOUR_MS = 3_600_000;
const digest = { hour: 8, zone: 'Europe/Berlin' };

const waits = (index: number, userId = admin.id) => ({
  id: `0197b7a26d3f7c419a535d8c${String(index).padStart(8, '0')}`,
  userId,
  enterpriseId,
  kind: 'bank-account-approved' as const,
  subjectType: 'bank-account' as const,
  subjectId: 'a'.repeat(32),
  detail: {},
  isForDigest: true,
  createdAt: service.clock.nowIso(),
});

describe('the daily digest', () => {
  it('tells at the hour of the user what waits, in one mail that one click stops', async () => {
    await insertNotices(db, [waits(1), waits(2)]);
    await Promise.all([1, 2, 3].map(() => planDigests(db, service.clock.now(), [{ userId: admin.id, digest }])));
    const [task] = await db.select().from(noticeTasks);
    assert.equal(await db.$count(noticeTasks), 1);
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: digest.zone, hour: '2-digit', minute: '2-digit' });
    assert.equal(hour.format(new Date(task?.scheduledAt ?? 0)), '08:00');
    await passTimeIn(h, noticeTasks, 24 * HOUR_MS);
    await sendDue(h);
    const { headers, parts } = parseMail(server.taken[0]?.raw ?? '');
    assert.equal(headers.get('subject'), 'Your digest: 2 notices');
    assert.match(headers.get('list-unsubscribe') ?? '', /unsubscribe\?t=/);
    assert.equal((parts.get('text/plain') ?? '').split('A bank account is approved').length, 3);
    assert.equal(await db.$count(noticeTasks), 0);
  });
  it('is no mail where nothing waits', async () => {
    await planDigests(db, service.clock.now(), [{ userId: admin.id, digest }]);
    await passTimeIn(h, noticeTasks, 24 * HOUR_MS);
    assert.equal((await allMails(db)).length, 1);
  });
  it('tells of 100 notices at most; the others come in the next', async () => {
    await insertNotices(
      db,
      Array.from({ length: 130 }, (_, index) => waits(100 + index)),
    );
    await planDigests(db, service.clock.now(), [{ userId: admin.id, digest }]);
    await passTimeIn(h, noticeTasks, 24 * HOUR_MS);
    await passTimeIn(h, noticeTasks, HOUR_MS);
    await sendDue(h);
    const subjects = server.taken.slice(1).map(({ raw }) => parseMail(raw).headers.get('subject'));
    assert.equal(subjects.length, 2);
    assert.deepEqual(new Set(subjects), new Set(['Your digest: 100 notices', 'Your digest: 30 notices']));
  });
  it('comes for what was told while another one was made, and was planned by nobody', async () => {
    const person = await h.create.user({ [enterpriseId]: 'viewer' });
    await insertNotices(db, [waits(500, person.id)]);
    await planForgotten(db, service.clock.now());
    await passTimeIn(h, noticeTasks, 25 * HOUR_MS);
    await passTimeIn(h, mails, 0);
    assert.deepEqual(server.taken.at(-1)?.to, [person.email]);
  });
});
