import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grantLicence } from '#lib/contracts/directory/platform.ts';
import { listClientSettlements } from '#lib/contracts/network/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const bare = await h.create.enterprise({ licences: [] });
const member = await h.create.user({ [bare]: 'admin' });

describe('PUT platform/enterprises/{enterpriseId}/licences/{licence}', () => {
  it('200: opens what needs the licence at once, and may be repeated', async () => {
    const list = () => h.call(listClientSettlements, { as: member, input: { enterpriseId: bare } });
    assert.equal((await list()).status, 403);
    for (const expected of [['off-exchange'], ['off-exchange']]) {
      const reply = await h.call(grantLicence, { as, input: { enterpriseId: bare, licence: 'off-exchange' } });
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(reply.body.licences, expected);
    }
    assert.equal((await list()).status, 200);
  });
  it('400: refuses an unknown licence', async () => {
    const input = { enterpriseId: bare, licence: 'gold' as 'dvp' };
    assert.equal((await h.call(grantLicence, { as, input })).status, 400);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(grantLicence, { as: null, input: { enterpriseId: bare, licence: 'dvp' } })).status, 401);
  });
  it('403: refuses the admin of the enterprise itself: no one grants their own enterprise a licence', async () => {
    const reply = await h.call(grantLicence, { as: member, input: { enterpriseId: bare, licence: 'mint' } });
    assert.equal(reply.status, 403);
    assert.equal((await h.service.credentials.enterprise(bare))?.licences.has('mint'), false);
  });
  it('404: answers alike for an unknown and a malformed enterprise id', async () => {
    for (const enterpriseId of [newHexId(), 'nowhere'])
      assert.equal((await h.call(grantLicence, { as, input: { enterpriseId, licence: 'dvp' } })).status, 404);
  });
});
