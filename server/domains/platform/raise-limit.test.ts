import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEnterpriseLimits, raiseLimit } from '#lib/contracts/platform/rate-limits.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const { enterpriseId } = h;
const raise = (count: number | null, more: object = {}) =>
  h.call(raiseLimit, { as, input: { enterpriseId, name: 'kyc-create', count, reason: 'A large migration.', ...more } });
const stored = async () => {
  const { body } = await h.call(listEnterpriseLimits, { as, input: { enterpriseId } });
  return body.limits.find(({ name }) => name === 'kyc-create')?.raisedTo;
};

describe('PUT platform/enterprises/{enterpriseId}/rate-limits/{name}', () => {
  it('200: raises a limit, changes it, and takes it back, with the reason in the audit log', async () => {
    for (const count of [60, 90]) {
      const { status, body, text } = await raise(count);
      assert.equal(status, 200, text);
      assert.deepEqual([body.published, body.count, body.raisedTo, body.holds], [20, count, count, true]);
    }
    assert.equal(await stored(), 90);
    assert.deepEqual((await raise(null)).body.count, 20);
    assert.equal(await stored(), null);
    const { rows } = await h.service.pool.query(
      `select before, after from audit_log where operation = 'raiseLimit' order by id`,
    );
    assert.deepEqual(rows[1], {
      before: { limit: 'kyc-create', raisedTo: 60 },
      after: { limit: 'kyc-create', raisedTo: 90, reason: 'A large migration.' },
    });
  });
  it('400: refuses a number that is not more than the published one, and the limit of signing in', async () => {
    for (const count of [20, 1, 0, 1_000_001]) assert.equal((await raise(count)).status, 400);
    assert.equal((await raise(60, { name: 'login' })).status, 400);
    assert.equal(await stored(), null);
  });
  it('403: is for platform administrators', async () => {
    const input = { enterpriseId, name: 'kyc-create', count: 60 } as const;
    assert.equal((await h.call(raiseLimit, { as: h.admin, input })).status, 403);
  });
  it('404: knows no such enterprise', async () => {
    assert.equal((await raise(60, { enterpriseId: newHexId() })).status, 404);
  });
});
