import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = (enterpriseId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer, route = 0) =>
  h.call(getEnterprise, { as, input: { enterpriseId }, route });

describe('GET enterprise/{enterpriseId}', () => {
  for (const [route, { path }] of getEnterprise.routes.entries()) {
    it(`200: shows a member name, licences and permissions (${path})`, async () => {
      const { status, body, text } = await read(h.enterpriseId, h.viewer, route);
      assert.equal(status, 200, text);
      assert.deepEqual([body.id, body.name, body.permissions], [h.enterpriseId, 'Northwind', ['auditor']]);
      assert.deepEqual(new Set(body.licences), new Set(['off-exchange', 'dvp']));
    });
  }
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const replies = await Promise.all([h.otherEnterpriseId, '0'.repeat(32), 'xyz'].map((id) => read(id)));
    const seen = replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`);
    assert.equal(new Set(seen).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403: refuses a token without enterprise_view_all', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await read(h.enterpriseId, token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await read(h.enterpriseId, null)).status, 401);
  });
});
