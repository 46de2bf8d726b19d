import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEnterprise } from '#lib/contracts/directory/platform.ts';
import { verifyAuditSeals } from '#lib/contracts/platform/deployment.ts';
import { sealAll } from '#server/core/audit/audit-chain.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const verify = () => h.call(verifyAuditSeals, { as, input: {} });

describe('GET platform/audit/verification', () => {
  it('200: finds an intact log intact, and one that was changed not', async () => {
    const made = await h.call(createEnterprise, { as, input: { name: 'Fabrikam' } });
    await sealAll(h.service, () => new Date().toISOString());
    const intact = await verify();
    assert.equal(intact.status, 200, intact.text);
    assert.deepEqual([intact.body.isIntact, intact.body.faults, intact.body.unsealed], [true, [], 0]);
    assert.ok(intact.body.sealed >= 1);
    await h.ownerPool.query(`update audit_log set address = '198.51.100.7' where subject_id = $1`, [made.body.id]);
    const changed = await verify();
    assert.equal(changed.body.isIntact, false);
    assert.ok(changed.body.faults.length > 0);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(verifyAuditSeals, { as: null, input: {} })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(verifyAuditSeals, { as: h.admin, input: {} })).status, 403);
  });
  it('429: is answered six times a minute', async () => {
    const other = await h.create.user({}, { isPlatformAdmin: true });
    const statuses: number[] = [];
    for (let call = 0; call < 7; call += 1)
      statuses.push((await h.call(verifyAuditSeals, { as: other, input: {} })).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
  });
});
