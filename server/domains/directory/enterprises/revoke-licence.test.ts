import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revokeLicence } from '#lib/contracts/directory/platform.ts';
import { listClientSettlements } from '#lib/contracts/network/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const { enterpriseId } = h;

describe('DELETE platform/enterprises/{enterpriseId}/licences/{licence}', () => {
  it('200: closes what needs the licence at once and leaves the others', async () => {
    const list = () => h.call(listClientSettlements, { as: h.viewer, input: { enterpriseId } });
    assert.equal((await list()).status, 200);
    const reply = await h.call(revokeLicence, { as, input: { enterpriseId, licence: 'off-exchange' } });
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body.licences, ['dvp']);
    assert.equal((await list()).status, 403);
  });
  it('200: notes the reason in the audit log', async () => {
    await h.call(revokeLicence, { as, input: { enterpriseId, licence: 'dvp', reason: 'Contract ended.' } });
    const { rows } = await h.service.pool.query(
      `select after from audit_log where subject_id = $1 and operation = 'revokeLicence' order by id desc limit 1`,
      [enterpriseId],
    );
    assert.deepEqual(rows, [{ after: { licences: [], reason: 'Contract ended.' } }]);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(revokeLicence, { as: null, input: { enterpriseId, licence: 'dvp' } })).status, 401);
  });
  it('403: refuses the admin of the enterprise', async () => {
    assert.equal((await h.call(revokeLicence, { as: h.admin, input: { enterpriseId, licence: 'dvp' } })).status, 403);
  });
  it('404: answers for a licence that the enterprise does not hold, and for an unknown enterprise', async () => {
    assert.equal((await h.call(revokeLicence, { as, input: { enterpriseId, licence: 'fix' } })).status, 404);
    const unknown = { enterpriseId: newHexId(), licence: 'dvp' } as const;
    assert.equal((await h.call(revokeLicence, { as, input: unknown })).status, 404);
  });
});
