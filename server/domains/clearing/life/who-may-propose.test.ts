import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDvpSettlement as contract } from '#lib/contracts/clearing/create-settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { dvpPair, dvpSide, proposalInput, propose, proposed, read, refused } from '../testing-life.ts';

const h = await harness();
const pair = await dvpPair(h);
const { one, two } = pair;

describe('who may propose', () => {
  const input = () => proposalInput(pair, {});
  const as = (by: Parameters<typeof h.call>[1]['as'], headers: Record<string, string> = {}) =>
    h.call(contract, { as: by, input: input(), headers });
  it('401: nobody without credentials, or of another enterprise', async () => {
    for (const by of [null, two.as]) assert.equal((await refused(h, () => as(by))).status, 401);
    const place = { enterpriseId: newHexId() };
    assert.equal(
      (await refused(h, () => h.call(contract, { as: one.as, input: { ...input(), ...place } }))).status,
      404,
    );
  });
  it('401: nobody in the name of another; in one’s own name it is as without', async () => {
    const other = await h.create.user({ [one.enterpriseId]: 'operator' });
    assert.equal((await refused(h, () => as(one.as, { 'user-id': other.id }))).status, 401);
    assert.equal((await as(one.as, { 'user-id': one.as.id })).status, 200);
  });
  it('403: no viewer; an operator may', async () => {
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => as(viewer))).status, 403);
    const operator = await h.create.user({ [one.enterpriseId]: 'operator' });
    assert.equal((await as(operator)).status, 200);
  });
  it('403: no token of another scope; one of the account alone may', async () => {
    const other = await dvpSide(h);
    for (const scope of ['wallet_view_all', 'trade_trade', `wallet_spend:${other.accountId}`]) {
      const { token } = await h.create.token(one.as.id, { scopes: [scope] });
      assert.equal((await refused(h, () => as(token))).status, 403, scope);
    }
    for (const scope of ['wallet_spend_all', `wallet_spend:${one.accountId}`]) {
      const { token } = await h.create.token(one.as.id, { scopes: [scope] });
      assert.equal((await as(token)).status, 200, scope);
    }
  });
  it('403: nobody without the licence, who still may read', async () => {
    const bare = await dvpPair(h);
    const { id } = await proposed(h, bare);
    await h.ownerPool.query(`delete from enterprise_licences where enterprise_id = $1 and licence = 'dvp'`, [
      bare.one.enterpriseId,
    ]);
    await h.service.onSignal('access');
    assert.equal((await refused(h, () => propose(h, bare))).status, 403);
    assert.equal((await read(h, bare.one, id)).id, id);
  });
});
