import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAccessToken, deleteAccessToken, listAccessTokens } from '#lib/contracts/access/own-tokens.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
const made: string[] = [user.tokenId];
for (const label of ['a', 'b', 'c', 'd']) {
  const { body } = await h.call(createAccessToken, { as: user, input: { label } });
  made.push(body.id);
}
const list = (input: Parameters<typeof h.call<typeof listAccessTokens>>[1]['input'], route = 0) =>
  h.call(listAccessTokens, { as: user, input, route });

describe('GET user/accesstoken', () => {
  for (const [route, { path }] of listAccessTokens.routes.entries()) {
    it(`200: lists the caller's own tokens without their text (${path})`, async () => {
      const reply = await list({}, route);
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(new Set(reply.body.accessTokens.map(({ id }) => id)), new Set(made));
      assert.doesNotMatch(reply.text, /v2x|"token"/);
    });
  }
  it('200: pages without doubles or holes in both directions', async () => {
    for (const sort of ['ASC', 'DESC'] as const) {
      const all = (await list({ sort })).body.accessTokens.map(({ id }) => id);
      const seen: string[] = [];
      let prevId: string | undefined;
      do {
        const { body } = await list({ sort, limit: '2', prevId });
        seen.push(...body.accessTokens.map(({ id }) => id));
        prevId = body.nextBatchPrevId;
      } while (prevId !== undefined);
      assert.deepEqual(seen, all);
    }
  });
  it('200: leaves out sign-in tokens and revoked ones, also as the place to go on from', async () => {
    const signIn = await h.create.token(user.id, { kind: 'sign-in' });
    const doomed = await h.call(createAccessToken, { as: user, input: { label: 'doomed' } });
    await h.call(deleteAccessToken, { as: user, input: { id: doomed.body.id } });
    const ids = (await list({})).body.accessTokens.map(({ id }) => id);
    assert.ok(!ids.includes(signIn.id) && !ids.includes(doomed.body.id));
    assert.deepEqual((await list({ prevId: doomed.body.id })).body.accessTokens.length, made.length);
  });
  it('400: names an unknown or a foreign place', async () => {
    for (const prevId of ['0'.repeat(32), h.admin.tokenId]) {
      const { status, text } = await list({ prevId });
      assert.equal(status, 400);
      assert.match(JSON.parse(text).error, /^prevId: is not an access token of yours/);
    }
  });
  it('400: refuses a limit beyond 200, of nothing, or twice', async () => {
    for (const limit of ['201', '0', '-1', 'x', '1.5']) assert.equal((await list({ limit })).status, 400, limit);
    const twice = await h.app.request('/api/v2/user/accesstoken?limit=1&limit=2', {
      headers: { authorization: `Bearer ${user.token}` },
    });
    assert.equal(twice.status, 400);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(listAccessTokens, { as: null, input: {} })).status, 401);
  });
});
