import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { setSecuritySettings } from '#lib/contracts/directory/security.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { enrolAuthenticator, givePassword } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const set = (requiresSecondFactor: boolean, as = h.admin, otp?: string) =>
  h.call(setSecuritySettings, { as, input: { enterpriseId, requiresSecondFactor, otp } });

describe('PUT enterprises/{enterpriseId}/security', () => {
  it('409: is not switched on by somebody without an authenticator', async () => {
    assert.equal((await set(true)).status, 409);
    assert.equal((await set(false)).status, 200);
  });
  it('200: switches it on and off, with one audit entry each', async () => {
    await givePassword(h.service, h.admin);
    await enrolAuthenticator(h, h.admin);
    await h.ownerPool.query('delete from audit_log');
    const on = await set(true);
    assert.deepEqual(on.body, { requiresSecondFactor: true, members: 3, membersWithoutSecondFactor: 2 });
    const unconfirmed = await set(false);
    assert.equal(unconfirmed.status, 401);
    assert.match(unconfirmed.text, /"needsOTP":true/);
    assert.equal((await set(false, h.admin, '000000')).body.requiresSecondFactor, false);
    const rows = await h.db.select().from(auditEntries).where(eq(auditEntries.operation, 'setSecuritySettings'));
    const changes = rows.map(({ before, after, subjectId }) => ({ before, after, subjectId }));
    assert.deepEqual(
      changes.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
      [
        { before: { requiresSecondFactor: false }, after: { requiresSecondFactor: true }, subjectId: enterpriseId },
        { before: { requiresSecondFactor: true }, after: { requiresSecondFactor: false }, subjectId: enterpriseId },
      ],
    );
  });
  it('403: is for those who manage members', async () => {
    assert.equal((await set(true, h.operator)).status, 403);
  });
  it('404: knows no other enterprise', async () => {
    assert.equal((await set(true, h.outsider)).status, 404);
  });
});
