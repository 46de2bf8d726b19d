import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateAccessToken } from '#lib/contracts/access/token-changes.ts';
import { getAccessToken, revokeAccessToken } from '#lib/contracts/access/tokens.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const rename = (as: Parameters<typeof h.call>[1]['as'], tokenId: string, label = 'renamed') =>
  h.call(updateAccessToken, { as, input: { enterpriseId, tokenId, label } });

describe('PATCH enterprises/{enterpriseId}/access-tokens/{tokenId}', () => {
  it('200: names an own token anew and changes nothing else', async () => {
    const { id } = await h.create.token(h.viewer.id);
    const read = async () =>
      (await h.call(getAccessToken, { as: h.viewer, input: { enterpriseId, tokenId: id } })).body;
    const { children: _, ...before } = await read();
    const { status, body } = await rename(h.viewer, id);
    assert.equal(status, 200);
    assert.deepEqual(body, { ...before, label: 'renamed' });
    assert.equal((await read()).label, 'renamed');
  });
  it('400: refuses an empty label and one that is too long, naming the field', async () => {
    const { id } = await h.create.token(h.viewer.id);
    for (const label of ['', 'x'.repeat(201), '  ', 'a\nb', '\u202ea', '\u200b'])
      assert.equal((await rename(h.viewer, id, label)).status, 400);
  });
  it('403: refuses a token without user_manage, and an admin whose token it is not', async () => {
    const { id, token } = await h.create.token(h.viewer.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await rename(token, id)).status, 403);
    assert.equal((await rename(h.admin, id)).status, 403);
  });
  it('403: refuses a limited token what may be used beyond its limits', async () => {
    const { id } = await h.create.token(h.admin.id);
    const limited = await h.create.token(h.admin.id, { permittedEnterprises: [enterpriseId] });
    assert.equal((await rename(limited.token, id)).status, 403);
    assert.equal((await rename(limited.token, limited.id)).status, 200);
  });
  it('404: hides tokens of others from those who manage no users', async () => {
    assert.equal((await rename(h.operator, h.admin.tokenId)).status, 404);
  });
  it('409: refuses one that is revoked or has expired', async () => {
    const expiresAt = new Date(h.service.clock.now().getTime() - 1000).toISOString();
    const { id: expired } = await h.create.token(h.viewer.id, { expiresAt });
    assert.equal((await rename(h.viewer, expired)).status, 409);
    const { id } = await h.create.token(h.viewer.id);
    await h.call(revokeAccessToken, { as: h.viewer, input: { enterpriseId, tokenId: id } });
    assert.equal((await rename(h.viewer, id)).status, 409);
  });
});
