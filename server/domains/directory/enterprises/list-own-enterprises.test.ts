import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listOwnEnterprises } from '#lib/contracts/directory/enterprises.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET enterprise', () => {
  for (const [route, { path }] of listOwnEnterprises.routes.entries()) {
    it(`200: lists the enterprises of the caller by name, and no other (${path})`, async () => {
      const user = await h.create.user({ [h.enterpriseId]: 'admin', [h.otherEnterpriseId]: 'viewer' });
      const reply = await h.call(listOwnEnterprises, { as: user, input: {}, route });
      assert.equal(reply.status, 200, reply.text);
      const shown = reply.body.enterprises.map(({ name, permissions }) => [name, ...permissions]);
      assert.deepEqual(shown, [
        ['Contoso', 'auditor'],
        ['Northwind', 'admin'],
      ]);
      const own = await h.call(listOwnEnterprises, { as: h.viewer, input: {}, route });
      assert.deepEqual(
        own.body.enterprises.map(({ id }) => id),
        [h.enterpriseId],
      );
    });
  }
  it('200: is empty for a user without enterprises', async () => {
    const user = await h.create.user();
    const reply = await h.call(listOwnEnterprises, { as: user, input: {} });
    assert.deepEqual(reply.body, { enterprises: [] });
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(listOwnEnterprises, { as: null, input: {} })).status, 401);
  });
});
