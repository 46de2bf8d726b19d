import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertKyc } from '#server/domains/onboarding/kyc/testing-kyc.ts';
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
  it('200: shows the enterprises of one organisation, and as many as asked for', async () => {
    const organizationId = newHexId();
    const user = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'admin' });
    await h.ownerPool.query('update enterprises set organization_id = $1 where id = $2', [
      organizationId,
      h.otherEnterpriseId,
    ]);
    const shown = async (input: { orgId?: string; maxEnterprises?: string }) =>
      (await h.call(getMe, { as: user, input })).body.user.enterprises.map(({ name }) => name);
    assert.deepEqual(await shown({}), ['Contoso', 'Northwind']);
    assert.deepEqual(await shown({ orgId: organizationId }), ['Contoso']);
    assert.deepEqual(await shown({ orgId: 'unknown' }), []);
    assert.deepEqual(await shown({ maxEnterprises: '1' }), ['Contoso']);
    assert.deepEqual(await shown({ maxEnterprises: '0' }), []);
  });
  it('200: says where the caller stands by their newest identity', async () => {
    const status = async () => (await h.call(getMe, { as: h.viewer, input: {} })).body.kycStatus;
    assert.equal(await status(), 'unverified');
    const place = { userId: h.viewer.id, enterpriseId: h.enterpriseId };
    const said = [];
    for (const state of ['declined', 'in review'] as const) {
      await insertKyc(h, { ...place, state });
      said.push(await status());
    }
    assert.deepEqual(said, ['rejected', 'pending']);
  });
  it('400: refuses a number of enterprises that is none', async () => {
    for (const maxEnterprises of ['-1', 'two', '5001', ''])
      assert.equal((await h.call(getMe, { as: h.viewer, input: { maxEnterprises } })).status, 400, maxEnterprises);
  });
  it('200: never shows password or authenticator secrets', async () => {
    const reply = await h.call(getMe, { as: h.admin, input: {} });
    assert.doesNotMatch(reply.text, /hash|secret|argon/i);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(getMe, { as: null, input: {} })).status, 401);
  });
});
