import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAuditHeads } from '#lib/contracts/audit/entries.ts';
import { writeAudit } from '#server/core/audit/audit.ts';
import { sealAll } from '#server/core/audit/audit-chain.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;

async function writeRow(owner: string): Promise<void> {
  const wall = h.service.clock.wall();
  const origin = { operation: 'test', actorKind: 'machine', requestId: 'r', now: wall, wall } as const;
  await writeAudit(h.db, origin, { enterpriseId: owner, subjectType: 'notice', subjectId: '1' });
}

describe('GET enterprises/{enterpriseId}/audit/head', () => {
  it('200: answers no head before anything is sealed', async () => {
    const reply = await h.call(getAuditHeads, { as: h.admin, input: { enterpriseId } });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, { heads: [] });
  });
  it('200: answers the last sealed link of this enterprise alone', async () => {
    for (const owner of [enterpriseId, enterpriseId, h.otherEnterpriseId]) await writeRow(owner);
    await sealAll(h.service, () => h.service.clock.wall().toISOString());
    const reply = await h.call(getAuditHeads, { as: h.admin, input: { enterpriseId } });
    assert.deepEqual(
      reply.body.heads.map((head) => [head.enterpriseId, head.position]),
      [[enterpriseId, 2]],
    );
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(getAuditHeads, { as: null, input: { enterpriseId } })).status, 401);
  });
  it('403: refuses viewers, operators and a token without the scope', async () => {
    const narrow = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    for (const as of [h.viewer, h.operator, narrow.token])
      assert.equal((await h.call(getAuditHeads, { as, input: { enterpriseId } })).status, 403);
  });
  it('404: answers alike for an unknown and a foreign enterprise', async () => {
    const texts = new Set<string>();
    for (const id of [newHexId(), h.otherEnterpriseId]) {
      const reply = await h.call(getAuditHeads, { as: h.admin, input: { enterpriseId: id } });
      assert.equal(reply.status, 404);
      texts.add(JSON.parse(reply.text).error);
    }
    assert.equal(texts.size, 1);
  });
});
