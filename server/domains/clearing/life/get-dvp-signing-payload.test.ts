import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDvpSigningPayload as contract } from '#lib/contracts/clearing/signing.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { DAY, type DvpSide, dvpPair, dvpSide, passTime, proposed, refused, sign, unknownId } from '../testing-life.ts';

const h = await harness();
const pair = await dvpPair(h);
const { one, two } = pair;
const { id, approvalRequests } = await proposed(h, pair);
const payloadOf = ({ accountId }: DvpSide) =>
  approvalRequests.find((request) => request.accountId === accountId)?.payload;
const input = ({ enterpriseId, accountId }: DvpSide, settlementId = id) => ({ enterpriseId, accountId, settlementId });
const get = (side: DvpSide, settlementId = id) =>
  refused(h, () => h.call(contract, { as: side.as, input: input(side, settlementId) }));

describe('GET settlement/{id}/signing', () => {
  it('200: is the text of the account’s own request, and asking for it changes nothing', async () => {
    for (const side of [one, two]) {
      const { status, body } = await get(side);
      assert.deepEqual([status, body], [200, { payload: payloadOf(side) }]);
    }
    assert.notEqual(payloadOf(one), payloadOf(two));
  });
  it('200: stays the same, signed and ended as well', async () => {
    const other = await proposed(h, pair);
    const before = (await get(one, other.id)).body;
    await sign(h, one, other.id);
    assert.deepEqual((await get(one, other.id)).body, before);
    await passTime(h, DAY);
    assert.deepEqual((await get(one, other.id)).body, before);
  });
  it('200: viewers read it, and an admin as another member', async () => {
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    assert.equal((await h.call(contract, { as: viewer, input: input(one) })).status, 200);
    const headers = { 'user-id': viewer.id };
    assert.equal((await h.call(contract, { as: one.as, input: input(one), headers })).status, 200);
    const { token } = await h.create.token(viewer.id, { scopes: [`wallet_view:${one.accountId}`] });
    assert.equal((await h.call(contract, { as: token, input: input(one) })).status, 200);
  });
  it('400: what is no id', async () => {
    const reply = await get(one, 'none');
    assert.deepEqual([reply.status, reply.text], [400, '']);
  });
  it('401: strangers, other enterprises, and in the name of who is no member', async () => {
    for (const as of [null, two.as])
      assert.equal((await refused(h, () => h.call(contract, { as, input: input(one) }))).status, 401);
    const headers = { 'user-id': two.as.id };
    assert.equal((await h.call(contract, { as: one.as, input: input(one), headers })).status, 401);
  });
  it('403: an account that is not the enterprise’s, and a token of another one', async () => {
    for (const accountId of [two.accountId, newHexId(), 'none'])
      assert.equal((await get({ ...one, accountId })).status, 403);
    const { token } = await h.create.token(one.as.id, { scopes: [`wallet_view:${two.accountId}`] });
    assert.equal((await h.call(contract, { as: token, input: input(one) })).status, 403);
  });
  it('404: settlements of others, and of nobody', async () => {
    const stranger = await dvpSide(h);
    assert.equal((await get(stranger)).status, 404);
    assert.equal((await get(one, unknownId())).status, 404);
  });
});
