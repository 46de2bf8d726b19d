import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, otherEnterpriseId } = h;
const search = (as: typeof h.admin | string, input: object = {}) =>
  h.call(searchAccessTokens, { as, input: { enterpriseId, ...input } });
const idsOf = (reply: Awaited<ReturnType<typeof search>>) => reply.body.accessTokens.map(({ id }) => id);
const permit = (id: string, ...enterprises: string[]) =>
  h.service.pool.query('update access_tokens set permitted_enterprises = $2::uuid[] where id = $1', [id, enterprises]);

describe('GET enterprises/{enterpriseId}/access-tokens', () => {
  it('200: shows an admin every token that works in the enterprise, never its text', async () => {
    const both = await h.create.user({ [enterpriseId]: 'viewer', [otherEnterpriseId]: 'viewer' });
    const elsewhere = await h.create.token(both.id);
    await permit(elsewhere.id, otherEnterpriseId);
    const here = await h.create.token(both.id);
    await permit(here.id, enterpriseId);
    const signIn = await h.create.token(both.id, { kind: 'sign-in' });
    const reply = await search(h.admin);
    const ids = idsOf(reply);
    for (const id of [h.admin.tokenId, h.viewer.tokenId, both.tokenId, here.id]) assert.ok(ids.includes(id));
    for (const id of [elsewhere.id, signIn.id, h.outsider.tokenId]) assert.ok(!ids.includes(id));
    for (const text of [here.token, both.token]) assert.ok(!reply.text.includes(text));
    const only = reply.body.accessTokens.find(({ id }) => id === here.id);
    assert.equal(only?.isOnlyHere, true);
  });
  it('200: shows everyone else their own', async () => {
    assert.deepEqual(idsOf(await search(h.viewer)), [h.viewer.tokenId]);
    const { id, token } = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.deepEqual(idsOf(await search(token)).toSorted(), [id, h.admin.tokenId].toSorted());
  });
  it('200: narrows by state, owner and text', async () => {
    const expired = await h.create.token(h.viewer.id, { expiresAt: '2020-01-01T00:00:00.000Z' });
    const revoked = await h.create.token(h.viewer.id);
    await h.service.pool.query(
      `update access_tokens set revoked_at = '2026-01-01', label = 'Reader one' where id = $1`,
      [revoked.id],
    );
    const ownerIds = [h.viewer.id];
    assert.deepEqual(idsOf(await search(h.admin, { ownerIds, states: ['active'] })), [h.viewer.tokenId]);
    assert.deepEqual(idsOf(await search(h.admin, { ownerIds, states: ['expired'] })), [expired.id]);
    assert.deepEqual(idsOf(await search(h.admin, { states: ['revoked'] })), [revoked.id]);
    assert.deepEqual(idsOf(await search(h.admin, { text: 'reader' })), [revoked.id]);
    assert.deepEqual(idsOf(await search(h.admin, { text: h.operator.email })), [h.operator.tokenId]);
  });
  it('200: keeps the tokens of the demo data apart from those of people', async () => {
    const robot = await h.create.user({ [enterpriseId]: 'viewer' });
    const script = await h.create.token(robot.id);
    await h.service.pool.query('update access_tokens set is_demo = true where id = $1', [script.id]);
    assert.deepEqual(idsOf(await search(h.admin, { isDemo: 'true' })), [script.id]);
    const others = idsOf(await search(h.admin, { isDemo: 'false' }));
    assert.ok(others.includes(h.admin.tokenId) && !others.includes(script.id));
    assert.ok(idsOf(await search(h.admin)).includes(script.id));
  });
  it('200: pages in every order without gap or repetition', async () => {
    const all = idsOf(await search(h.admin)).toSorted();
    for (const sort of ['createdAt', '-createdAt', 'expiresAt', '-expiresAt', 'lastUsedAt', '-lastUsedAt'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const reply = await search(h.admin, { sort, limit: 3, cursor });
        assert.equal(reply.status, 200, reply.text);
        seen.push(...idsOf(reply));
        cursor = reply.body.nextCursor ?? undefined;
      } while (cursor);
      assert.deepEqual(seen.toSorted(), all, sort);
    }
  });
});

describe('last use of a token', () => {
  it('is written off the path of requests, at most once a minute', async () => {
    const lastUsed = async () => {
      const { body } = await search(h.admin, { ownerIds: [h.operator.id], states: ['active'] });
      return body.accessTokens[0]?.lastUsedAt ?? null;
    };
    assert.equal(await lastUsed(), null);
    await search(h.operator);
    assert.equal(await lastUsed(), null);
    await h.service.usage.flush();
    const first = await lastUsed();
    assert.ok(first);
    await search(h.operator);
    await h.service.usage.flush();
    assert.equal(await lastUsed(), first);
    await h.service.pool.query(`update access_tokens set last_used_at = last_used_at - interval '30 seconds'`);
    const held = await lastUsed();
    h.service.usage.token(h.operator.tokenId);
    await h.service.usage.flush();
    assert.equal(await lastUsed(), held);
  });
});
