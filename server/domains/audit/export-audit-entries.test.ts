import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportAuditEntries } from '#lib/contracts/audit/entries.ts';
import { invite } from '#server/domains/directory/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const invitation = await invite(h, 'a@example.test');
const run = (as: typeof h.admin) =>
  h.call(exportAuditEntries, { as, input: { enterpriseId, columns: ['operation', 'subjectId', 'actorUserId'] } });

describe('GET enterprises/{enterpriseId}/audit/entries.csv', () => {
  it('200: the entries that the same search finds', async () => {
    const reply = await run(h.admin);
    assert.equal(reply.status, 200, reply.text);
    assert.ok(reply.text.includes(`createInvitation,${invitation.id},${h.admin.id}\r\n`));
  });
  it('403: refuses an operator', async () => {
    assert.equal((await run(h.operator)).status, 403);
  });
  it('404: refuses as the search does', async () => {
    assert.equal((await run(h.outsider)).status, 404);
  });
});
