import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAgencySettlement } from '#lib/contracts/clearing/create-settlements.ts';
import { signDvpSettlement as contract } from '#lib/contracts/clearing/signing.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { type DvpSide, dvpPair, dvpSide, proposed, refused, say, sign, standing, unknownId } from '../testing-life.ts';

const h = await harness();

describe('who signs', () => {
  const input = (side: DvpSide, settlementId: string, payload: string) => ({
    enterpriseId: side.enterpriseId,
    accountId: side.accountId,
    settlementId,
    payload,
    signature: side.sign(payload),
  });
  it('403 and 404: accounts of the enterprise alone, and only those that take part', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    const { id, approvalRequests } = await proposed(h, pair);
    const payload = approvalRequests.find(({ accountId }) => accountId === two.accountId)?.payload ?? '';
    const theirs = { ...input(two, id, payload), enterpriseId: one.enterpriseId };
    for (const accountId of [two.accountId, newHexId(), 'none'])
      assert.equal(
        (await refused(h, () => h.call(contract, { as: one.as, input: { ...theirs, accountId } }))).status,
        403,
      );
    const stranger = await dvpSide(h);
    for (const settlementId of [id, unknownId()]) {
      const own = input(stranger, settlementId, payload);
      assert.equal((await refused(h, () => h.call(contract, { as: stranger.as, input: own }))).status, 404);
    }
  });
  it('401 and 403: nobody else, no viewer, and no token without the scope', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    const { id, approvalRequests } = await proposed(h, pair);
    const payload = approvalRequests.find(({ accountId }) => accountId === one.accountId)?.payload ?? '';
    const own = input(one, id, payload);
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    const reads = await h.create.token(one.as.id, { scopes: ['wallet_view_all', `wallet_spend:${two.accountId}`] });
    for (const [as, status] of [
      [null, 401],
      [two.as, 401],
      [viewer, 403],
      [reads.token, 403],
    ] as const)
      assert.equal((await refused(h, () => h.call(contract, { as, input: own }))).status, status);
    const headers = { 'user-id': viewer.id };
    assert.equal((await refused(h, () => h.call(contract, { as: one.as, input: own, headers }))).status, 401);
    const spends = await h.create.token(one.as.id, { scopes: [`wallet_spend:${one.accountId}`] });
    assert.equal((await h.call(contract, { as: spends.token, input: own })).status, 200);
  });
  it('an agent signs for none of the two that it arranges something between', async () => {
    const [agent, one, two] = [await dvpSide(h), await dvpSide(h), await dvpSide(h)];
    const { connectionId: firstConnectionId } = await connectAccounts(h, agent, one);
    const { connectionId: secondConnectionId } = await connectAccounts(h, agent, two);
    const { enterpriseId, accountId, as } = agent;
    const terms = { externalId: newHexId(), assetTransfers: [{ currency: 'ofcbtc', quantity: '-100' }] };
    const asked = { enterpriseId, accountId, firstConnectionId, secondConnectionId, ...terms };
    const { body, text } = await h.call(createAgencySettlement, { as, input: asked });
    assert.ok(body.id, text);
    const payload = body.approvalRequests.find((request) => request.accountId === one.accountId)?.payload ?? '';
    const signed = { enterpriseId, settlementId: body.id, payload, signature: agent.sign(payload) };
    const by = (account: string) => h.call(contract, { as, input: { ...signed, accountId: account } });
    assert.equal((await refused(h, () => by(one.accountId))).status, 403);
    assert.equal((await refused(h, () => by(accountId))).status, 422);
    await say(h, two, body.id, 'acknowledged');
    assert.equal((await sign(h, one, body.id)).status, 200);
    assert.deepEqual(await standing(h, body.id, [agent, one, two]), [
      'settled',
      'acknowledged',
      'approved',
      'acknowledged',
    ]);
  });
});
