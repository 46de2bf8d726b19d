import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { muteEnterprise, unmuteEnterprise } from '#lib/contracts/notifications/muting.ts';
import { setNoticeSettings } from '#lib/contracts/notifications/notice-settings.ts';
import { setSubscriptions } from '#lib/contracts/notifications/subscriptions.ts';
import { MANAGE_ENTERPRISE } from '#lib/rights.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { mails, noticeTasks } from '../mail/tables.ts';
import { sendDue, tellOfAccount } from '../mail/testing-mails.ts';
import { notices } from '../tables.ts';
import { inOrder, toldOf } from '../testing.ts';
import { type NewNotice, tellUsers } from './tell-users.ts';

const h = await harness();
const { db, enterpriseId, admin, service } = h;

const toAdmins = (except: string[] = []): NewNotice => ({
  notice: 'bank-account-approved',
  enterpriseId,
  to: { holdersOf: MANAGE_ENTERPRISE },
  except,
  subjectType: 'bank-account',
  subjectId: newHexId(),
});
const tell = (...given: NewNotice[]) => db.transaction((tx) => tellUsers(tx, service.clock.now(), ...given));
const person = (): Promise<TestUser> => h.create.user({ [enterpriseId]: 'viewer' });
const mailsOf = ({ id }: TestUser) => db.$count(mails, eq(mails.userId, id));
const noticesOf = ({ id }: TestUser) => db.select().from(notices).where(eq(notices.userId, id));

describe('those who are told', () => {
  it('hold the right then, may sign in, and did not cause it', async () => {
    const [other, retired] = [
      await h.create.user({ [enterpriseId]: 'admin' }),
      await h.create.user({ [enterpriseId]: 'admin' }),
    ];
    await h.ownerPool.query('update users set is_active = false where id = $1', [retired.id]);
    const [all, some] = [toAdmins(), toAdmins([admin.id])];
    await tell(all, some);
    await h.create.user({ [enterpriseId]: 'admin' });
    assert.deepEqual(await toldOf(db, all.subjectId), { 'bank-account-approved': inOrder(admin, other) });
    assert.deepEqual(await toldOf(db, some.subjectId), { 'bank-account-approved': [other.id] });
  });
  it('are told of nothing that was rolled back', async () => {
    const given = toAdmins();
    const failing = db.transaction(async (tx) => {
      await tellUsers(tx, service.clock.now(), given);
      throw new Error('it did not happen');
    });
    await assert.rejects(failing);
    assert.deepEqual(await toldOf(db, given.subjectId), {});
  });
  it('are told of 1,000 things at once by a few statements', async (t) => {
    const given = Array.from({ length: 1000 }, () => toAdmins());
    const spy = t.mock.method(pg.Client.prototype, 'query');
    await tell(...given);
    assert.ok(spy.mock.callCount() <= 12, `${spy.mock.callCount()} statements`);
    spy.mock.restore();
    assert.equal((await noticesOf(admin)).length > 1000, true);
  });
});

describe('what is too much', () => {
  it('is mailed one by one up to sixty an hour, the rest in one digest at the next; mandatory ones at once', async () => {
    const user = await person();
    const given = Array.from({ length: 40 }, () => ({ ...toAdmins(), to: { userIds: [user.id] } }));
    await tell(...given);
    await tell(...given);
    const subject = { subjectType: 'user', subjectId: user.id } as const;
    await tellOfAccount(h, [user.id], { notice: 'password-changed', enterpriseId: null, ...subject });
    assert.equal(await mailsOf(user), 61);
    assert.equal((await noticesOf(user)).filter(({ isForDigest }) => isForDigest).length, 20);
    await passTimeIn(h, noticeTasks, 3_600_000);
    await sendDue(h);
    assert.equal(await mailsOf(user), 62);
    await tell(...given);
    assert.equal(await mailsOf(user), 102);
  });
});

describe('what somebody wants', () => {
  it('is no mail of what they muted, nor later, once it is loud again', async () => {
    const user = await person();
    assert.equal((await h.call(muteEnterprise, { as: user, input: { enterpriseId } })).status, 200);
    await tellOfAccount(h, [user.id]);
    assert.equal((await h.call(unmuteEnterprise, { as: user, input: { enterpriseId } })).status, 202);
    await sendDue(h);
    assert.equal(await mailsOf(user), 0);
    assert.deepEqual(
      (await noticesOf(user)).map(({ isMuted, isShown }) => [isMuted, isShown]),
      [[true, true]],
    );
  });
  it('is no mail that waits, of what they mute meanwhile', async () => {
    const user = await person();
    await tellOfAccount(h, [user.id]);
    await h.call(muteEnterprise, { as: user, input: { enterpriseId } });
    await sendDue(h);
    const [mail] = await db.select().from(mails).where(eq(mails.userId, user.id));
    assert.equal(mail?.state, 'stopped');
  });
  it('is no mail, or none in the inbox, of a category that they switched off; mandatory ones come', async () => {
    const user = await person();
    const off = { categoryName: 'bank_accounts_and_fiat_operations', isSubscribed: false } as const;
    const notificationSubscriptions = (['email', 'in-app'] as const).map((channel) => ({ ...off, channel }));
    const set = await h.call(setSubscriptions, { as: user, input: { notificationSubscriptions } });
    assert.ok(set.status < 300, set.text);
    await tellOfAccount(h, [user.id]);
    assert.deepEqual([await mailsOf(user), (await noticesOf(user)).length], [0, 0]);
    const subject = { subjectType: 'user', subjectId: user.id } as const;
    await tellOfAccount(h, [user.id], { notice: 'password-changed', enterpriseId: null, ...subject });
    assert.equal(await mailsOf(user), 1);
  });
  it('is one mail a day, planned once; mandatory ones go at once', async () => {
    const user = await person();
    const digest = { hour: 8, zone: 'Europe/Berlin' };
    const set = await h.call(setNoticeSettings, { as: user, input: { digest } });
    assert.ok(set.status < 300, set.text);
    await Promise.all([1, 2, 3].map(() => tellOfAccount(h, [user.id])));
    assert.equal(await mailsOf(user), 0);
    const { rows } = await h.ownerPool.query('select 1 from notice_tasks where subject_id = $1', [user.id]);
    assert.equal(rows.length, 1);
    assert.ok((await db.$count(noticeTasks)) >= 1);
    assert.deepEqual(new Set((await noticesOf(user)).map(({ isForDigest }) => isForDigest)), new Set([true]));
    const subject = { subjectType: 'user', subjectId: user.id } as const;
    await tellOfAccount(h, [user.id], { notice: 'password-changed', enterpriseId: null, ...subject });
    assert.equal(await mailsOf(user), 1);
  });
});
