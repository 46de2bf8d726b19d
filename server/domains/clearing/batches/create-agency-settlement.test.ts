import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAgencySettlement } from '#lib/contracts/clearing/create-settlements.ts';
import { signDvpSettlement } from '#lib/contracts/clearing/signing.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { agencyInput, arrange, hub } from '../testing-batches.ts';
import { balanceOf, type DvpPair, read, refused, say, sign, standing, unknownId } from '../testing-life.ts';
import { deactivate, whitelistedPair } from '../testing-parties.ts';

const h = await harness();
const [NETTING, CHAIN] = TRANSACTION_ROUTES.map(({ id }) => id);
const { one: agent, pairs } = await hub(h, { others: 2 });
const [first, second] = pairs as [DvpPair, DvpPair];
const { two: ana } = first;
const { two: ben } = second;
const input = (options: Parameters<typeof agencyInput>[2] = {}) => agencyInput(first, second, options);

async function arranged(options: Parameters<typeof agencyInput>[2] = {}) {
  const reply = await arrange(h, agent, input(options));
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
}

async function refusal(sent: ReturnType<typeof agencyInput>, status: number): Promise<string | undefined> {
  const reply = await refused(h, () => arrange(h, agent, sent));
  assert.equal(reply.status, status, reply.text);
  return problemsOf(reply)[0]?.path;
}

describe('POST dvp-accounts/{accountId}/agency-settlements', () => {
  it('200: moves between the two, from the side of the first; the agent has a request that is acknowledged', async () => {
    const body = await arranged({ externalId: 'AG-1', more: { notation: 'As agreed' } });
    assert.deepEqual(
      [body.type, body.status, body.requesterAccountId, body.notation, body.bypassCounterpartySigning],
      ['agency', 'pending-acknowledgement', agent.accountId, 'As agreed', false],
    );
    assert.deepEqual(
      body.settlementTransfers.map((one) => [
        one.sourceTradingAccountId,
        one.destinationTradingAccountId,
        one.currency,
        one.quantity,
      ]),
      [
        [ana.accountId, ben.accountId, 'ofcbtc', '100'],
        [ben.accountId, ana.accountId, 'ofceth', '50'],
      ],
    );
    assert.deepEqual(await standing(h, body.id, [agent, ana, ben]), [
      'pending-acknowledgement',
      'acknowledged',
      'pending-acknowledgement',
      'pending-acknowledgement',
    ]);
    for (const request of body.approvalRequests) {
      const payload = JSON.parse(request.payload);
      assert.equal(payload.signerAccount, request.accountId);
      assert.deepEqual(
        payload.settlementTransfers.map(({ id }: { id: string }) => id),
        body.settlementTransfers.map(({ id }) => id),
      );
    }
  });

  it('422: between two of whom one has blocked the other', async () => {
    const { one, pairs: apart } = await hub(h, { others: 2 });
    const [left, right] = apart as [DvpPair, DvpPair];
    await h.ownerPool.query(
      `insert into address_book_blocks (id, owner_listing_id, blocked_listing_id, blocked_enterprise_id, created_by, created_at)
        select $1, a.id, b.id, b.enterprise_id, $4, $5 from address_book_listings a, address_book_listings b
        where a.enterprise_id = $2 and b.enterprise_id = $3`,
      [unknownId(), right.two.enterpriseId, left.two.enterpriseId, right.two.as.id, h.service.clock.nowIso()],
    );
    for (const sent of [agencyInput(left, right), agencyInput(right, left)]) {
      const reply = await refused(h, () => arrange(h, one, sent));
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [422, 'secondConnectionId'], reply.text);
    }
  });

  it('200: each sender signs with its own key, and it settles with the last', async () => {
    const { id } = await arranged();
    for (const side of [ana, ben]) assert.equal((await say(h, side, id, 'acknowledged')).status, 200);
    assert.equal((await sign(h, ana, id)).body.status, 'signed');
    assert.deepEqual(await balanceOf(h, ana, 'ofcbtc'), { posted: '1000', held: '100' });
    assert.equal((await sign(h, ben, id)).body.status, 'approved');
    assert.deepEqual(await standing(h, id, [agent, ana, ben]), ['settled', 'acknowledged', 'approved', 'approved']);
    assert.deepEqual(await balanceOf(h, ana, 'ofcbtc'), { posted: '900', held: '0' });
    assert.deepEqual(await balanceOf(h, ben, 'ofcbtc'), { posted: '1100', held: '0' });
    assert.deepEqual(await balanceOf(h, agent, 'ofcbtc'), { posted: '1000', held: '0' });
  });

  it('200: nobody signs for another one: not the agent, and not one side for the other', async () => {
    const { id, approvalRequests } = await arranged();
    const request = approvalRequests.find(({ accountId }) => accountId === ana.accountId);
    const payload = request?.payload ?? '';
    const forAna = { enterpriseId: agent.enterpriseId, accountId: ana.accountId, settlementId: id, payload };
    const asAgent = await refused(h, () =>
      h.call(signDvpSettlement, { as: agent.as, input: { ...forAna, signature: agent.sign(payload) } }),
    );
    assert.equal(asAgent.status, 403, 'the account is not the agent’s');
    for (const signer of [agent, ben]) {
      const { enterpriseId, accountId, as } = signer;
      const own = { enterpriseId, accountId, settlementId: id };
      const other = await refused(h, () =>
        h.call(signDvpSettlement, { as, input: { ...own, payload, signature: signer.sign(payload) } }),
      );
      assert.equal(other.status, 422, 'the payload is that of another account');
    }
    const byAgent = await refused(h, () =>
      h.call(signDvpSettlement, {
        as: ana.as,
        input: { ...forAna, enterpriseId: ana.enterpriseId, signature: agent.sign(payload) },
      }),
    );
    assert.equal(byAgent.status, 422, 'the key is not that of the account');
  });

  it('200: the agent may cancel, each of the two may reject, and neither has the other’s word', async () => {
    const { id } = await arranged();
    assert.equal((await sign(h, ana, id)).status, 200);
    assert.equal((await refused(h, () => say(h, agent, id, 'rejected'))).status, 422);
    assert.equal((await refused(h, () => say(h, ben, id, 'canceled'))).status, 422);
    const before = await balanceOf(h, ana, 'ofcbtc');
    assert.equal(before.held, '100');
    assert.equal((await say(h, agent, id, 'canceled')).status, 200);
    assert.deepEqual(await standing(h, id, [agent, ana, ben]), ['canceled', 'canceled', 'canceled', 'canceled']);
    assert.equal((await balanceOf(h, ana, 'ofcbtc')).held, '0');
    const other = await arranged();
    assert.equal((await say(h, ben, other.id, 'rejected')).status, 200);
    assert.deepEqual(await standing(h, other.id, [agent, ana, ben]), ['rejected', 'canceled', 'canceled', 'rejected']);
  });

  it('200: what only one of them sends needs the signature of that one, and the other’s acknowledgement', async () => {
    const { id } = await arranged({ legs: [{ currency: 'ofcusdc', quantity: '7' }] });
    assert.equal((await sign(h, ben, id)).body.status, 'signed', 'the first receives, the second sends');
    assert.equal((await say(h, ana, id, 'acknowledged')).status, 200);
    assert.equal((await read(h, agent, id)).status, 'settled');
  });

  it('200: the same again answers it as it is now', async () => {
    const sent = input();
    const made = (await arrange(h, agent, sent)).body;
    await say(h, agent, made.id, 'canceled');
    const again = await arrange(h, agent, sent);
    assert.deepEqual([again.status, again.body.id, again.body.status], [200, made.id, 'canceled']);
  });

  it('200: a route on chain, an expiry and an unlock date', async () => {
    const ahead = (ms: number): string => new Date(h.service.clock.now().getTime() + ms).toISOString();
    const more = { transactionRouteId: CHAIN, unlockDate: ahead(3_600_000), expireAt: ahead(7_200_000) };
    const body = await arranged({ more });
    assert.deepEqual([body.unlockDate, body.expireAt], [more.unlockDate, more.expireAt]);
    assert.ok(body.settlementTransfers.every((one) => one.estimatedFeeInUSD !== undefined));
  });

  it('400: wrong legs', async () => {
    const wrong: [object[], string][] = [
      [[], 'assetTransfers'],
      [[{ currency: 'ofcbtc', quantity: '0' }], 'assetTransfers.0.quantity'],
      [[{ currency: 'ofcbtc', quantity: '+1' }], 'assetTransfers.0.quantity'],
      [[{ currency: 'btc', quantity: '1' }], 'assetTransfers.0.currency'],
      [
        [
          { currency: 'ofcusd', quantity: '1' },
          { currency: 'OFCUSD', quantity: '2' },
        ],
        'assetTransfers.1.currency',
      ],
    ];
    for (const [legs, path] of wrong) assert.equal(await refusal(input({ legs: legs as never }), 400), path);
    assert.equal(await refusal({ ...input(), firstConnectionId: 'x' }, 400), 'firstConnectionId');
  });

  it('401, 403: no credentials, a viewer, a token without the scope, an enterprise without the licence', async () => {
    assert.equal((await h.call(createAgencySettlement, { as: null, input: input() })).status, 401);
    const viewer = await h.create.user({ [agent.enterpriseId]: 'viewer' });
    const narrow = await h.create.token(agent.as.id, { scopes: ['wallet_view_all'] });
    for (const as of [viewer.token, narrow.token])
      assert.equal((await refused(h, () => h.call(createAgencySettlement, { as, input: input() }))).status, 403);
    const enterpriseId = await h.create.enterprise({ licences: [] });
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    const bare = { ...input(), enterpriseId };
    assert.equal((await refused(h, () => h.call(createAgencySettlement, { as, input: bare }))).status, 403);
  });

  it('404: an account or a connection that is not the agent’s', async () => {
    for (const accountId of [ana.accountId, newHexId()]) await refusal({ ...input(), accountId }, 404);
    const between = await connectAccounts(h, ana, ben);
    for (const connectionId of [unknownId(), between.connectionId]) {
      assert.equal(await refusal({ ...input(), firstConnectionId: connectionId }, 404), 'firstConnectionId');
      assert.equal(await refusal({ ...input(), secondConnectionId: connectionId }, 404), 'secondConnectionId');
    }
  });

  it('409: another one of the same external id, of whatever type', async () => {
    const sent = input();
    await arrange(h, agent, sent);
    assert.equal(await refusal({ ...sent, notation: 'other' } as never, 409), 'externalId');
    assert.equal(await refusal(agencyInput(second, first, { externalId: sent.externalId }), 409), 'externalId');
  });

  it('422: connections to one account, one that has ended, one of WHITELIST, netting, and times out of bounds', async () => {
    assert.equal(await refusal(agencyInput(first, first), 422), 'secondConnectionId');
    const { rows } = await h.ownerPool.query(
      'select linked_connection_id as id from address_book_connections where id = $1',
      [first.connectionId],
    );
    const back = { ...first, connectionId: rows[0].id };
    assert.equal(await refusal(agencyInput(first, back), 422), 'secondConnectionId');
    const more: [object, string][] = [
      [{ transactionRouteId: NETTING }, 'transactionRouteId'],
      [{ transactionRouteId: 'wire' }, 'transactionRouteId'],
      [{ expireAt: '2020-01-01T00:00:00.000Z' }, 'expireAt'],
      [{ unlockDate: '2020-01-01T00:00:00.000Z' }, 'unlockDate'],
    ];
    for (const [wrong, path] of more) assert.equal(await refusal(input({ more: wrong }), 422), path);
    const ended = await hub(h, { others: 2 });
    const [gone, left] = ended.pairs as [DvpPair, DvpPair];
    await deactivate(h, gone);
    const reply = await refused(h, () => arrange(h, ended.one, agencyInput(left, gone)));
    assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [422, 'secondConnectionId']);
    const listed = await whitelistedPair(h);
    const { id: accountId } = await createWallet(h.service, ana.enterpriseId);
    const other = { ...ana, accountId };
    const known = { one: listed.one, two: other, ...(await connectAccounts(h, listed.one, other)) };
    const hidden = await refused(h, () => arrange(h, listed.one, agencyInput(known, listed)));
    assert.deepEqual([hidden.status, problemsOf(hidden)[0]?.path], [422, 'secondConnectionId']);
  });
});
