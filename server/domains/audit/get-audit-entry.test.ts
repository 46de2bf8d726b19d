import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAuditEntry, searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { setMemberRole } from '#lib/contracts/directory/members.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
await h.call(setMemberRole, { as: h.admin, input: { enterpriseId, userId: h.viewer.id, role: 'operator' } });
const [entry] = (await h.call(searchAuditEntries, { as: h.admin, input: { enterpriseId } })).body.entries;
const entryId = entry?.id ?? '';

describe('GET enterprises/{enterpriseId}/audit/entries/{entryId}', () => {
  it('200: shows what was before and after', async () => {
    const { body } = await h.call(getAuditEntry, { as: h.admin, input: { enterpriseId, entryId } });
    assert.equal(body.before?.role, 'viewer');
    assert.equal(body.after?.role, 'operator');
    assert.equal(body.sealHash, null);
  });
  it('403: refuses an operator', async () => {
    assert.equal((await h.call(getAuditEntry, { as: h.operator, input: { enterpriseId, entryId } })).status, 403);
  });
  it('404: hides an entry from the admin of another enterprise, under their own too', async () => {
    for (const id of [enterpriseId, h.otherEnterpriseId]) {
      const reply = await h.call(getAuditEntry, { as: h.outsider, input: { enterpriseId: id, entryId } });
      assert.equal(reply.status, 404);
    }
  });
});
