import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMe } from '#lib/contracts/access/sessions.ts';
import { createAccessToken } from '#lib/contracts/access/tokens.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET user/me', () => {
  for (const [route, { path }] of getMe.routes.entries()) {
    it(`200: shows the caller with their enterprises (${path})`, async () => {
      const reply = await h.call(getMe, { as: h.operator, input: {}, route });
      assert.equal(reply.status, 200, reply.text);
      assert.equal(reply.body.user.id, h.operator.id);
      assert.deepEqual(reply.body.user.enterprises, [
        { id: h.enterpriseId, name: 'Northwind', permissions: ['wallet.create'] },
      ]);
    });
  }
  it('200: shows only the enterprises that the token is permitted for', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'admin' });
    const input = { label: 'one', permittedEnterprises: [h.otherEnterpriseId] };
    const made = await h.call(createAccessToken, { as: user, input });
    const reply = await h.call(getMe, { as: made.body.token, input: {} });
    assert.deepEqual(
      reply.body.user.enterprises.map(({ id }) => id),
      [h.otherEnterpriseId],
    );
  });
  it('200: never shows password or authenticator secrets', async () => {
    const reply = await h.call(getMe, { as: h.admin, input: {} });
    assert.doesNotMatch(reply.text, /hash|secret|argon/i);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(getMe, { as: null, input: {} })).status, 401);
  });
});
