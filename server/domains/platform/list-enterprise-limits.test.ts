import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEnterpriseLimits } from '#lib/contracts/platform/rate-limits.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const list = (enterpriseId: string, who = as) => h.call(listEnterpriseLimits, { as: who, input: { enterpriseId } });

describe('GET platform/enterprises/{enterpriseId}/rate-limits', () => {
  it('200: lists each limit per user with its published number and whether it holds here', async () => {
    const { body } = await list(h.enterpriseId);
    const of = (name: string) => body.limits.find((one) => one.name === name);
    assert.equal(body.limits.length, 19);
    assert.deepEqual([of('kyb-all')?.count, of('kyb-all')?.holds], [200, true]);
    assert.deepEqual([of('general')?.count, of('general')?.holds], [360, false]);
    assert.equal(
      body.limits.some(({ name }) => name === ('login' as string)),
      false,
    );
  });
  it('403: is for platform administrators', async () => {
    assert.equal((await list(h.enterpriseId, h.admin)).status, 403);
  });
  it('404: knows no such enterprise', async () => {
    assert.equal((await list(newHexId())).status, 404);
  });
});
