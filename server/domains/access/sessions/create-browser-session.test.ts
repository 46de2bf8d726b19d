import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { createBrowserSession } from '#lib/contracts/access/sessions.ts';
import { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { recordedEvents } from '#server/core/events/recorded-events.ts';
import { harness } from '#server/testing/harness.ts';
import { sessions } from '../tables.ts';
import { enrolAuthenticator, freshAddress, givePassword, PASSWORD } from '../testing.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

const h = await harness({ TRUST_PROXY: '1' });
await givePassword(h.service, h.admin);
await givePassword(h.service, h.viewer);

const open = (input: { email: string; password: string; otp?: string }) =>
  h.call(createBrowserSession, { as: null, input, headers: { ...freshAddress(), 'user-agent': 'test browser' } });

describe('POST browser-sessions', () => {
  it('201: opens a session of twelve hours of wall time that is a row of its own', async () => {
    const reply = await open({ email: h.admin.email, password: PASSWORD });
    assert.equal(reply.status, 201, reply.text);
    const [row] = await h.db.select().from(sessions).where(eq(sessions.id, reply.body.sessionId));
    assert.equal(row?.userId, h.admin.id);
    assert.equal(row?.userAgent, 'test browser');
    assert.equal(Date.parse(row?.expiresAt ?? '') - Date.parse(row?.createdAt ?? ''), SESSION_SECONDS * 1000);
    assert.equal(reply.body.expiresAt, row?.expiresAt);
  });
  it('201: stands in the audit log of each enterprise of the user, and in no other', async () => {
    const both = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    await givePassword(h.service, both);
    assert.equal((await open({ email: both.email, password: PASSWORD })).status, 201);
    const { rows } = await h.service.pool.query(
      `select replace(enterprise_id::text, '-', '') as owner from audit_log where actor_user_id = $1 and operation = 'createBrowserSession'`,
      [both.id],
    );
    assert.deepEqual(
      new Set(rows.map(({ owner }) => owner)),
      new Set([NO_ENTERPRISE, h.enterpriseId, h.otherEnterpriseId]),
    );
    assert.equal(rows.length, 3);
    const { body } = await h.call(searchAuditEntries, {
      as: h.admin,
      input: { enterpriseId: h.enterpriseId, actorIds: [both.id] },
    });
    assert.deepEqual(
      body.entries.map(({ title, actorName, subjectName }) => [title, actorName === subjectName]),
      [['Signed in', true]],
    );
  });
  it('201: fires no accessToken event', async () => {
    await open({ email: h.admin.email, password: PASSWORD });
    assert.equal((await h.db.select().from(recordedEvents)).length, 0);
  });
  it('401: refuses a wrong password and an unknown email', async () => {
    assert.equal((await open({ email: h.admin.email, password: 'wrong' })).status, 401);
    assert.equal((await open({ email: 'nobody@example.test', password: PASSWORD })).status, 401);
  });
  it('401: asks for the one-time code of a user who has enrolled, then takes it', async () => {
    await enrolAuthenticator(h, h.viewer);
    const asked = await open({ email: h.viewer.email, password: PASSWORD });
    assert.equal(asked.status, 401);
    assert.equal(JSON.parse(asked.text).needsOTP, true);
    assert.equal((await open({ email: h.viewer.email, password: PASSWORD, otp: '000000' })).status, 201);
  });
  it('400: refuses an empty email', async () => {
    assert.equal((await open({ email: '', password: PASSWORD })).status, 400);
  });
});
